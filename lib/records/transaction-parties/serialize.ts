import type { Tables } from "@/lib/foundation/supabase/database.types";

/** A party row with data of its client, if the reader can see the client. */
export type PartyRow = Tables<"transaction_party_records">;

/** Returns a party for the API. Its name is the current name of its client. */
export const toParty = ({ tenant_id: _, client_name, can_update, ...party }: PartyRow) => ({
  ...party,
  name: client_name ?? party.name,
  can_update: can_update === true,
});

export type Party = ReturnType<typeof toParty>;
