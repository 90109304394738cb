import { z } from "zod";
import { collectCustom } from "@/lib/foundation/api/custom-params";
import { MAX_BULK_SIZE } from "./bulk";
import { bulkMessages as text } from "./bulk-messages";

/** The ids of the records that somebody has selected. */
const selectedIds = z
  .array(z.guid(), text.nothingNamed)
  .min(1, text.nothingNamed)
  .max(MAX_BULK_SIZE, text.tooMany);

/** Tags to give or to take, by their ids. */
export const bulkTags = z
  .array(z.guid(text.tagsInvalid), text.tagsInvalid)
  .max(20, text.tagsInvalid)
  .optional();

/** Which records: `ids`, or a `filter` as the list's query has it, all that match but for `except`. */
const chosenFields = <Query>(query: z.ZodType<Query>) => ({
  ids: selectedIds.optional(),
  filter: z
    .record(z.string(), z.unknown())
    .transform(collectCustom)
    .pipe(query as z.ZodType<Query, Record<string, unknown>>)
    .optional(),
  except: selectedIds.optional(),
});

const hasIdsOrFilter = ({ ids, filter }: { ids?: unknown; filter?: unknown }) => !ids !== !filter;
const nothingNamed = { path: ["ids"], message: text.nothingNamed };

/** Body of a change of many records: which, and what to `change`, or `delete`. */
export const bulkBody = <Query, Fields extends z.ZodRawShape>(
  query: z.ZodType<Query>,
  fields: Fields,
) =>
  z
    .object({
      ...chosenFields(query),
      change: z.object(fields).optional(),
      delete: z.literal(true, text.nothingAsked).optional(),
    })
    .refine(hasIdsOrFilter, nothingNamed)
    .refine(({ change, delete: gone }) => !hasChange(change) !== !gone, {
      path: ["change"],
      message: text.nothingAsked,
    });

const hasChange = (change: object | undefined) =>
  change !== undefined &&
  Object.values(change).some((value) => value !== undefined && !isEmpty(value));

/** Whether it is an object that names nothing. */
const isEmpty = (value: unknown) =>
  typeof value === "object" && !Array.isArray(value) && Object.keys(value ?? {}).length === 0;

/** Body of what is done with those chosen, with what else it takes. */
export const selectionBody = <Query, Fields extends z.ZodRawShape>(
  query: z.ZodType<Query>,
  fields: Fields,
) => z.object({ ...chosenFields(query), ...fields }).refine(hasIdsOrFilter, nothingNamed);

/** Body of a file of those chosen. */
export const exportSelectionBody = <Query>(query: z.ZodType<Query>) => selectionBody(query, {});
