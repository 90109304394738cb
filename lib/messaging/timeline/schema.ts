import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { integerParam } from "@/lib/foundation/api/query";
import { MAX_TIMELINE_PAGE, TIMELINE_KINDS, TIMELINE_PAGE } from "./kinds";
import { timelineMessages as text } from "./messages";

const kinds = z
  .string()
  .transform((list) => [...new Set(list.split(","))])
  .pipe(z.array(z.enum(TIMELINE_KINDS, text.kindsInvalid)));

/**
 * Query of GET /api/timeline: the client or deal, the kinds, and `next` of the previous page. The time keeps
 * its microseconds, so that no item between two pages is lost.
 */
export const timelineQuery = z
  .object({
    client_id: z.guid(text.clientInvalid).optional(),
    deal_id: z.guid(text.dealInvalid).optional(),
    kinds: kinds.optional(),
    before_at: recordVersion(text.beforeInvalid).optional(),
    before_id: z.string().min(1, text.beforeBoth).max(40, text.beforeBoth).optional(),
    limit: integerParam({
      min: 1,
      max: MAX_TIMELINE_PAGE,
      fallback: TIMELINE_PAGE,
      text: `limit must be a whole number from 1 to ${MAX_TIMELINE_PAGE}`,
    }),
  })
  .refine(({ client_id, deal_id }) => Boolean(client_id) !== Boolean(deal_id), text.oneOf)
  .refine(({ before_at, before_id }) => Boolean(before_at) === Boolean(before_id), text.beforeBoth);

export type TimelineQuery = z.output<typeof timelineQuery>;
