/** Hovering over a line of the log shows how it stood then, after a moment's rest. */
export function resting(look: (version: number | null) => void): (version: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (version) => {
    clearTimeout(timer);
    timer = setTimeout(() => look(version), version === null ? 120 : 350);
  };
}
