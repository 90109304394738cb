import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { custom_field_type } from "@/lib/foundation/supabase/enums/custom-field-type.types";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { defaultValueSchema } from "./default-value";
import { CUSTOM_FIELD_LIMITS as limits, CUSTOMIZED_KIND_NAMES, hasOptions } from "./field-types";
import { customFieldMessages as text } from "./messages";
import { toUnsavedField } from "./unsaved-field";

const kind = z.enum(CUSTOMIZED_KIND_NAMES, text.kindUnknown);
const type = z.enum(custom_field_type, text.typeUnknown);

const shortText = (max: number, tooLong: string) =>
  z
    .string(tooLong)
    .trim()
    .refine((value) => fitsLength(value, max), tooLong);

const optionKey = z
  .string(text.optionKeyInvalid)
  .regex(/^[a-z0-9][a-z0-9_]{0,59}$/, text.optionKeyInvalid);

const option = z.object({
  key: optionKey,
  label: requiredText(limits.label, { missing: text.optionRequired, tooLong: text.optionTooLong }),
});

const options = z
  .array(option, text.optionsRequired)
  .max(limits.options, text.tooManyOptions)
  .superRefine((list, context) => {
    list.forEach(({ key, label }, place) => {
      const isTwice = (other: { key: string; label: string }) =>
        other.key === key || other.label.toLowerCase() === label.toLowerCase();
      if (list.findIndex(isTwice) < place)
        context.addIssue({ code: "custom", path: [place, "label"], message: text.optionTwice });
    });
  });

/** Null means every role. */
const roles = z
  .array(z.guid(text.rolesInvalid), text.rolesInvalid)
  .max(60, text.rolesInvalid)
  .nullable();

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

const fields = {
  label: requiredText(limits.label, { missing: text.labelRequired, tooLong: text.labelTooLong }),
  help: shortText(limits.help, text.helpTooLong),
  section: shortText(limits.section, text.sectionTooLong),
  options,
  is_yearly: z.boolean(),
  is_required: z.boolean(),
  default_value: value,
  is_on_card: z.boolean(),
  is_searchable: z.boolean(),
  visible_to: roles,
  editable_by: roles,
};

/** Body of POST /api/custom-fields. Without `key`, the key is derived from the label. */
export const createCustomFieldBody = z
  .object({
    kind,
    type,
    key: z
      .string(text.keyInvalid)
      .regex(/^[a-z][a-z0-9_]{0,39}$/, text.keyInvalid)
      .optional(),
    ...fields,
    help: fields.help.default(""),
    section: fields.section.default(""),
    options: options.default([]),
    is_yearly: fields.is_yearly.default(false),
    is_required: fields.is_required.default(false),
    default_value: value.default(null),
    is_on_card: fields.is_on_card.default(false),
    is_searchable: fields.is_searchable.default(false),
    visible_to: roles.default(null),
    editable_by: roles.default(null),
  })
  .superRefine((field, context) => {
    const { type, options: given, is_yearly } = field;
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (hasOptions(type) && given.length === 0) refuse("options", text.optionsRequired);
    if (!hasOptions(type) && given.length > 0) refuse("options", text.optionsUnwanted);
    if (is_yearly && type !== "day") refuse("is_yearly", text.yearlyInvalid);
    const begun = defaultValueSchema(toUnsavedField({ ...field, key: "" })).safeParse(field);
    for (const { message } of begun.error?.issues ?? []) refuse("default_value", message);
  });

/** Body of PUT /api/custom-fields/{id}: changes only the given parts. The kind and the key cannot change. */
export const updateCustomFieldBody = z
  .object({ type, ...fields })
  .partial()
  .extend({
    /** The number of records that may lose a value because it does not fit another `type`. */
    empty_values: z.int(text.emptyInvalid).min(0, text.emptyInvalid).optional(),
    /** The replacement of each choice that `options` no longer has; null empties the value. */
    replace_options: z.record(optionKey, optionKey.nullable(), text.replaceInvalid).optional(),
    updated_at: recordVersion(text.changedSince).optional(),
  });

/** Body of POST /api/custom-fields/{id}/type-preview. Without `options`, the field's current ones are used. */
export const typePreviewBody = z.object({ type, options: options.optional() });

/** Query of GET /api/custom-fields: the fields of a kind, or its deleted ones that can be restored. */
export const customFieldQuery = z.object({
  kind,
  deleted: z.enum(["true", "false"]).optional(),
});

/** Body of PUT /api/custom-fields/order: the ids of all fields of a kind, in their new order. */
export const customFieldOrderBody = z.object({
  kind,
  ids: z.array(z.guid(text.orderInvalid), text.orderInvalid).max(limits.perKind),
});

/**
 * The custom values of a record in a body, by key; null removes a value. values.data.ts validates them
 * against the team's definitions.
 */
export const customValuesBody = z
  .record(z.string().max(limits.key), z.unknown(), text.valuesInvalid)
  .refine((values) => Object.keys(values).length <= limits.perKind, text.valuesInvalid)
  .optional();

export type CreateCustomFieldBody = z.output<typeof createCustomFieldBody>;
export type UpdateCustomFieldBody = z.output<typeof updateCustomFieldBody>;
export type TypePreviewBody = z.output<typeof typePreviewBody>;
