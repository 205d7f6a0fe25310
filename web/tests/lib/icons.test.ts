import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Icons from "../../src/lib/drawing/Icons.svelte";
import type { IconPart } from "../../src/lib/types";

function drawn(row: IconPart[], classes: Record<string, string> = {}): string {
  const { body } = render(Icons, { props: { row, classes } });
  return body.replaceAll(/<!--.*?-->/g, "").replaceAll(/\s*(<[^>]*>)\s*/g, "$1");
}
function icon(name: string, cls = ""): string {
  return `<svg class="i ${cls}" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
}

describe("a row of icons", () => {
  it("draws each kind of part", () => {
    expect(drawn([{ icon: "pope" }])).toBe(icon("pope"));
    expect(drawn([{ icon: "arrow" }], { arrow: "to" })).toBe(icon("arrow", "to"));
    expect(drawn([{ crossed: "coin" }])).toBe(`<s data-sign="crossed">${icon("coin")}</s>`);
    expect(drawn([{ goods: { wood: 2 }, sign: "−" }])).toBe(
      `<span class="q r-wood"><span>−2</span>${icon("wood")}</span>`,
    );
    expect(drawn([{ count: "3", icon: "privilege" }])).toBe(
      `<span class="q"><span>3</span>${icon("privilege")}</span>`,
    );
    expect(drawn([{ value: "= 6" }])).toBe('<b class="plus" data-sign="value">= 6</b>');
    expect(drawn([{ die: "N" }])).toBe('<b class="die" data-sign="die">N</b>');
    expect(drawn([{ number: "2" }])).toBe('<b data-sign="number">2</b>');
    expect(drawn([{ note: { en: "free", it: "gratis" } }])).toBe('<small data-sign="note">free</small>');
  });

  it("keeps together what belongs together, also inside", () => {
    const inner: IconPart = { group: "action", parts: [{ icon: "harvest" }, { die: "3" }] };
    expect(drawn([{ group: "exchange", parts: [{ icon: "coin" }, inner] }])).toBe(
      `<span class="ex" data-sign="exchange">${icon("coin")}<span class="act" data-sign="action">${icon("harvest")}` +
        `<b class="die" data-sign="die">3</b></span></span>`,
    );
  });
});
