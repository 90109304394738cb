import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import {
  createDelete,
  createGet,
  createRecord,
  createUpdate,
  type RecordDescriptor,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import type { Db } from "@/lib/foundation/supabase/db";
import { partyMessages as texts } from "./messages";
import type { CreatePartyBody, UpdatePartyBody } from "./schema";
import { toParty, type Party } from "./serialize";

const parties: RecordDescriptor<"transaction_party", Party> = {
  name: "transaction_party",
  toDto: toParty,
  texts: { ...texts, cannotDelete: texts.cannotUpdate },
};

/**
 * Returns the parties of a transaction, by role and then in the order in which they were added; an empty list
 * when the transaction is out of sight.
 */
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
 * Adds a party. Throws 404 when the client is out of sight, 403 when the actor may not change the
 * transaction, 409 when it has 50 parties.
 */
export const createParty = (
  db: Db,
  actor: TenantActor,
  transactionId: string,
  body: CreatePartyBody & { name: string },
): Promise<Party> => createRecord(db, actor, parties, { ...body, transaction_id: transactionId });

/** Returns one party. Throws 404 when its transaction is out of sight. */
export const getParty = createGet(parties);

/**
 * Changes the given fields. Throws 404 out of sight, 403 outside the update scope, 409 when it has changed
 * since `updated_at`.
 */
export const updateParty: UpdateFunction<UpdatePartyBody, Party> = createUpdate(parties);

/** Removes a party. Throws 404 out of sight, 403 outside the update scope. */
export const deleteParty = createDelete(parties);
