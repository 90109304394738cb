import type { Enums, Json, Tables } from "@/lib/foundation/supabase/database.types";

export type CustomFieldType = Enums<"custom_field_type">;

/** The label of each type, in the order of the type picker. */
export const CUSTOM_FIELD_TYPES: Readonly<Record<CustomFieldType, string>> = {
  text: "Text",
  long_text: "Long text",
  number: "Number",
  money: "Money",
  day: "Day",
  yes_no: "Yes or no",
  choice: "Choice",
  choices: "Several choices",
  member: "Team member",
  link: "Link",
  phone: "Phone",
  email: "Email",
};

/** The kinds of records that can have custom fields, with their headings. */
export const CUSTOMIZED_KINDS = {
  client: "Clients",
  deal: "Deals",
  task: "Tasks",
  transaction: "Transactions",
} as const;
export type CustomizedKind = keyof typeof CUSTOMIZED_KINDS;
export const CUSTOMIZED_KIND_NAMES = Object.keys(CUSTOMIZED_KINDS) as CustomizedKind[];

/** Limits, the same as in the database: the number of fields per kind, of options per choice, and of characters. */
export const CUSTOM_FIELD_LIMITS = {
  perKind: 60,
  options: 100,
  key: 40,
  label: 60,
  help: 200,
  section: 40,
} as const;

/** The number of days during which a deleted field can be restored with its values. */
export const RESTORABLE_DAYS = 30;

/** The maximum number of records that the preview of another type shows. */
export const MAX_SAMPLES = 5;

/**
 * The effect of another type on a field's values: the number of records with a value, the number of values
 * that do not fit, and some of those.
 */
export type TypePreview = {
  records: number;
  unfit: number;
  samples: { id: string; name: string; value: string }[];
};

export type FieldOption = { key: string; label: string };

/** A value in the API's format: a choice by its option's key, a member by id, a day as YYYY-MM-DD, money in dollars. */
export type CustomValue = string | number | boolean | string[];

/** A record's values by the field's key. Fields without a value are missing. */
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** Types the custom values of a record. The database validates them against the definitions. */
export const toCustomValues = ({ custom }: { custom: Json }): CustomValues =>
  custom as CustomValues;

/** A body whose custom values are in the database's format: by the field's id. Null removes a value. */
export type WithPatch<Body> = Omit<Body, "custom"> & { custom?: Record<string, Json> };

type CustomFieldRow = Tables<"custom_field_records">;

export const hasOptions = (type: CustomFieldType): boolean =>
  type === "choice" || type === "choices";

const SEARCHABLE: readonly CustomFieldType[] = [
  "text",
  "long_text",
  "choice",
  "link",
  "phone",
  "email",
];

/** Whether the search indexes values of a type; the same as in the database. */
export const isSearchableType = (type: CustomFieldType): boolean => SEARCHABLE.includes(type);

/** Returns a custom field for the API. */
export const toCustomField = ({ tenant_id: _, ...field }: CustomFieldRow) => ({
  ...field,
  kind: field.kind as CustomizedKind,
  options: field.options as FieldOption[],
  default_value: field.default_value as CustomValue | null,
  can_edit: field.can_edit === true,
  is_filterable: field.is_filterable === true,
});

export type CustomField = ReturnType<typeof toCustomField>;
