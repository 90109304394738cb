import { z } from "zod";
import { collectCustom } from "@/lib/foundation/api/custom-params";
import { MAX_BULK_SIZE } from "./bulk";
import { bulkMessages as text } from "./bulk-messages";

/** The ids of selected records. */
const selectedIds = z
  .array(z.guid(), text.nothingNamed)
  .min(1, text.nothingNamed)
  .max(MAX_BULK_SIZE, text.tooMany);

/** The ids of tags to add or to remove. */
export const bulkTags = z
  .array(z.guid(text.tagsInvalid), text.tagsInvalid)
  .max(20, text.tagsInvalid)
  .optional();

/** The selected records: `ids`, or all that match `filter` (the list's query) without `except`. */
const selectionFields = <Query>(query: z.ZodType<Query>) => ({
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

/** Body of a bulk change: the selected records, and what to `change`, or `delete`. */
export const bulkBody = <Query, Fields extends z.ZodRawShape>(
  query: z.ZodType<Query>,
  fields: Fields,
) =>
  z
    .object({
      ...selectionFields(query),
      change: z.object(fields).optional(),
      delete: z.literal(true, text.nothingAsked).optional(),
    })
    .refine(hasIdsOrFilter, nothingNamed)
    .refine(({ change, delete: isDeletion }) => !hasChange(change) !== !isDeletion, {
      path: ["change"],
      message: text.nothingAsked,
    });

const hasChange = (change: object | undefined) =>
  change !== undefined &&
  Object.values(change).some((value) => value !== undefined && !isEmptyObject(value));

const isEmptyObject = (value: unknown) =>
  typeof value === "object" && !Array.isArray(value) && Object.keys(value ?? {}).length === 0;

/** Body of another action on the selected records, with its own fields. */
export const selectionBody = <Query, Fields extends z.ZodRawShape>(
  query: z.ZodType<Query>,
  fields: Fields,
) => z.object({ ...selectionFields(query), ...fields }).refine(hasIdsOrFilter, nothingNamed);

/** Body of an export of the selected records. */
export const exportSelectionBody = <Query>(query: z.ZodType<Query>) => selectionBody(query, {});
