import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import {
  createBulkChange,
  resolveSelectedIds,
  createSelectedExport,
} from "@/lib/foundation/record-layer/bulk.data";
import { createListChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createOwnedRecord,
  createDelete,
  createGet,
  createUpdate,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import {
  createExport,
  toFilterParams,
  createList,
  toPageParams,
  createPrefetch,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { clientFields } from "./fields";
import { clientMessages as texts } from "./messages";
import type {
  ExportChosenClientsBody,
  ClientListQuery,
  CreateClientBody,
  UpdateClientBody,
} from "./schema";
import { toClient, type Client, type ClientPage, type DuplicateClient } from "./serialize";

const clients: ListedKind<"client", Client, ClientPage<Client>> = {
  name: "client",
  list: "clients",
  page: (clients, place) => ({ clients, ...place }),
  toDto: toClient,
  texts,
};

/** The actor and the page they ask for in one call; for an export the actor alone. */
export const prefetchClients = createPrefetch(clients, (query: ClientListQuery) =>
  query.export ? null : toPageParams(query),
);

/** One page of the clients the actor can see, with the exact count of all that match. */
export const listClients = createList(clients, toPageParams<ClientListQuery>);

/** The clients the actor may see that were changed after a place, the earliest change first. */
export const listClientChanges = createListChanges(clients, "clients");

/** All clients that match, in order, in pieces. */
export const exportClients = createExport(clients, toFilterParams<ClientListQuery>);

/** One client. Throws 404 for one that does not exist or that the actor cannot see. */
export const getClient = createGet(clients);

/** Writes a client of the actor's, or with CLIENTS_ASSIGN of another member. */
export const createClient = (db: Db, actor: TenantActor, body: CreateClientBody): Promise<Client> =>
  createOwnedRecord(db, actor, clients, body, {
    requiredPermission: clientFields.owner_id.permission,
    texts,
  });

/**
 * Changes the fields given. Throws 404 for a client out of sight, 403 for one beyond the actor's update
 * scope, 409 when `updated_at` is given and the client has changed since.
 */
export const updateClient: UpdateFunction<UpdateClientBody, Client> = createUpdate(clients);

/** Removes a client and its notes; deals, tasks and messages stay. */
export const deleteClient = createDelete(clients);

/** Up to five clients the actor can see with the same email, or the same phone and name. */
export async function findDuplicates(
  db: Db,
  actor: TenantActor,
  candidate: { name?: string; phone?: string; email?: string; except?: string },
): Promise<DuplicateClient[]> {
  const data = await tenantRpc(db, actor, "find_duplicate_clients", {
    p_name: candidate.name ?? "",
    p_phone: candidate.phone ?? "",
    p_email: candidate.email,
    p_except_id: candidate.except,
  });
  return data.map(({ matched_on, ...client }) => ({
    ...client,
    matched_on: matched_on === "email" ? "email" : "phone_and_name",
  }));
}

/** Changes or deletes many clients at once; see createBulkChange(). */
export const changeClients = createBulkChange(clients, toFilterParams<ClientListQuery>);

/** The ids of the clients chosen, by their ids or by what the list's filters match. */
export const resolveSelectedClientIds = (
  db: Db,
  actor: TenantActor,
  body: ExportChosenClientsBody,
): Promise<string[]> => resolveSelectedIds(db, actor, clients, body, toFilterParams);

/** The clients chosen that the actor can see, in pieces. */
export const exportChosenClients = createSelectedExport(clients, toFilterParams<ClientListQuery>);
