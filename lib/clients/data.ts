import "server-only";
import { z } from "zod";
import { requireUnchanged, updateRefusal } from "@/lib/api/edit-conflict";
import { forbidden, notFound, toAppError } from "@/lib/api/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, scopeOf } from "@/lib/auth/permissions";
import type { Db } from "@/lib/supabase/server";
import type { ClientListQuery } from "./schema";
import { clientMessages as text } from "./messages";
import type { CreateClientBody, UpdateClientBody } from "./schema";
import {
  toClient,
  toClientListItem,
  type Client,
  type ClientPage,
  type ClientRow,
  type DuplicateClient,
} from "./serialize";

/** What narrows and sorts a list; the same for a page and for an export. */
export type ClientFilter = Pick<
  ClientListQuery,
  "search" | "status" | "owner" | "sortBy" | "sortOrder"
>;

/** Somebody who sees only their own clients asks for them by name, which an index serves. */
function ownerWanted(actor: TenantActor, owner: ClientFilter["owner"]): string | undefined {
  if (owner === "me") return actor.userId;
  return owner ?? (scopeOf(actor, "CLIENTS_VIEW") === "OWN" ? actor.userId : undefined);
}

const filterArguments = (actor: TenantActor, filter: ClientFilter) => ({
  p_tenant_id: actor.tenantId,
  p_search: filter.search,
  p_status: filter.status,
  p_owner_id: ownerWanted(actor, filter.owner),
  p_sort_by: filter.sortBy,
  p_sort_order: filter.sortOrder,
});

/** Clients of one page, and how many match in all. */
type FoundClients = { rows: ClientRow[]; totalCount: number };

/** One page of the clients the actor can see, with the exact count of all that match. */
export async function listClients(
  db: Db,
  actor: TenantActor,
  query: ClientListQuery,
): Promise<ClientPage> {
  const { data, error } = await db.rpc("list_clients", {
    ...filterArguments(actor, query),
    ...pageArguments(query),
  });
  if (error) throw toAppError(error);
  const totalCount = data[0]?.total_count ?? 0;
  // Past the last page there is one row, which holds the count alone.
  const rows: ClientRow[] = data.filter((row) => row.id !== null);
  return toClientPage({ rows, totalCount }, actor, query);
}

const pageArguments = ({ page, limit }: ClientListQuery) => ({
  p_limit: limit,
  p_offset: (page - 1) * limit,
});

const actorAndClients = z.object({
  actor: z.unknown(),
  total_count: z.number().optional(),
  clients: z.array(z.custom<ClientRow>()).optional(),
});

/** The actor and the page they ask for in one call, as route()'s `actorWith`; null for an export. */
export async function findClientsWithActor(
  db: Db,
  query: ClientListQuery,
): Promise<{ actor: unknown; loaded: FoundClients } | null> {
  if (query.export) return null;
  const { data, error } = await db.rpc("actor_and_clients", {
    p_search: query.search,
    p_status: query.status,
    p_owner_id: query.owner === "me" ? undefined : query.owner,
    p_mine: query.owner === "me",
    p_sort_by: query.sortBy,
    p_sort_order: query.sortOrder,
    ...pageArguments(query),
  });
  if (error) throw toAppError(error);
  const { actor, clients = [], total_count = 0 } = actorAndClients.parse(data);
  return { actor, loaded: { rows: clients, totalCount: total_count } };
}

/** The page as GET /api/clients answers it. */
export function toClientPage(
  { rows, totalCount }: FoundClients,
  actor: TenantActor,
  { page, limit }: ClientListQuery,
): ClientPage {
  return {
    clients: rows.map((row) => toClientListItem(row, actor)),
    totalCount,
    totalPages: Math.ceil(totalCount / limit),
    page,
  };
}

/** How many clients one call of an export reads: as many rows as the data API gives at once. */
const EXPORT_PIECE = 1000;

/**
 * All clients that match, in order, in pieces. The first piece decides which they are; one that is deleted
 * before its piece is read is left out.
 */
export async function* exportClients(
  db: Db,
  actor: TenantActor,
  filter: ClientFilter,
): AsyncGenerator<ClientRow[]> {
  const { data: ids, error } = await db.rpc("list_client_ids", filterArguments(actor, filter));
  if (error) throw toAppError(error);
  for (let start = 0; start < ids.length; start += EXPORT_PIECE) {
    yield await readClients(db, actor, ids.slice(start, start + EXPORT_PIECE));
  }
}

async function readClients(db: Db, actor: TenantActor, ids: string[]): Promise<ClientRow[]> {
  const { data, error } = await db.rpc("get_clients", { p_tenant_id: actor.tenantId, p_ids: ids });
  if (error) throw toAppError(error);
  return data;
}

/** One client. Throws 404 for one that does not exist or that the actor cannot see. */
export async function getClient(db: Db, actor: TenantActor, id: string): Promise<Client> {
  const [row] = await readClients(db, actor, [id]);
  if (!row) throw notFound(text.notFound);
  return toClient(row, actor);
}

/** Writes a client of the actor's, or with CLIENTS_ASSIGN of another member. */
export async function createClient(
  db: Db,
  actor: TenantActor,
  { owner_id = actor.userId, ...body }: CreateClientBody,
): Promise<Client> {
  const isMine = owner_id === actor.userId;
  if (!isMine && !can(actor, "CLIENTS_ASSIGN")) throw forbidden(text.cannotAssign);
  const { data, error } = await db
    .from("clients")
    .insert({ ...body, owner_id, tenant_id: actor.tenantId })
    .select()
    .single();
  if (error) throw isMine ? toAppError(error) : assignmentError(error);
  if (!isMine) return getClient(db, actor, data.id);
  return toClient({ ...data, owner_name: actor.name, owner_team_id: actor.teamId }, actor);
}

/** The policy on inserting refuses an owner outside the actor's reach without saying so. */
function assignmentError(thrown: unknown) {
  const error = toAppError(thrown);
  return error.status === 403 ? forbidden(text.cannotAssignTo, thrown) : error;
}

/**
 * Changes the fields given. Throws 404 for a client out of sight, 403 for one beyond the actor's update
 * scope, 409 when `updated_at` is given and the client has changed since.
 */
export async function updateClient(
  db: Db,
  actor: TenantActor,
  id: string,
  { updated_at, ...changes }: UpdateClientBody,
): Promise<Client> {
  if (Object.values(changes).every((value) => value === undefined)) {
    const client = await getClient(db, actor, id);
    requireUnchanged(client, updated_at, text);
    return client;
  }
  let update = db.from("clients").update(changes).eq("tenant_id", actor.tenantId).eq("id", id);
  if (updated_at) update = update.eq("updated_at", updated_at);
  const { data, error } = await update.select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw updateRefusal(await getClient(db, actor, id), text);
  return getClient(db, actor, id);
}

/** Removes a client and its notes; deals, tasks and messages stay. */
export async function deleteClient(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("clients")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length > 0) return;
  await getClient(db, actor, id);
  throw forbidden(text.cannotDelete);
}

/** Up to five clients the actor can see with the same e-mail, or the same phone and name. */
export async function findDuplicates(
  db: Db,
  actor: TenantActor,
  given: { name?: string; phone?: string; email?: string; except?: string },
): Promise<DuplicateClient[]> {
  const { data, error } = await db.rpc("find_duplicate_clients", {
    p_tenant_id: actor.tenantId,
    p_name: given.name ?? "",
    p_phone: given.phone ?? "",
    p_email: given.email,
    p_except_id: given.except,
  });
  if (error) throw toAppError(error);
  return data.map(({ matched_on, ...client }) => ({
    ...client,
    matched_on: matched_on === "email" ? "email" : "phone_and_name",
  }));
}
