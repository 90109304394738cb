import { formatPhone } from "@/lib/foundation/text/format";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { clientFields } from "./fields";

type Kind = "email" | "phone";

/** Always separate values; Google writes three colons. */
const SEPARATORS = /\s*(?::::|[;\n|])\s*/;
/** Separate values only where each part is a value of its own. */
const PERHAPS: Record<Kind, RegExp> = {
  email: /\s*[,/]\s*|\s+/,
  phone: /\s*[,/]\s*|\s+(?:or|and|&)\s+/i,
};

const isWhole: Record<Kind, (part: string) => boolean> = {
  email: (part) => part.includes("@"),
  phone: (part) => part.replace(/\D/g, "").length >= 7,
};

/** A cell with one value and nothing else, as most are. */
const PLAIN: Record<Kind, RegExp> = {
  email: /^[^\s,;:/|<>]+@[^\s,;:/|<>]+$/,
  phone: /^\+?[\d(][\d ().-]{5,17}\d$/,
};

/** Words for "there is none". */
const PLACEHOLDER =
  /^(n\/?a|none|no (e-?mail|phone|number)|noemail|null|unknown|not? given|[-.?]+)$/i;

/** "ext. 12", "x12", "#12" at the end of a number. */
const EXTENSION = /(?<=[\d).])[\s,;]*(?:ext(?:ension|n)?\b|x|#)[\s.:#]*(\d{1,6})(?!\d)/gi;

/** Returns the values of a cell; none for a word that says there is none. */
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

/** "Ann Lee <ann@x.co>" → "ann@x.co". */
const toPlainEmail = (value: string) => /<([^<>\s]+@[^<>\s]+)>$/.exec(value)?.[1] ?? value;

/** Splits "614 555 0142 x12" into the number and its extension. */
export function splitExtension(written: string): { value: string; extension: string } {
  const [, value = written, extension = ""] = /^(.*\d\)?) x(\d{1,6})$/.exec(written) ?? [];
  return { value, extension };
}

/** Writes a number with its extension, as short as it must be: "(614) 555-0142 x12". */
export function joinExtension(number: string, extension: string): string {
  if (extension === "") return number;
  const written = `${formatPhone(number)} x${extension}`;
  return fitsLength(written, clientFields.phone.max)
    ? written
    : `${number.replace(/[^\d+]/g, "")}x${extension}`;
}

const LABEL_CHARACTERS = 30;

/** "Work" and "12" → "Work ext 12"; a label that says nothing gives way. */
export const labelExtension = (label: string, extension: string): string =>
  extension === ""
    ? label
    : label === "Other" || label === ""
      ? `Ext ${extension}`
      : `${label.slice(0, LABEL_CHARACTERS - 11).trim()} ext ${extension}`;
