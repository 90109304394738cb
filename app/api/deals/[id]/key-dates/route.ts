import { idParams } from "@/lib/foundation/api/query";
import { recordRoute } from "@/lib/foundation/api/record-route";
import { route } from "@/lib/foundation/api/route";
import { getDeal } from "@/lib/records/deals/data";
import { createKeyDate, listDealKeyDates, setKeyDates } from "@/lib/records/key-dates/data";
import { createKeyDateBody, setKeyDatesBody } from "@/lib/records/key-dates/schema";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, params: idParams },
  async (input) => ({
    key_dates: await listDealKeyDates(input.db, input.actor, input.params.id),
  }),
);

export const PUT = route(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    params: idParams,
    body: setKeyDatesBody,
    check: ({ db, actor, params }) => getDeal(db, actor, params.id),
  },
  async ({ actor, db, params, body }) => ({
    key_dates: await setKeyDates(db, actor, params.id, body),
  }),
);

export const POST = recordRoute(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    body: createKeyDateBody,
    find: getDeal,
    successStatus: 201,
    idempotent: true,
  },
  createKeyDate,
);
