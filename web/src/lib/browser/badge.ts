/** The number on the icon of the page, where the browser has one for it. */
export function badge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  void navigator.setAppBadge(count).catch(() => {}); // not every window may
}
