import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteKeyDate, updateKeyDate } from "@/lib/key-dates/data";
import { updateKeyDateBody } from "@/lib/key-dates/schema";

export const PATCH = route(
  { can: "DEALS_UPDATE", byKey: true, params: idParams, body: updateKeyDateBody },
  ({ actor, db, params, body }) => updateKeyDate(db, actor, params.id, body),
);

export const DELETE = route(
  { can: "DEALS_UPDATE", byKey: true, params: idParams },
  ({ actor, db, params }) => deleteKeyDate(db, actor, params.id),
);
