import { enrolClients } from "@/lib/follow-up/action-plans/data";
import { enrolBody } from "@/lib/follow-up/action-plans/schema";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { resolveSelectedClientIds } from "@/lib/records/clients/data";

export const POST = route(
  { can: "AUTOMATION_VIEW", params: idParams, body: enrolBody, idempotent: true },
  async ({ actor, db, params, body: { trial, ...chosen } }) =>
    enrolClients(db, actor, params.id, await resolveSelectedClientIds(db, actor, chosen), {
      trial,
    }),
);
