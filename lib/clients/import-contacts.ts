import type { ImportField } from "./import-columns";
import { contactsFrom, isSomebodyElses, type LabelledValue } from "./other-contacts";

/** What a column of the file holds, and what its heading says of an e-mail address or a number in it. */
export type Column = { field: ImportField | null; label: string };

type Contacts = {
  /** Empty text where the row has none. */
  first: string;
  /** Undefined where there is no other. */
  others: LabelledValue[] | undefined;
};

const keyOf = {
  email: (value: string) => value.toLowerCase(),
  phone: (value: string) => value.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") || value,
};

/**
 * A row's e-mail addresses or numbers, each once: the first filled cell of the plain columns, then what
 * else there is. Where those are blank the next of the client's own comes first, never another person's.
 */
export function gatherContacts(
  filled: readonly (Column & { cell: string })[],
  kind: "email" | "phone",
): Contacts {
  const plain = filled.filter(({ field, cell }) => field === kind && cell !== "");
  const rest = filled.filter(({ field, cell }) => field === `other_${kind}` && cell !== "");
  const all: LabelledValue[] = [
    ...plain.map(({ label, cell }) => ({ label, value: cell })),
    ...rest.flatMap(({ label, cell }) => contactsFrom(cell, label)),
  ];
  const firstAt = all.findIndex(
    ({ label }, index) => index < plain.length || !isSomebodyElses(label),
  );
  const first = all[firstAt]?.value ?? "";
  const seen = new Set([keyOf[kind](first)]);
  const others = all.filter(({ value }, index) => {
    if (index === firstAt || seen.has(keyOf[kind](value))) return false;
    seen.add(keyOf[kind](value));
    return true;
  });
  return { first, others: others.length > 0 ? others : undefined };
}
