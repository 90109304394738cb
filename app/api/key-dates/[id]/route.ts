import { recordRoute } from "@/lib/api/record-route";
import { deleteKeyDate, getKeyDate, updateKeyDate } from "@/lib/key-dates/data";
import { updateKeyDateBody } from "@/lib/key-dates/schema";

export const PATCH = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: updateKeyDateBody, find: getKeyDate },
  updateKeyDate,
);

export const DELETE = recordRoute({ can: "DEALS_UPDATE", allowApiKey: true }, deleteKeyDate);
