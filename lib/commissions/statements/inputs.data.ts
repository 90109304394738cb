import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { statementInputs, type StatementInputs } from "./inputs";

/** The inputs with the JSON as read, which the database compares at approval. */
export type ReadInputs = { stored: Json; inputs: StatementInputs };

/**
 * Reads the inputs of these sides' statements, in their order; omits sides of other tenants. The inputs contain
 * the plans and counters of all people of a side, so the service role reads them. The caller checks who may see
 * the statement, and shows only the lines that seesLine() allows.
 */
export async function readInputs(
  actor: TenantActor,
  sideIds: readonly string[],
): Promise<ReadInputs[]> {
  const stored = await tenantRpc(serviceClient(), actor, "read_statement_inputs", {
    p_side_ids: [...sideIds],
  });
  return z
    .array(z.unknown())
    .parse(stored)
    .map((each) => ({ stored: each as Json, inputs: statementInputs.parse(each) }));
}

/** Sides per database call. A thousand would exceed the time limit of a call. */
const BATCH_SIZE = 100;

/** readInputs() for any number of sides, without the stored JSON. The caller checks access here, too. */
export async function readInputsInBatches(
  actor: TenantActor,
  sideIds: readonly string[],
): Promise<StatementInputs[]> {
  const read: StatementInputs[] = [];
  for (let first = 0; first < sideIds.length; first += BATCH_SIZE) {
    const some = await readInputs(actor, sideIds.slice(first, first + BATCH_SIZE));
    read.push(...some.map(({ inputs }) => inputs));
  }
  return read;
}

/**
 * Reads the inputs of the unapproved sides that will pay a member, ordered by closing. The caller checks who
 * may see the member's commissions.
 */
export async function readPendingInputs(
  actor: TenantActor,
  userId: string,
): Promise<StatementInputs[]> {
  const ids = await tenantRpc(serviceClient(), actor, "list_pending_sides", { p_user_id: userId });
  return readInputsInBatches(actor, ids);
}

/**
 * Reads the inputs of the company's unapproved sides, the first 1,000 ordered by closing. Throws 403 without
 * COMMISSIONS_VIEW_ALL.
 */
export async function readCompanyInputs(actor: TenantActor): Promise<StatementInputs[]> {
  requireAnyPermission(actor, "COMMISSIONS_VIEW_ALL");
  return readInputsInBatches(
    actor,
    await tenantRpc(serviceClient(), actor, "list_pending_sides", {}),
  );
}
