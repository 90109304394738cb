import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteKeyDate, getKeyDate, updateKeyDate } from "@/lib/records/key-dates/data";
import { updateKeyDateBody } from "@/lib/records/key-dates/schema";

export const PATCH = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: updateKeyDateBody, find: getKeyDate },
  updateKeyDate,
);

export const DELETE = recordRoute({ can: "DEALS_UPDATE", allowApiKey: true }, deleteKeyDate);
