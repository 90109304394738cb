import type { Enums, Json, Tables } from "@/lib/foundation/supabase/database.types";

export type CustomFieldType = Enums<"custom_field_type">;

/** How each type is called where one is chosen, in that order. */
export const CUSTOM_FIELD_TYPES: Readonly<Record<CustomFieldType, string>> = {
  text: "Text",
  long_text: "Long text",
  number: "Number",
  money: "Money",
  day: "Day",
  yes_no: "Yes or no",
  choice: "Choice",
  choices: "Several choices",
  member: "Person of the team",
  link: "Link",
  phone: "Phone",
  email: "Email",
};

/** The kinds of records that have custom fields, with their name in headings. */
export const CUSTOMIZED_KINDS = {
  client: "Clients",
  deal: "Deals",
  task: "Tasks",
  transaction: "Transactions",
} as const;
export type CustomizedKind = keyof typeof CUSTOMIZED_KINDS;
export const CUSTOMIZED_KIND_NAMES = Object.keys(CUSTOMIZED_KINDS) as CustomizedKind[];

/** Limits, the same as in the database: fields of a kind; options of a choice; characters. */
export const CUSTOM_FIELD_LIMITS = {
  perKind: 60,
  options: 100,
  key: 40,
  label: 60,
  help: 200,
  section: 40,
} as const;

/** The days for which a deleted field can be restored with its values. */
export const RESTORABLE_DAYS = 30;

/** The most records that a preview of another type shows. */
export const MAX_SAMPLES = 5;

/** What another type would do with a field's values: how many records have one, of how many it does not fit, and some of these. */
export type TypePreview = {
  records: number;
  unfit: number;
  samples: { id: string; name: string; value: string }[];
};

export type FieldOption = { key: string; label: string };

/** A value as the API has it: a choice by its option's key, a member by id, a day as YYYY-MM-DD, money in dollars. */
export type CustomValue = string | number | boolean | string[];

/** A record's values by the key of the field; a field without a value is left out. */
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** Types the values of a record, which the database holds to their definitions. */
export const toCustomValues = ({ custom }: { custom: Json }): CustomValues =>
  custom as CustomValues;

/** A body whose values of custom fields are what the database takes: by the field's id, null takes one away. */
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

/** Whether the search can find records by values of a type; the same as in the database. */
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
