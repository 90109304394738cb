import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, inScope } from "@/lib/auth/permissions";
import type { Database, Tables } from "@/lib/supabase/database.types";

/** A client as the database gives it, with its owner's name and team. */
export type ClientRow = Tables<"client_records">;

const ownerOf = (row: ClientRow) => ({ ownerId: row.owner_id, ownerTeamId: row.owner_team_id });

/** One client in full, as GET, POST and PUT answer it. */
export function toClient(row: ClientRow, actor: TenantActor) {
  const canUpdate = inScope(actor, "CLIENTS_UPDATE", ownerOf(row));
  return {
    id: row.id,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    company: row.company,
    status: row.status,
    deal_value: row.deal_value,
    last_contact_at: row.last_contact_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_update: canUpdate,
    can_delete: inScope(actor, "CLIENTS_DELETE", ownerOf(row)),
    can_assign: canUpdate && can(actor, "CLIENTS_ASSIGN"),
  };
}

export type Client = ReturnType<typeof toClient>;

/** What a list says of a client: what GET /api/clients answers. */
export type ListedClient = Omit<Client, "created_at" | "updated_at" | "can_assign">;

export type ClientPage<Listed extends ListedClient = ListedClient> = {
  clients: Listed[];
  totalCount: number;
  totalPages: number;
  page: number;
};

type FoundDuplicate = Database["public"]["Functions"]["find_duplicate_clients"]["Returns"][number];

/** A client that looks like the one being entered. */
export type DuplicateClient = Omit<FoundDuplicate, "email" | "matched_on"> & {
  email: string | null;
  matched_on: "email" | "phone_and_name";
};
