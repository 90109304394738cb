import type { CustomField } from "./field-types";

type Definition = Omit<
  CustomField,
  "id" | "place" | "deleted_at" | "can_edit" | "is_filterable" | "created_at" | "updated_at"
>;

/** Returns a field that is not saved yet, for rendering it or validating its values. */
export const toUnsavedField = (definition: Definition): CustomField => ({
  ...definition,
  id: "",
  place: 1,
  deleted_at: null,
  can_edit: true,
  is_filterable: false,
  created_at: "",
  updated_at: "",
});
