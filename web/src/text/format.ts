/** Times and numbers, formatted for a language. */

import { language } from "./messages.svelte";

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago something was, both in seconds since 1970: "2 hours ago", "yesterday", "now". */
export function relativeTime(then: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const passed = Math.max(0, now - then);
  const [unit, size] = UNITS.find(([, seconds]) => passed >= seconds) ?? ["second", 0];
  return size ? words.format(-Math.floor(passed / size), unit) : words.format(0, "second");
}

function counted(count: number, unit: string): string {
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short" }).format(count);
}

/** The remaining time of a clock: "4:07", "1:02:30", "2 days 3 hr". */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours >= 24) {
    const days = counted(Math.floor(hours / 24), "day");
    return hours % 24 ? `${days} ${counted(hours % 24, "hour")}` : days;
  }
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A number, or a text that begins with one, with a typographic minus. */
export const signed = (points: number | string): string => String(points).replace(/^-/, "−");

/** A text as it begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

/** Names in a sentence: "Ana, Bo, and Cyd". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(language()).format(names);

/** A date. `at`: seconds since 1970. */
export const longDate = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(1000 * at);

/** A share from 0 to 1 as whole percent. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
