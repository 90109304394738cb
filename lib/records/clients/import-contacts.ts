import type { ImportField } from "./import-fields";
import {
  parseContacts,
  isOtherPersonLabel,
  parseCellLabel,
  type LabelledValue,
} from "./other-contacts";

/** A cell of a row, and what its column holds. */
export type Cell = {
  field: ImportField | null;
  /** What it stands under where it goes to the note. */
  heading: string;
  /** What the heading says of an email address or a number in it. */
  label: string;
  /** What the column of its labels says of it, "" without one. */
  labelCell: string;
  text: string;
};

type Contact = LabelledValue & { cell: Cell; isPlain: boolean };

type Contacts = {
  /** Empty text where the row has none. */
  first: string;
  /** Undefined where there is no other. */
  others: LabelledValue[] | undefined;
  /** What cannot be kept, and out of which cell it is. */
  bad: { cell: Cell; value: string }[];
};

const getKey = {
  email: (value: string) => value.toLowerCase(),
  phone: (value: string) => value.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") || value,
};

/** What Google writes between several in one cell. */
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
  /** How many a client has beside the first. */
  others: number;
};

/**
 * A row's email addresses or numbers, each once: the first of the plain columns, then what else there is. Where those
 * are blank the next of the client's own comes first, never another person's. With `limits` what is beyond them is set
 * aside.
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
