import type { FieldLabel } from "@/lib/foundation/record-layer/conflict";
import { formatDayInput } from "@/lib/foundation/record-layer/form";
import { tagsText } from "@/lib/records/tags/tags-text";
import { DAY_LABELS, mapClientDays } from "./client-days";
import type { UpdateClientBody } from "./schema";
import type { Client } from "./serialize";
import { SOURCE_LABELS } from "./sources";

type Field = Exclude<keyof UpdateClientBody, "updated_at">;

/** How a client's fields are called and read. */
export const clientFieldLabels = {
  name: { label: "Name", text: (client) => client.name },
  phone: { label: "Phone", text: (client) => client.phone },
  email: { label: "Email", text: (client) => client.email },
  other_phones: { label: "Other phones" },
  other_emails: { label: "Other emails" },
  address: { label: "Address", text: (client) => client.address },
  company: { label: "Company", text: (client) => client.company },
  status: { label: "Client type", text: (client) => client.status },
  source: { label: "Source", text: (client) => SOURCE_LABELS[client.source] },
  source_detail: { label: "Source detail", text: (client) => client.source_detail },
  ...mapClientDays((day) => ({
    label: DAY_LABELS[day],
    text: (client: Client) => formatDayInput(client[day]) || null,
  })),
  tag_ids: { label: "Tags", text: (client) => tagsText(client) || null },
  owner_id: { label: "Owner", text: (client) => client.owner_name ?? "a former member" },
} satisfies Record<Field, FieldLabel<Client>>;
