import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import {
  createDelete,
  createRecord,
  createUpdate,
  type RecordDescriptor,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import type { Db } from "@/lib/foundation/supabase/db";
import { getClient } from "@/lib/records/clients/data";
import { getTransaction } from "@/lib/records/transactions/data";
import { partyMessages as texts } from "./messages";
import type { CreatePartyBody, UpdatePartyBody } from "./schema";
import { toParty, type Party } from "./serialize";

const parties: RecordDescriptor<"transaction_party", Party> = {
  name: "transaction_party",
  toDto: toParty,
  texts: { ...texts, cannotDelete: texts.cannotUpdate },
};

/** Returns the parties of a transaction by role, then as they were added; none of one out of sight. */
export async function listParties(
  db: Db,
  actor: TenantActor,
  transactionId: string,
): Promise<{ parties: Party[] }> {
  const { data, error } = await db
    .from("transaction_party_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", transactionId)
    .order("role")
    .order("created_at")
    .order("id");
  if (error) throw toAppError(error);
  return { parties: data.map(toParty) };
}

/**
 * Adds a party. With a client it takes the client's name. Throws 404 for a transaction or client
 * out of sight, 403 for a transaction that the actor may not change, 409 for one with 50 parties.
 */
export async function createParty(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  body: CreatePartyBody,
): Promise<Party> {
  await getTransaction(db, actor, transactionId);
  const client = body.client_id ? await getClient(db, actor, body.client_id) : null;
  const name = body.name ?? client?.name;
  return createRecord(db, actor, parties, { ...body, name, transaction_id: transactionId });
}

/** Changes the given fields. Throws 404 out of sight, 403 outside the actor's reach, 409 when it changed since. */
export const updateParty: UpdateFunction<UpdatePartyBody, Party> = createUpdate(parties);

/** Removes a party. Throws 404 out of sight, 403 outside the actor's reach. */
export const deleteParty = createDelete(parties);
