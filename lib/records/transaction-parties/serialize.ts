import type { Tables } from "@/lib/foundation/supabase/database.types";

/** A party with what is known of its client, where the reader sees the client. */
export type PartyRow = Tables<"transaction_party_records">;

/** Returns a party for the API, under the name that its client has now. */
export const toParty = ({ tenant_id: _, client_name, can_update, ...party }: PartyRow) => ({
  ...party,
  name: client_name ?? party.name,
  can_update: can_update === true,
});

export type Party = ReturnType<typeof toParty>;
