import { toFieldLabels } from "@/lib/foundation/record-layer/field-text";
import { tagsText } from "@/lib/records/tags/tags-text";
import { clientFields } from "./fields";
import type { Client } from "./serialize";

/** Labels and display values of a client's fields. */
export const clientFieldLabels = toFieldLabels<Client, typeof clientFields>(clientFields, {
  phone: (client) => client.phone,
  received_at: () => null,
  tag_ids: (client) => tagsText(client) || null,
  owner_id: (client) => client.owner_name ?? "a former member",
});
