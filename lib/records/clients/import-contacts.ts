import { joinExtension, labelExtension, splitContactCell, splitExtension } from "./contact-cell";
import type { ImportField } from "./import-fields";
import {
  parseContacts,
  isOtherPersonLabel,
  parseCellLabel,
  type LabelledValue,
} from "./other-contacts";

/** A cell of a row, and the field of its column. */
export type Cell = {
  field: ImportField | null;
  /** The heading above the text when it goes to the note. */
  heading: string;
  /** The label of an email or a phone, taken from the column's heading. */
  label: string;
  /** The label from the label column; "" without one. */
  labelCell: string;
  text: string;
  /** Whether our own export wrote the file. It labels each value. */
  isOwnExport: boolean;
};

type Contact = LabelledValue & { cell: Cell; isPlain: boolean; extension: string };

type Contacts = {
  /** The main value; "" when the row has none. */
  first: string;
  /** The other values; undefined when there are none. */
  others: LabelledValue[] | undefined;
  /** Values that cannot be stored, with their cells. */
  bad: { cell: Cell; value: string }[];
};

const getKey = {
  email: (value: string) => value.toLowerCase(),
  phone: (value: string) => value.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") || value,
};

/** Google's separator of several values in one cell. */
const SEVERAL = /\s*:::\s*/;

function extractContacts(cell: Cell, kind: Kind, isPlain: boolean): Contact[] {
  const labels = cell.labelCell.split(SEVERAL).map(parseCellLabel);
  const values = cell.text.split(SEVERAL);
  const labelled =
    isPlain || values.length > 1 || labels[0]
      ? values.map((value, index) => ({ label: labels[index] || cell.label, value }))
      : parseContacts(cell.text, cell.label);
  return labelled.flatMap(({ label, value }) =>
    splitCell(value, kind, cell).map((one) => ({ ...one, label, cell, isPlain })),
  );
}

function splitCell(text: string, kind: Kind, { isOwnExport }: Cell) {
  if (isOwnExport)
    return [{ value: text.trim(), extension: "" }].filter(({ value }) => value !== "");
  return splitContactCell(text, kind).map((value) =>
    kind === "phone" ? splitExtension(value) : { value, extension: "" },
  );
}

type Kind = "email" | "phone";

type Limits = {
  /** Whether a client can have this value. The value includes the extension. */
  isGood: (value: string) => boolean;
  /** The maximum number of other values. */
  others: number;
};

/**
 * Returns a row's emails or phones without duplicates: the main value, then the others. Without a main
 * column, the first of the client's own other values becomes the main one, never another person's. Values
 * that break `limits` are returned in `bad`.
 */
export function collectContacts(cells: readonly Cell[], kind: Kind, limits?: Limits): Contacts {
  const given = [
    ...cells
      .filter(({ field }) => field === kind)
      .flatMap((cell) => extractContacts(cell, kind, true)),
    ...cells
      .filter(({ field }) => field === `other_${kind}`)
      .flatMap((cell) => extractContacts(cell, kind, false)),
  ];
  const isGood = (contact: Contact) =>
    (kind === "email" || contact.cell.isOwnExport || /\d/.test(contact.value)) &&
    (!limits || limits.isGood(write(contact)));
  const all = given.filter(isGood);
  const first = all.find(({ isPlain, label }) => isPlain || !isOtherPersonLabel(label));
  const getContactKey = ({ value, extension }: Contact) => `${getKey[kind](value)}x${extension}`;
  const seen = new Set(first && [getContactKey(first)]);
  const others = all.filter((contact) => {
    const key = getContactKey(contact);
    if (contact === first || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const room = limits?.others ?? others.length;
  const bad = given.filter((contact) => !isGood(contact));
  return {
    first: first ? write(first) : "",
    others: others.length > 0 ? others.slice(0, room).map(toLabelled) : undefined,
    bad: [...bad, ...others.slice(room)].map((contact) => ({
      cell: contact.cell,
      value: write(contact),
    })),
  };
}

const write = ({ value, extension }: Contact) => joinExtension(value, extension);

/** Another number gets a label that includes its extension. */
const toLabelled = ({ label, value, extension }: Contact): LabelledValue => ({
  label: labelExtension(label, extension),
  value,
});
