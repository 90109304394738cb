import { z } from "zod";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toUnsavedField } from "@/lib/records/custom-fields/unsaved-field";
import { custom_field_type } from "@/lib/foundation/supabase/enums/custom-field-type.types";

/** A custom field as the database returns it for visitors, with only the columns that answering requires. */
const askedField = z.object({
  id: z.guid(),
  key: z.string(),
  type: z.enum(custom_field_type),
  label: z.string(),
  help: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
  is_yearly: z.boolean(),
  is_required: z.boolean(),
});

/** The custom fields of clients that an inquiry may answer. */
export const askedFields = z.array(
  askedField.transform(({ id, ...field }): CustomField => ({
    ...toUnsavedField({
      ...field,
      kind: "client",
      section: "",
      default_value: null,
      is_on_card: false,
      is_searchable: false,
      visible_to: null,
      editable_by: null,
    }),
    id,
  })),
);

/** Whether visitors can be asked for a field. They cannot choose a member, because they do not know the team. */
export const isAskable = ({ type }: CustomField): boolean => type !== "member";
