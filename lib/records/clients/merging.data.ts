import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { ClientMerge, DuplicatePage, DuplicateReason, Unmerged } from "./merging";
import type {
  DistinctClientsBody,
  MergeClientsBody,
  PossibleDuplicatesQuery,
} from "./merging-schema";
import { toClient, type Client, type ClientRow } from "./serialize";

/**
 * Merges one client into another and returns the kept one. Throws 404 when the actor cannot see both, 403
 * when they may not change both, 409 when the kept client would have too many addresses or numbers.
 */
export async function mergeClients(
  db: Db,
  actor: TenantActor,
  { keep, merge, choices }: MergeClientsBody,
): Promise<Client> {
  const data = await tenantRpc(db, actor, "merge_clients", {
    p_keep_id: keep,
    p_merge_id: merge,
    p_choices: choices,
  });
  return toClient(data as ClientRow, actor);
}

/** Undoes a merge, by the id of the merged client. Throws 404 when there is no such merge, 410 after thirty days. */
export async function unmergeClients(db: Db, actor: TenantActor, id: string): Promise<Unmerged> {
  return (await tenantRpc(db, actor, "unmerge_clients", { p_id: id })) as Unmerged;
}

/** Returns the merges into a client that can still be undone, latest first. */
export async function listClientMerges(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<ClientMerge[]> {
  return tenantRpc(db, actor, "list_client_merges", { p_client_id: id });
}

/** Returns the id of the client that another was merged into; null when there is none that the actor can see. */
async function findSurvivor(db: Db, actor: TenantActor, id: string): Promise<string | null> {
  return tenantRpc(db, actor, "find_merge_survivor", { p_id: id });
}

/**
 * Calls `read` with the id of a client. When that throws 404 and the client was merged, calls `follow` with
 * the id of the client it was merged into.
 */
export async function followMerge<Read, Followed>(
  db: Db,
  actor: TenantActor,
  id: string,
  { read, follow }: { read: (id: string) => Promise<Read>; follow: (survivor: string) => Followed },
): Promise<Read | Followed> {
  try {
    return await read(id);
  } catch (error) {
    const survivor =
      error instanceof AppError && error.status === 404 ? await findSurvivor(db, actor, id) : null;
    if (survivor === null) throw error;
    return follow(survivor);
  }
}

/** Returns pairs of visible clients that may be the same person, the most likely first. */
export async function listPossibleDuplicates(
  db: Db,
  actor: TenantActor,
  { page, limit }: PossibleDuplicatesQuery,
): Promise<DuplicatePage> {
  const data = await tenantRpc(db, actor, "list_possible_duplicates", {
    p_query: { limit: Math.min(limit, 100), offset: Math.min((page - 1) * limit, 1_000_000) },
  });
  const found = data as {
    total_count: number;
    pairs: { matched_on: DuplicateReason; clients: [ClientRow, ClientRow] }[];
  };
  return {
    pairs: found.pairs.map(({ matched_on, clients: [one, other] }) => ({
      matched_on,
      clients: [toClient(one, actor), toClient(other, actor)],
    })),
    totalCount: found.total_count,
    totalPages: Math.ceil(found.total_count / limit),
    page,
  };
}

/**
 * Marks two clients as different people for everybody, or undoes that. Throws 404 when the actor cannot see
 * both, 403 when they may not change both, 400 when the two share no email and no phone.
 */
export async function setDistinctClients(
  db: Db,
  actor: TenantActor,
  { one, other, are_distinct }: DistinctClientsBody,
): Promise<void> {
  await tenantRpc(db, actor, "set_distinct_clients", {
    p_one_id: one,
    p_other_id: other,
    p_are_distinct: are_distinct,
  });
}
