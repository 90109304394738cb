import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { booleanParam } from "@/lib/foundation/api/query";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { pagingParams } from "@/lib/foundation/record-layer/list-query";
import type { ViewQuery } from "@/lib/foundation/record-layer/view-query";
import { savedViewMessages as text } from "./messages";
import { hasParameter, parseViewQuery, VIEWED_LISTS, type ViewedList } from "./viewed-list";

export const VIEW_NAME_LIMIT = 60;

/** Limits of a query, higher than any list needs and within the database's limits. */
const MAX_PARAMETERS = 40;
const MAX_CHARACTERS = 3000;

const list = z.enum(VIEWED_LISTS, text.listUnknown);

const fields = {
  name: requiredText(VIEW_NAME_LIMIT, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  /** The parameters of the list's URL. */
  query: z
    .record(z.string(), z.string(text.queryInvalid), text.queryInvalid)
    .refine((query) => Object.keys(query).length <= MAX_PARAMETERS, text.queryInvalid)
    .refine((query) => JSON.stringify(query).length <= MAX_CHARACTERS, text.queryInvalid),
  shared: z.boolean("shared must be true or false"),
};

/** Returns the error for the first invalid parameter of a query, or null. */
export function validateQuery(list: ViewedList, query: ViewQuery): string | null {
  const [name] = parseViewQuery(list, query).dropped;
  if (name === undefined) return null;
  const shown = name.slice(0, VIEW_NAME_LIMIT);
  return hasParameter(list, name) ? text.valueInvalid(shown) : text.unknownFilter(shown);
}

/** Body of POST /api/saved-views. */
export const createSavedViewBody = z
  .object({ list, ...fields, shared: fields.shared.default(false) })
  .superRefine(({ list, query }, context) => {
    const message = validateQuery(list, query);
    if (message) context.addIssue({ code: "custom", path: ["query"], message });
  });

/**
 * Body of PUT /api/saved-views/{id}: changes only the given fields. Throws 409 when it has changed since
 * `updated_at`.
 */
export const updateSavedViewBody = z
  .object(fields)
  .partial()
  .extend({ updated_at: recordVersion(text.changedSince).optional() });

/** Body of PUT /api/saved-views/{id}/pin: the place in the sidebar, by default the last. */
export const pinSavedViewBody = z.object({
  place: z.int(text.placeInvalid).min(1, text.placeInvalid).max(20, text.placeInvalid).optional(),
});

/** Query of GET /api/saved-views. */
export const savedViewListQuery = z.object({
  list: list.optional(),
  pinned: booleanParam,
  ...pagingParams(200),
});

export type CreateSavedViewBody = z.output<typeof createSavedViewBody>;
export type CreateSavedViewInput = z.input<typeof createSavedViewBody>;
export type UpdateSavedViewBody = z.output<typeof updateSavedViewBody>;
export type SavedViewListQuery = z.output<typeof savedViewListQuery>;
