import { z } from "zod";
import type { StripeAccount } from "../account";
import { nothing, page, pageWish, integer, type Calls } from "../call";

const since = z.strictObject({ gte: integer, gt: integer, lte: integer, lt: integer }).partial();
const filters = z.strictObject({
  ...page,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  created: since.default({}),
});

/** Events, as the webhook sends them. */
export function addEvents(calls: Calls, account: StripeAccount): void {
  calls.on("get", "/v1/events", filters, ({ type, types, created, ...wish }) =>
    account.events.page(
      pageWish(wish),
      (event) =>
        (type === undefined || event.type === type) &&
        (types === undefined || types.includes(event.type)) &&
        (created.gte === undefined || event.created >= created.gte) &&
        (created.gt === undefined || event.created > created.gt) &&
        (created.lte === undefined || event.created <= created.lte) &&
        (created.lt === undefined || event.created < created.lt),
    ),
  );
  calls.on("get", "/v1/events/:id", nothing, (_given, id) => account.events.get(id));
}
