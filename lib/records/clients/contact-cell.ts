import { formatPhone } from "@/lib/foundation/text/format";
import { fitsLength, truncateCharacters } from "@/lib/foundation/text/text-length";
import { clientFields } from "./fields";

type Kind = "email" | "phone";

/** Separators that always separate values. Google writes three colons. */
const SEPARATORS = /\s*(?::::|[;\n|])\s*/;
/** Separators that count only when each part is a whole value. */
const PERHAPS: Record<Kind, RegExp> = {
  email: /\s*[,/]\s*|\s+/,
  phone: /\s*[,/]\s*|\s+(?:or|and|&)\s+/i,
};

const isWhole: Record<Kind, (part: string) => boolean> = {
  email: (part) => part.includes("@"),
  phone: (part) => part.replace(/\D/g, "").length >= 7,
};

/** Matches a cell with exactly one value, the most common case. */
const PLAIN: Record<Kind, RegExp> = {
  email: /^[^\s,;:/|<>]+@[^\s,;:/|<>]+$/,
  phone: /^\+?[\d(][\d ().-]{5,17}\d$/,
};

/** Words that mean "none". */
const PLACEHOLDER =
  /^(n\/?a|none|no (e-?mail|phone|number)|noemail|null|unknown|not? given|[-.?]+)$/i;

/** Matches an extension at the end of a number: "ext. 12", "x12", "#12". */
const EXTENSION = /(?<=[\d).])[\s,;]*(?:ext(?:ension|n)?\b|x|#)[\s.:#]*(\d{1,6})(?!\d)/gi;

/** Returns the values of a cell; an empty array for a placeholder such as "none". */
export function splitContactCell(cell: string, kind: Kind): string[] {
  if (PLAIN[kind].test(cell)) return [cell];
  const text = kind === "phone" ? cell.replace(EXTENSION, " x$1") : cell;
  return text
    .split(SEPARATORS)
    .flatMap((part) => {
      const values = part.split(PERHAPS[kind]).filter(Boolean);
      return values.every(isWhole[kind]) ? values : [part.trim()];
    })
    .map((value) => (kind === "email" ? toPlainEmail(value) : value))
    .filter((value) => value !== "" && !PLACEHOLDER.test(value));
}

/** Returns the address in "Ann Lee <ann@x.co>": "ann@x.co". */
const toPlainEmail = (value: string) => /<([^<>\s]+@[^<>\s]+)>$/.exec(value)?.[1] ?? value;

/** Splits "614 555 0142 x12" into the number and its extension. */
export function splitExtension(written: string): { value: string; extension: string } {
  const [, value = written, extension = ""] = /^(.*\d\)?) x(\d{1,6})$/.exec(written) ?? [];
  return { value, extension };
}

/** Joins a number and its extension: "(614) 555-0142 x12"; without formatting when that would be too long. */
export function joinExtension(number: string, extension: string): string {
  if (extension === "") return number;
  const written = `${formatPhone(number)} x${extension}`;
  return fitsLength(written, clientFields.phone.max)
    ? written
    : `${number.replace(/[^\d+]/g, "")}x${extension}`;
}

const LABEL_CHARACTERS = 30;

/** Adds an extension to a label: "Work" and "12" → "Work ext 12". An empty label or "Other" is replaced: "Ext 12". */
export const labelExtension = (label: string, extension: string): string =>
  extension === ""
    ? label
    : label === "Other" || label === ""
      ? `Ext ${extension}`
      : `${truncateCharacters(label, LABEL_CHARACTERS - 11).trim()} ext ${extension}`;
