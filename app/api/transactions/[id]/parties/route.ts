import { recordRoute } from "@/lib/foundation/api/record-route";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { getClient } from "@/lib/records/clients/data";
import { createParty, listParties } from "@/lib/records/transaction-parties/data";
import { createPartyBody, type CreatePartyBody } from "@/lib/records/transaction-parties/schema";
import { getTransaction } from "@/lib/records/transactions/data";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, async (db, actor, id) => {
  await getTransaction(db, actor, id);
  return listParties(db, actor, id);
});

export const POST = recordRoute(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    body: createPartyBody,
    successStatus: 201,
    idempotent: true,
    find: getTransaction,
  },
  addParty,
);

/** Adds a party. For a client, the name defaults to the client's. */
async function addParty(db: Db, actor: TenantActor, id: string, body: CreatePartyBody) {
  await getTransaction(db, actor, id);
  const client = body.client_id ? await getClient(db, actor, body.client_id) : null;
  return createParty(db, actor, id, { ...body, name: body.name ?? client?.name ?? "" });
}
