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
import type { WithPatch } from "@/lib/records/custom-fields/field-types";
import { clientFields } from "./fields";
import { clientMessages as texts } from "./messages";
import type {
  ExportChosenClientsBody,
  ClientListQuery,
  CreateClientBody,
  ReachableClientBody,
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

/** Reads the actor and the requested page in one call; only the actor for an export. */
export const prefetchClients = createPrefetch(clients, (query: ClientListQuery) =>
  query.export ? null : toPageParams(query),
);

/** Returns a page of the clients that the actor can see, with the exact total. */
export const listClients = createList(clients, toPageParams<ClientListQuery>);

/** Returns clients changed after a cursor, earliest change first, that the actor can see. */
export const listClientChanges = createListChanges(clients, "clients");

/** Returns all matching clients, in order and in batches. */
export const exportClients = createExport(clients, toFilterParams<ClientListQuery>);

/** Returns one client. Throws 404 when it does not exist or the actor cannot see it. */
export const getClient = createGet(clients);

/** Creates a client. Its owner is the actor, or with CLIENTS_ASSIGN another member. */
export const createClient = (
  db: Db,
  actor: TenantActor,
  values: WithPatch<CreateClientBody | ReachableClientBody>,
): Promise<Client> =>
  createOwnedRecord(db, actor, clients, values, {
    requiredPermission: clientFields.owner_id.permission,
    texts,
  });

/**
 * Changes the given fields. Throws 404 when the actor cannot see the client, 403 outside their
 * update scope, and 409 when it has changed since the given `updated_at`.
 */
export const updateClient: UpdateFunction<WithPatch<UpdateClientBody>, Client> = createUpdate(
  clients,
);

/** Deletes a client and its notes. Keeps deals, tasks and messages. */
export const deleteClient = createDelete(clients);

/** Returns up to five visible clients with the same email, or the same phone and name. */
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

/** Returns the ids of the selected clients, given by ids or by the list's filters. */
export const resolveSelectedClientIds = (
  db: Db,
  actor: TenantActor,
  body: ExportChosenClientsBody,
): Promise<string[]> => resolveSelectedIds(db, actor, clients, body, toFilterParams);

/** Returns the selected clients that the actor can see, in batches. */
export const exportChosenClients = createSelectedExport(clients, toFilterParams<ClientListQuery>);
