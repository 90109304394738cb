import type { FieldChange } from "@/lib/foundation/errors";
import { formatRelative } from "@/lib/foundation/text/format";

/** The label of a field and the text of its value, null for none. */
export type FieldLabel<Read> = {
  label: string;
  /** Missing for a value without a short text, such as a list. Conflicts then do not say the value. */
  text?: (record: Read) => string | null;
};

/** The labels of a kind's fields, by the API's names. */
export type FieldLabels<Read> = Record<string, FieldLabel<Read>>;

/** Returns "Maria Lopez changed Phone to (614) 555-0101 2 minutes ago". `theirs` is the current record. */
export function toConflictText<Read>(
  { label, text }: FieldLabel<Read>,
  { at, by_me, by_name }: FieldChange,
  theirs: Read,
  now: Date = new Date(),
): string {
  const who = by_me ? "You" : (by_name ?? "Somebody else");
  const value = text?.(theirs);
  const what =
    value === null ? `cleared ${label}` : `changed ${label}${value ? ` to ${value}` : ""}`;
  return `${who} ${what} ${formatRelative(at, now)}`;
}
