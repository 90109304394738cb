import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  hasOptions,
  isSearchableType,
  type CustomField,
  type CustomFieldType,
  type CustomizedKind,
  type FieldOption,
} from "@/lib/records/custom-fields/field-types";
import {
  fromCustomInputs,
  toCustomInputs,
  type CustomInputs,
} from "@/lib/records/custom-fields/form-values";
import { suggestKey, suggestOptionKey } from "@/lib/records/custom-fields/key";
import { toUnsavedField } from "@/lib/records/custom-fields/unsaved-field";

type Reach = "everybody" | "chosen";

export type DefinitionValues = {
  label: string;
  /** The API's key; blank to derive it from the name. */
  key: string;
  type: CustomFieldType;
  help: string;
  section: string;
  options: FieldOption[];
  /** The replacement of each removed saved choice, by its key: another choice's key, EMPTIED, or blank. */
  replaced: Record<string, string>;
  /** The number of records that may lose a value that the new type cannot hold. */
  emptied: number;
  is_yearly: boolean;
  is_required: boolean;
  is_on_card: boolean;
  is_searchable: boolean;
  /** The default value, in the field's own control, which has its value under `custom`. */
  custom: CustomInputs;
  seen_by: Reach;
  visible_to: string[];
  changed_by: Reach;
  editable_by: string[];
};

const DEFAULT = "default_value";
export const DEFAULT_PATH = `custom.${DEFAULT}` as const;

/** Returns the empty value of the control of a default. */
export const emptyDefault = (type: CustomFieldType): string | string[] =>
  type === "choices" ? [] : "";

const toReach = (roles: readonly string[] | null): Reach => (roles ? "chosen" : "everybody");

/** Returns the form's values for a field, or for a new one. */
export function toDefinitionValues(field: CustomField | null): DefinitionValues {
  const { label = "", key = "", type = "text", help = "", section = "" } = field ?? {};
  const { visible_to = null, editable_by = null, options = [] } = field ?? {};
  return {
    label,
    key,
    type,
    help,
    section,
    options: options.map((option) => ({ ...option })),
    replaced: {},
    emptied: 0,
    is_yearly: field?.is_yearly ?? false,
    is_required: field?.is_required ?? false,
    is_on_card: field?.is_on_card ?? false,
    is_searchable: field?.is_searchable ?? false,
    custom: field
      ? toCustomInputs([{ ...field, key: DEFAULT }], null)
      : { [DEFAULT]: emptyDefault(type) },
    seen_by: toReach(visible_to),
    visible_to: visible_to ?? [],
    changed_by: toReach(editable_by),
    editable_by: editable_by ?? [],
  };
}

/** The prefix of a choice's key until the choice is saved; no saved key has it. */
const UNSAVED = "+";
const isSaved = (key: string) => !key.startsWith(UNSAVED);

/**
 * Returns a new choice without a name. Its key stays while it is renamed, so that a default that refers to it
 * stays too.
 */
export const createChoice = (): FieldOption => ({
  key: `${UNSAVED}${crypto.randomUUID()}`,
  label: "",
});

/** Returns the choices without blank ones at the end. */
function trimOptions(rows: readonly FieldOption[]): FieldOption[] {
  const last = rows.findLastIndex(({ key, label }) => isSaved(key) || label.trim() !== "");
  return rows.slice(0, last + 1).map(({ key, label }) => ({ key, label }));
}

/** Returns the saved keys of choices, by their keys in the form. A new choice's key is derived from its name. */
function toSavedKeys(options: readonly FieldOption[]): Map<string, string> {
  const taken = options.map(({ key }) => key).filter(isSaved);
  return new Map(
    options.map(({ key, label }) => {
      if (isSaved(key)) return [key, key];
      const suggested = suggestOptionKey(label, taken);
      taken.push(suggested);
      return [key, suggested];
    }),
  );
}

/** Returns whether the search can find records by the described field: text that every role sees. */
export const canBeSearched = ({ type, seen_by }: DefinitionValues): boolean =>
  isSearchableType(type) && seen_by === "everybody";

/** Returns the field that the form describes, without its default. */
export const toDescribedField = (kind: CustomizedKind, values: DefinitionValues): CustomField =>
  toUnsavedField({
    kind,
    type: values.type,
    label: values.label,
    key: values.key.trim() || suggestKey(values.label),
    help: values.help,
    section: values.section,
    options: hasOptions(values.type) ? trimOptions(values.options) : [],
    is_yearly: values.type === "day" && values.is_yearly,
    is_required: values.is_required,
    default_value: null,
    is_on_card: values.is_on_card,
    is_searchable: values.is_searchable && canBeSearched(values),
    visible_to: values.seen_by === "chosen" ? values.visible_to : null,
    editable_by: values.changed_by === "chosen" ? values.editable_by : null,
  });

/** Returns the described field under the key of the default's control, with the choices that have a name. */
export const toDefaultField = (field: CustomField, label: string): CustomField => ({
  ...field,
  key: DEFAULT,
  options: field.options.filter((option) => option.label.trim() !== ""),
  label,
  help: "",
  is_required: false,
});

/** Means that records get no choice in place of the removed one. */
export const EMPTIED = "-";

/** Returns the saved choices that were removed in the form. */
export const listRemoved = (saved: readonly FieldOption[], { options }: DefinitionValues) =>
  saved.filter(({ key }) => !options.some((option) => option.key === key));

/** Returns the replacements of removed choices, by the saved keys. */
function toReplaced(replaced: DefinitionValues["replaced"], keys: Map<string, string>) {
  const decided = Object.entries(replaced).filter(
    ([from, to]) => !keys.has(from) && (to === EMPTIED || keys.has(to)),
  );
  return Object.fromEntries(decided.map(([from, to]) => [from, keys.get(to) ?? null]));
}

/** Returns a default with the saved keys of its choices, without removed ones. */
function toSavedDefault(type: CustomFieldType, value: unknown, keys: Map<string, string>): unknown {
  const toSaved = (key: unknown) => keys.get(key as string);
  if (type === "choices")
    return Array.isArray(value) ? value.flatMap((key) => toSaved(key) ?? []) : [];
  return type === "choice" ? (toSaved(value) ?? null) : value;
}

/** Returns the request body of a field. */
export function toDefinitionBody(
  kind: CustomizedKind,
  values: DefinitionValues,
  today: CalendarDay,
) {
  const field = toDescribedField(kind, values);
  const begun = fromCustomInputs([toDefaultField(field, field.label)], values.custom, today);
  const keys = toSavedKeys(field.options);
  return {
    ...pickDefinition(field),
    options: field.options.map(({ key, label }) => ({ key: keys.get(key) ?? key, label })),
    replace_options: toReplaced(values.replaced, keys),
    empty_values: values.emptied,
    default_value: toSavedDefault(field.type, begun[DEFAULT], keys),
  };
}

const pickDefinition = ({
  id: _id,
  place: _place,
  deleted_at: _deleted,
  can_edit: _can,
  created_at: _created,
  updated_at: _updated,
  ...definition
}: CustomField) => definition;
