import { truncateCharacters } from "@/lib/foundation/text/text-length";
import type { OtherEmail, OtherPhone } from "./schema";

/** What a label may say, offered while it is typed; any other words do as well. */
export const CONTACT_LABELS = ["Work", "Home", "Spouse", "Assistant"] as const;

/** The label of what came without one. */
const NO_LABEL = "Other";

/** The first suggestion that none of these has yet. */
export const nextLabel = (taken: readonly { label: string }[]): string =>
  CONTACT_LABELS.find((label) => taken.every((other) => other.label !== label)) ?? NO_LABEL;

/** Of a spreadsheet's cell: whose or which it is, and the address or number. */
export type LabelledValue = { label: string; value: string };

/** Keeps what belongs to a label or a value from being taken for a separator. */
const escape = (text: string) => text.replace(/[\\;:]/g, "\\$&");
const unescape = (text: string) => text.replace(/\\([\\;:])/g, "$1").trim();

/** "Work: a@b.c; Spouse: d@e.f", one cell for all. */
export const formatContacts = (contacts: readonly (OtherEmail | OtherPhone)[]): string =>
  contacts
    .map((one) => `${escape(one.label)}: ${escape("email" in one ? one.email : one.phone)}`)
    .join("; ");

/**
 * What such a cell holds, in its order; of a cell from elsewhere the one value that it is. What has no label
 * of its own takes that of its column.
 */
export function parseContacts(cell: string, columnLabel: string): LabelledValue[] {
  const parts = cell.match(/(?:\\.|[^;\\]|\\$)+/gs) ?? [];
  return parts
    .map((part) => {
      const [, label, value] = /^((?:\\.|[^:\\])*):(.*)$/s.exec(part) ?? [];
      return label === undefined || value === undefined
        ? { label: columnLabel, value: unescape(part) }
        : { label: unescape(label) || columnLabel, value: unescape(value) };
    })
    .filter(({ value }) => value !== "");
}

const KIND_WORDS =
  /e-?mails?|telephones?|phones?|faxe?s?|numbers?|address(es)?|values?|\b(tel|no|nr|e|mail)\b|[’']s\b|\d+/gi;

/** Longer than a label can be, however much it says beside. */
const LONG_HEADING = 200;

/** What a column's heading says beyond email and phone: "Work phone" → "Work", "E-mail 2" → "Other". */
export function parseHeadingLabel(heading: string): string {
  if (heading.length > LONG_HEADING) return NO_LABEL;
  const words = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/_/g, " ")
    .replace(KIND_WORDS, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
  if (words === "" || words.length > 30) return NO_LABEL;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a cell beside an address or a number says of it: "* mobile" → "Mobile". Empty where it says nothing. */
export function parseCellLabel(cell: string): string {
  const words = truncateCharacters(cell.trim().replace(/^\*\s*/, ""), 30).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SOMEBODY_ELSE = /^(spouse|partner|husband|wife|assistant|co.?buyer)/i;

/** Whether it reaches another person: such a one never takes the place of the client's own. */
export const isOtherPersonLabel = (label: string): boolean => SOMEBODY_ELSE.test(label);
