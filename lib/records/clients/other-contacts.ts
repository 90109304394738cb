import { truncateCharacters } from "@/lib/foundation/text/text-length";
import type { OtherEmail, OtherPhone } from "./schema";

/** The suggested labels. Any other text is allowed, too. */
export const CONTACT_LABELS = ["Work", "Home", "Spouse", "Assistant"] as const;

/** The default label. */
const NO_LABEL = "Other";

/** Returns the first suggested label that is not used yet. */
export const nextLabel = (taken: readonly { label: string }[]): string =>
  CONTACT_LABELS.find((label) => taken.every((other) => other.label !== label)) ?? NO_LABEL;

/** A value of a spreadsheet's cell with its label. */
export type LabelledValue = { label: string; value: string };

/** Escapes the separators within a label or a value. */
const escape = (text: string) => text.replace(/[\\;:]/g, "\\$&");
const unescape = (text: string) => text.replace(/\\([\\;:])/g, "$1").trim();

/** Formats contacts for one cell: "Work: a@b.c; Spouse: d@e.f". */
export const formatContacts = (contacts: readonly (OtherEmail | OtherPhone)[]): string =>
  contacts
    .map((one) => `${escape(one.label)}: ${escape("email" in one ? one.email : one.phone)}`)
    .join("; ");

/**
 * Parses a cell written by formatContacts(), in its order. A cell in another format is a single value. A
 * value without a label gets `columnLabel`.
 */
export function parseContacts(cell: string, columnLabel: string): LabelledValue[] {
  const parts = cell.match(/(?:\\.|[^;\\]|\\$)+/gs) ?? [];
  return parts
    .map((part) => {
      const [, label, value] = /^((?:\\.|[^:\\])*):(.*)$/s.exec(part) ?? [];
      return label === undefined || value === undefined
        ? { label: columnLabel, value: unescape(part) }
        : { label: fitLabel(unescape(label)) || columnLabel, value: unescape(value) };
    })
    .filter(({ value }) => value !== "");
}

const LABEL_CHARACTERS = 30;
const fitLabel = (label: string) => truncateCharacters(label, LABEL_CHARACTERS).trim();

const KIND_WORDS =
  /e-?mails?|telephones?|phones?|faxe?s?|numbers?|address(es)?|values?|\b(tel|no|nr|e|mail)\b|[’']s\b|\d+/gi;

/** The maximum length of a heading that can have a label. */
const LONG_HEADING = 200;

/** Returns the label in a heading: "Work phone" → "Work", "E-mail 2" → "Other". */
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

/** Returns the label in a cell of labels: "* mobile" → "Mobile"; "" for an empty cell. */
export function parseCellLabel(cell: string): string {
  const words = fitLabel(cell.trim().replace(/^\*\s*/, ""));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SOMEBODY_ELSE = /^(spouse|partner|husband|wife|assistant|co.?buyer)/i;

/** Whether a label is another person's. Such a contact never becomes the client's main one. */
export const isOtherPersonLabel = (label: string): boolean => SOMEBODY_ELSE.test(label);
