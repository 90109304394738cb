import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { createKeyDate, listDealKeyDates } from "@/lib/key-dates/data";
import { createKeyDateBody } from "@/lib/key-dates/schema";

export const GET = route({ can: "DEALS_VIEW", params: idParams }, async (input) => ({
  key_dates: await listDealKeyDates(input.db, input.actor, input.params.id),
}));

export const POST = route(
  {
    can: "DEALS_UPDATE",
    params: idParams,
    body: createKeyDateBody,
    success: 201,
    idempotent: true,
  },
  ({ actor, db, params, body }) => createKeyDate(db, actor, params.id, body),
);
