/**
 * The zone when neither the person nor the tenant has set one (docs/decisions.md,
 * "Days and time zones").
 */
export const DEFAULT_TIME_ZONE = "America/New_York";

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const plainNumber = new Intl.NumberFormat("en-US");

/** Formats dollars as "$1,250,000", without cents. */
export function formatCurrency(dollars: number): string {
  return wholeDollars.format(dollars);
}

const exactDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Formats dollars as "$1,250.50", for sums that are exact to the cent. */
export function formatExactDollars(dollars: number): string {
  return exactDollars.format(dollars);
}

/** Formats a number as "12,400". */
export function formatNumber(value: number): string {
  return plainNumber.format(value);
}

/**
 * Formats dollars for a tile: "$1.3M" from a million, "$425K" from a thousand, else "$980". Just
 * under a million stays "$999K" rather than "$1000K".
 */
export function abbreviateCurrency(dollars: number): string {
  const sign = dollars < 0 ? "-" : "";
  const amount = Math.abs(dollars);
  if (amount >= 1_000_000) return `${sign}$${(amount / 1_000_000).toFixed(1)}M`;
  if (amount >= 1_000) return `${sign}$${Math.min(Math.round(amount / 1_000), 999)}K`;
  return formatCurrency(dollars);
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day ("2026-11-20") is the same everywhere; an instant needs a time zone. */
function formatMoment(
  moment: string | Date,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const day = typeof moment === "string" && isoDay.test(moment);
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  return momentFormat({ ...parts, timeZone: day ? "UTC" : timeZone }).format(date);
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs more than a hundred uses of it, so they are cached. */
function momentFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = momentFormats.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  momentFormats.set(key, format);
  return format;
}

/** Formats "Fri, Nov 20". Returns an empty text for an invalid date. */
export function formatDay(moment: string | Date, timeZone = DEFAULT_TIME_ZONE): string {
  return formatMoment(moment, timeZone, { weekday: "short", month: "short", day: "numeric" });
}

/** Formats "Nov 20, 2026". Returns an empty text for an invalid date. */
export function formatDate(moment: string | Date, timeZone = DEFAULT_TIME_ZONE): string {
  return formatMoment(moment, timeZone, { month: "short", day: "numeric", year: "numeric" });
}

/** Formats a day's month as "November 2026". */
export function formatMonth(day: string): string {
  return formatMoment(day, "UTC", { month: "long", year: "numeric" });
}

/** Formats a day's month as "Nov". */
export function shortMonth(day: string): string {
  return formatMoment(day, "UTC", { month: "short" });
}

/** Formats "Nov 20, 2026, 3:05 PM". Returns an empty text for an invalid date. */
export function formatDateTime(moment: string | Date, timeZone = DEFAULT_TIME_ZONE): string {
  return formatMoment(moment, timeZone, {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).replaceAll("\u202f", " ");
}

/** Formats "3:05 PM". Returns an empty text for an invalid date. */
export function formatTime(moment: string | Date, timeZone = DEFAULT_TIME_ZONE): string {
  return formatMoment(moment, timeZone, { hour: "numeric", minute: "2-digit" }).replaceAll(
    "\u202f",
    " ",
  );
}

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });
const relativeUnits = [
  { unit: "year", seconds: 365 * 86_400 },
  { unit: "month", seconds: 30 * 86_400 },
  { unit: "week", seconds: 7 * 86_400, from: 14 * 86_400 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/**
 * Formats "6 days ago", "in 2 hours", or "just now" within a minute. Returns an empty text for an
 * invalid date.
 */
export function formatRelative(moment: string | Date, now: Date = new Date()): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return "";
  const distance = Math.abs(seconds);
  const step = relativeUnits.find(
    (entry) => distance >= ("from" in entry ? entry.from : entry.seconds),
  );
  if (!step) return "just now";
  return relative.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** Formats a US number as "(614) 555-0142"; returns any other as typed. */
export function formatPhone(phone: string): string {
  const typed = phone.trim();
  if (!/^[+\d\s().-]+$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length !== 10) return typed;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The start of an extension or of a dialer's pause, which ends the number: "x12", "ext. 12", "#12", ",", ";". */
const EXTENSION = /x|ext|[#;,]/i;

/** Returns the address that dials a number (RFC 3966): digits, a leading + when one was typed, no extension. */
export function toPhoneLink(phone: string): string {
  const [number = ""] = phone.trim().split(EXTENSION, 1);
  return `tel:${number.startsWith("+") ? "+" : ""}${number.replace(/\D/g, "")}`;
}

/**
 * Formats a US number while it is typed: "(614) 5", "(614) 555-0142". A text that begins with +, 0 or 1,
 * contains letters or has too many digits stays as typed.
 */
export function formatPhoneSoFar(typed: string): string {
  if (!/^[\d\s().-]+$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  // With one digit too many, the punctuation that this function added is removed.
  if (digits.length > 10) return /^\(\d{3}\) \d{3}-\d{5}$/.test(typed) ? digits : typed;
  if (digits.length < 4 || /^[01]/.test(digits)) return typed;
  const line = digits.slice(6);
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${line && `-${line}`}`;
}

/** Returns the first letters of the first and last word: "ÁM" for "Ángela de la Moore". */
export function initials(name: string): string {
  const words = name.split(/[\s]+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  const first = words.at(0) ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return (first + last).toLocaleUpperCase("en-US");
}

/** Returns one of eight avatar tints, 0 to 7, always the same for an id (FNV-1a). */
export function avatarTint(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & 7;
}
