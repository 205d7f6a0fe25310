/** Numbers of standings: the server counts in hundredths. */
import { settings } from "../../lib/browser/settings.svelte";

/** A share of a table, or a sum of them: halves as people write them. */
export function share(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  if (hundredths - whole * 100 === 50) return `${whole || ""}½`;
  return decimal(hundredths, 2);
}

/** Points above or below par. */
export function signed(hundredths: number): string {
  const written = decimal(Math.abs(hundredths), 1);
  if (/^[0.,]+$/.test(written)) return "0";
  return `${hundredths < 0 ? "−" : "+"}${written}`;
}

export function decimal(hundredths: number, digits: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits }).format(hundredths / 100);
}

/** A hash as one compares it by eye: the first few groups of it. */
export function groups(hash: string): string {
  return (hash.slice(0, 12).match(/.{4}/g) ?? []).join(" ");
}
