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
  /** The heading of the text when it goes to the note. */
  heading: string;
  /** The label that the heading gives to an email or a number. */
  label: string;
  /** The label from the label column; "" without one. */
  labelCell: string;
  text: string;
};

type Contact = LabelledValue & { cell: Cell; isPlain: boolean };

type Contacts = {
  /** "" when the row has none. */
  first: string;
  /** Undefined when there is no other. */
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

function extractContacts(cell: Cell, isPlain: boolean): Contact[] {
  const labels = cell.labelCell.split(SEVERAL).map(parseCellLabel);
  const values = cell.text.split(SEVERAL);
  const one = (label: string, value: string) => ({ label, value: value.trim(), cell, isPlain });
  if (isPlain || values.length > 1 || labels[0]) {
    return values
      .map((value, index) => one(labels[index] || cell.label, value))
      .filter(({ value }) => value !== "");
  }
  return parseContacts(cell.text, cell.label).map(({ label, value }) => one(label, value));
}

type Limits = {
  /** Whether a client can have this value. */
  isGood: (value: string) => boolean;
  /** The maximum number beside the first. */
  others: number;
};

/**
 * Returns a row's emails or numbers without duplicates: the first of the main columns, then the
 * others. Without a main one, the client's next own one comes first, never another person's.
 * `limits` separates values beyond them.
 */
export function collectContacts(
  cells: readonly Cell[],
  kind: "email" | "phone",
  limits?: Limits,
): Contacts {
  const filled = cells.filter(({ text }) => text !== "");
  const given = [
    ...filled.filter(({ field }) => field === kind).flatMap((cell) => extractContacts(cell, true)),
    ...filled
      .filter(({ field }) => field === `other_${kind}`)
      .flatMap((cell) => extractContacts(cell, false)),
  ];
  const all = limits ? given.filter(({ value }) => limits.isGood(value)) : given;
  const first = all.find(({ isPlain, label }) => isPlain || !isOtherPersonLabel(label));
  const seen = new Set([getKey[kind](first?.value ?? "")]);
  const others = all.filter((contact) => {
    const key = getKey[kind](contact.value);
    if (contact === first || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const room = limits?.others ?? others.length;
  const bad = limits ? given.filter(({ value }) => !limits.isGood(value)) : [];
  return {
    first: first?.value ?? "",
    others:
      others.length > 0
        ? others.slice(0, room).map(({ label, value }) => ({ label, value }))
        : undefined,
    bad: [...bad, ...others.slice(room)].map(({ cell, value }) => ({ cell, value })),
  };
}
