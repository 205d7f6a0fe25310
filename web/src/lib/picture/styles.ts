/** The page's own styles as far as a drawing needs them: its rules, and the letters it is written in. */

/** Letters of Latin alphabets: what names and texts of the games are written in. */
const LATIN = /U\+0+-0*FF\b|U\+0000-00FF/i;

/** Does a rule say anything about what is drawn, or what that stands in? What cannot be asked for is kept. */
function concerns(selector: string, root: Element): boolean {
  const plain = selector.replaceAll(
    /::?(before|after|placeholder|hover|focus[a-z-]*|active)\b(\([^)]*\))?/g,
    "",
  );
  return plain.split(",").some((each) => {
    try {
      return !each.trim() || root.closest(each) !== null || root.querySelector(each) !== null;
    } catch {
      return true;
    }
  });
}

/**
 * The rules that these elements follow, in their order. What depends on the window is decided here and now: the drawing
 * has no window of its own.
 */
export function rulesFor(root: Element, sheets: Iterable<CSSStyleSheet> = document.styleSheets): string {
  const found: string[] = [];
  function collect(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (matchMedia(rule.conditionText).matches) collect(rule.cssRules);
      } else if (rule instanceof CSSStyleRule) {
        if (concerns(rule.selectorText, root)) found.push(unfolded(rule));
      } else if (!(rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule))
        found.push(rule.cssText);
    }
  }
  for (const { cssRules } of sheets) collect(cssRules);
  return found.join("\n");
}

/** A rule with those inside it; of what depends on the window only what holds now. */
function unfolded(rule: CSSStyleRule): string {
  const inner = [...rule.cssRules].map((each) => {
    if (each instanceof CSSMediaRule)
      return matchMedia(each.conditionText).matches
        ? [...each.cssRules]
            .map((one) => (one instanceof CSSStyleRule ? unfolded(one) : one.cssText))
            .join("")
        : "";
    return each instanceof CSSStyleRule ? unfolded(each) : each.cssText;
  });
  return `${rule.selectorText}{${rule.style.cssText}${inner.join("")}}`;
}

/** The letters as data, so that the drawing needs no other file; without them it falls back to those at hand. */
export async function letters(sheets: Iterable<CSSStyleSheet> = document.styleSheets): Promise<string> {
  const faces = [...sheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => {
      const range = style.getPropertyValue("unicode-range");
      return !range || LATIN.test(range);
    });
  const written = faces.map(async (face) => {
    const [whole = "", path = ""] = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue("src")) ?? [];
    const address = new URL(path, face.parentStyleSheet?.href ?? location.href);
    const data = await asData(address).catch(() => "");
    return data && face.cssText.replace(/src:[^;]+;/, `src: ${whole.replace(path, data)};`);
  });
  return (await Promise.all(written)).filter(Boolean).join("\n");
}

async function asData(address: URL): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) return "";
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = "";
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return `data:font/woff2;base64,${btoa(text)}`;
}
