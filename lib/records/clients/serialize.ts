import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, inScope } from "@/lib/foundation/auth/permissions";
import type { Database, Tables } from "@/lib/foundation/supabase/database.types";
import { toCustomValues } from "@/lib/records/custom-fields/field-types";
import { recordTags } from "@/lib/records/tags/serialize";
import { clientFields } from "./fields";
import type { OtherEmail, OtherPhone } from "./schema";

/** A client row with its owner's name and team. */
export type ClientRow = Tables<"client_records">;

/** Types the other emails and phones. The database validates them, but the generated types only say JSON. */
export const otherContacts = ({
  other_emails,
  other_phones,
}: Pick<ClientRow, "other_emails" | "other_phones">) => ({
  other_emails: other_emails as OtherEmail[],
  other_phones: other_phones as OtherPhone[],
});

/** Returns a full client for GET, POST and PUT. */
export function toClient(
  { tenant_id: _, owner_team_id, ...client }: ClientRow,
  actor: TenantActor,
) {
  const owner = { ownerId: client.owner_id, ownerTeamId: owner_team_id };
  const canUpdate = inScope(actor, "CLIENTS_UPDATE", owner);
  return {
    ...client,
    ...otherContacts(client),
    tags: recordTags(client),
    custom: toCustomValues(client),
    can_update: canUpdate,
    can_delete: inScope(actor, "CLIENTS_DELETE", owner),
    can_assign: canUpdate && can(actor, clientFields.owner_id.permission),
  };
}

export type Client = ReturnType<typeof toClient>;

/** The fields that a list omits. */
export type UnlistedField = "other_emails" | "other_phones" | "updated_at" | "can_assign";

/** A client in the list of GET /api/clients. */
export type ListedClient = Omit<Client, UnlistedField>;

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
