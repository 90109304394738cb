import { enrolClients } from "@/lib/action-plans/data";
import { enrolBody } from "@/lib/action-plans/schema";
import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { resolveSelectedClientIds } from "@/lib/clients/data";

export const POST = route(
  { can: "AUTOMATION_VIEW", params: idParams, body: enrolBody, idempotent: true },
  async ({ actor, db, params, body: { trial, ...chosen } }) =>
    enrolClients(db, actor, params.id, await resolveSelectedClientIds(db, actor, chosen), {
      trial,
    }),
);
