import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { recordVersion } from "@/lib/foundation/api/instant";
import {
  blankToNull,
  optionalChoice,
  optionalLines,
  optionalText,
  requiredText,
} from "@/lib/foundation/record-layer/fields";
import { checklist_item_status } from "@/lib/foundation/supabase/enums/checklist-item-status.types";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import { transaction_kind } from "@/lib/foundation/supabase/enums/transaction-kind.types";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import { CONDITIONS, DUE_STARTS, ITEM_KINDS, RESPONSIBLE_ROLES } from "./item-fields";
import { checklistMessages as text } from "./messages";
import { STATES } from "./states";

const MAX_ITEMS = 100;
const STATE_CODES = STATES.map(([code]) => code);

const wholeDays = z.preprocess(
  (given) => {
    const value = blankToNull(given);
    return typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
  },
  z.int(text.dueInvalid).min(-365, text.dueInvalid).max(365, text.dueInvalid),
);

const templateItem = z.object({
  // A new item gets an id here, which stays the same in each version.
  id: z.guid().optional(),
  kind: z.enum(ITEM_KINDS, text.itemKindUnknown),
  title: requiredText(120, { missing: text.titleRequired, tooLong: text.titleTooLong }),
  is_required: z.boolean(text.requiredInvalid).default(true),
  condition: optionalChoice(CONDITIONS, text.conditionUnknown).transform((value) => value ?? null),
  responsible: z.enum(RESPONSIBLE_ROLES, text.responsibleUnknown).default("agent"),
  due: z
    .object({ from: z.enum(DUE_STARTS, text.dueFromUnknown), days: wholeDays }, text.dueInvalid)
    .nullable()
    .default(null),
  help: optionalLines(500, text.helpTooLong).transform((value) => value ?? null),
  source: optionalText(200, text.sourceTooLong).transform((value) => value ?? null),
});

const listOf = <const Values extends readonly string[]>(values: Values, unknown: string) =>
  z
    .array(z.enum(values, unknown), unknown)
    .max(values.length, unknown)
    .transform((chosen) =>
      values.filter((value): value is Values[number] => chosen.includes(value)),
    );

const templateFields = {
  name: requiredText(80, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  is_on: z.boolean(text.isOnInvalid),
  state: optionalChoice(STATE_CODES, text.stateUnknown),
  kinds: listOf(transaction_kind, text.kindUnknown),
  side: optionalChoice(transaction_side, text.sideUnknown),
  property_types: listOf(property_type, text.propertyTypeUnknown),
  conditions: listOf(CONDITIONS, text.conditionUnknown),
  items: z
    .array(templateItem, text.itemsInvalid)
    .min(1, text.itemsInvalid)
    .max(MAX_ITEMS, text.itemsInvalid)
    .refine((items) => {
      const ids = items.flatMap(({ id }) => (id ? [id.toLowerCase()] : []));
      return new Set(ids).size === ids.length;
    }, text.itemTwice)
    .transform((items) => items.map(({ id = crypto.randomUUID(), ...item }) => ({ id, ...item }))),
};

/** Body of POST /api/checklist-templates. */
export const createTemplateBody = z.object({
  ...templateFields,
  is_on: templateFields.is_on.default(true),
  kinds: templateFields.kinds.default([]),
  property_types: templateFields.property_types.default([]),
  conditions: templateFields.conditions.default([]),
});

/** Body of PUT /api/checklist-templates/{id}: changes only the given fields; `items` replaces all. */
export const updateTemplateBody = z
  .object(templateFields)
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

const refusal = z.object({
  refused_by: requiredText(200, {
    missing: text.refusedByRequired,
    tooLong: text.refusedByTooLong,
  }),
  refused_on: calendarDay(text.refusedOnRequired),
  refusal_reason: requiredText(500, {
    missing: text.refusalReasonRequired,
    tooLong: text.refusalReasonTooLong,
  }),
});

/**
 * Body of PUT /api/checklist-items/{id}: the new status. With `updated_at`, a change since then is refused
 * (409). A rejection and an exception need a reason. A refused signature takes the place of the document.
 */
export const moveItemBody = z
  .object({
    status: z.enum(checklist_item_status, text.statusUnknown),
    reason: optionalText(200, text.reasonTooLong),
    comment: optionalLines(1000, text.commentTooLong),
    refusal: refusal.optional(),
    updated_at: recordVersion(text.versionInvalid).optional(),
  })
  .superRefine(({ status, reason }, context) => {
    if (reason || (status !== "rejected" && status !== "not_applicable")) return;
    context.addIssue({ code: "custom", path: ["reason"], message: text.reasonRequired });
  });

/** Path parameters of a document of an item. */
export const itemDocumentParams = z.object({ id: z.guid(), documentId: z.guid() });

/** Body of PUT /api/checklist-settings: changes only the given fields. */
export const updateChecklistSettingsBody = z
  .object({
    rejection_reasons: z
      .array(
        requiredText(100, { missing: text.reasonsInvalid, tooLong: text.reasonsInvalid }),
        text.reasonsInvalid,
      )
      .min(1, text.reasonsInvalid)
      .max(30, text.reasonsInvalid)
      .transform((reasons) => [...new Set(reasons)]),
    requires_other_approver: z.boolean(text.otherApproverInvalid),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, text.settingsEmpty);

const page = z.coerce.number("page must be a number from 1").int().min(1).max(10_000).default(1);
const limit = z.coerce.number("limit must be from 1 to 200").int().min(1).max(200).default(50);

/** Query of GET /api/checklist-items: the items in review, oldest first, or the reader's own open ones. */
export const checklistItemQuery = z.object({
  queue: z.enum(["review", "mine"], "queue must be review or mine"),
  page,
  limit,
});

/** Query of GET /api/transactions/{id}/checklist/log: all entries, or those of one item. */
export const checklistLogQuery = z.object({ item_id: z.guid("item_id must be an id").optional() });

export type CreateTemplateBody = z.output<typeof createTemplateBody>;
export type UpdateTemplateBody = z.output<typeof updateTemplateBody>;
export type MoveItemBody = z.output<typeof moveItemBody>;
export type ItemDocumentParams = z.output<typeof itemDocumentParams>;
export type MoveItemInput = z.input<typeof moveItemBody>;
export type UpdateChecklistSettingsBody = z.output<typeof updateChecklistSettingsBody>;
export type ChecklistItemQuery = z.output<typeof checklistItemQuery>;
export type ChecklistLogQuery = z.output<typeof checklistLogQuery>;
