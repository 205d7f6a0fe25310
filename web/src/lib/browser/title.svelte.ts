/** What the window is called: the page that came last says it, and nothing else does. */

const pages: { parts: readonly string[] }[] = [];
let waiting = 0;

/** How many tables wait: it is said while nobody looks at the page. */
export function countInTitle(count: number): void {
  waiting = count;
  show();
}

/** As long as this component is there, the window is called so; parts that are not known yet are left out. */
export function titled(title: () => readonly string[]): void {
  const page = { parts: [] as readonly string[] };
  $effect.pre(() => {
    pages.push(page);
    return () => {
      pages.splice(pages.indexOf(page), 1);
      show();
    };
  });
  $effect.pre(() => {
    page.parts = title();
    show();
  });
}

function show(): void {
  const title = [...(pages.at(-1)?.parts ?? []), "Signoria"].filter(Boolean).join(" · ");
  document.title = waiting ? `(${waiting}) ${title}` : title;
}
