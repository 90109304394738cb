import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { CustomImportField, ImportField } from "./import-fields";
import type { PossibleOwner } from "./import-owners";
import { isOwnHeading } from "./import-spellings";
import { normalizeHeader } from "./normalize-header";

/** The custom fields that the importer may change, and the members that cells may refer to. */
export type CustomImport = { fields: readonly CustomField[]; members: readonly PossibleOwner[] };

export const NO_CUSTOM_FIELDS: CustomImport = { fields: [], members: [] };

/** Adds the members that cells may refer to, if any field is of the type member. */
export async function toCustomImport(
  fields: readonly CustomField[],
  listMembers: () => Promise<readonly PossibleOwner[]>,
): Promise<CustomImport> {
  const hasMember = fields.some(({ type }) => type === "member");
  return { fields, members: hasMember ? await listMembers() : [] };
}

export const toImportField = ({ key }: Pick<CustomField, "key">): CustomImportField =>
  `custom.${key}`;

export const isCustomImportField = (field: ImportField | null): field is CustomImportField =>
  field !== null && field.startsWith("custom.");

/**
 * Returns a function that finds the custom field of a heading: by `custom.<key>`, by its label, or by its
 * key. When several fields match, the earlier one is used.
 */
export function createHeadingFinder(
  fields: readonly CustomField[],
): (heading: string) => CustomImportField | undefined {
  const byName = new Map<string, CustomImportField>();
  // A later entry overwrites an earlier one, so the strongest match is set last.
  for (const field of [...fields].reverse())
    byName.set(normalizeHeader(field.key), toImportField(field));
  for (const field of [...fields].reverse())
    byName.set(normalizeHeader(field.label), toImportField(field));
  for (const field of fields) byName.set(toImportField(field), toImportField(field));
  byName.delete("");
  return (heading) => byName.get(heading.trim()) ?? byName.get(normalizeHeader(heading));
}

/**
 * Returns the headings of custom fields in an exported file: the label, or `custom.<key>` when an import
 * would take the label for another column.
 */
export function listFileHeadings(
  fields: readonly CustomField[],
  others: readonly string[],
): string[] {
  const taken = new Set(["", ...others.map(normalizeHeader)]);
  return fields.map((field) => {
    const folded = normalizeHeader(field.label);
    const isTaken = taken.has(folded) || isOwnHeading(folded);
    taken.add(folded);
    return isTaken ? toImportField(field) : field.label;
  });
}
