import type { Field, WrittenColumn } from "@/lib/foundation/record-layer/field-table";
import { party_role } from "@/lib/foundation/supabase/enums/party-role.types";

/** The fields of a party, in the API's order. Limits are in characters, the same as in the database. */
export const partyFields = {
  role: { kind: "choice", label: "Role", values: party_role, initial: "Buyer" },
  client_id: {
    kind: "record",
    label: "Client",
    meaning: "The id of a client in the caller's scope; null for a contact that is not a client",
  },
  name: {
    kind: "text",
    label: "Name",
    max: 200,
    required: true,
    meaning: "The name; required without `client_id`. Default: the client's name",
  },
  company: { kind: "text", label: "Company", max: 200 },
  email: { kind: "email", label: "Email", max: 320 },
  phone: { kind: "phone", label: "Phone", max: 20 },
} as const satisfies Record<WrittenColumn<"transaction_parties", "transaction_id">, Field>;
