import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { statementInputs, type StatementInputs } from "./inputs";

/** Inputs as they were read, which the database compares when they are approved. */
export type ReadInputs = { stored: Json; inputs: StatementInputs };

/**
 * Reads what the statements of these sides are computed from, in their order; none of a side that is
 * not the tenant's. It names plans and counters of everybody who works a side, so it is read by the
 * service: the caller checks who may see the statement, and shows of it what seesLine() allows.
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

/** Sides per call of the database: a thousand would take longer than a call may. */
const BATCH_SIZE = 100;

/** As readInputs() for any number of sides, without what the database compares. The caller checks, too. */
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
 * Reads what the sides that will pay a member and are not approved yet are computed from, in the order
 * of their closings. The caller checks who may see the member's commissions.
 */
export async function readPendingInputs(
  actor: TenantActor,
  userId: string,
): Promise<StatementInputs[]> {
  const ids = await tenantRpc(serviceClient(), actor, "list_pending_sides", { p_user_id: userId });
  return readInputsInBatches(actor, ids);
}

/**
 * Reads what the company's sides that are not approved yet are computed from, the first 1,000 in the
 * order of their closings. Throws 403 without COMMISSIONS_VIEW_ALL.
 */
export async function readCompanyInputs(actor: TenantActor): Promise<StatementInputs[]> {
  requireAnyPermission(actor, "COMMISSIONS_VIEW_ALL");
  return readInputsInBatches(
    actor,
    await tenantRpc(serviceClient(), actor, "list_pending_sides", {}),
  );
}
