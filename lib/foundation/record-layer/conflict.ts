import type { FieldChange } from "@/lib/foundation/errors";
import { formatRelative } from "@/lib/foundation/text/format";

/** How a person reads a field of a record: its label, and what stands in it, null for nothing. */
export type FieldLabel<Read> = {
  label: string;
  /** Where there is no short text for it, as of a list: what it is now is then not said. */
  text?: (record: Read) => string | null;
};

/** The words for each field of a kind of record, under the API's names. */
export type FieldLabels<Read> = Record<string, FieldLabel<Read>>;

/** "Maria Lopez changed Phone to (614) 555-0101 2 minutes ago": what stands in `theirs`, the record as it now is. */
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
