import type { FieldWords } from "@/lib/records/conflict";
import { dayText } from "@/lib/records/form";
import { tagsText } from "@/lib/tags/tags-text";
import { DAY_LABELS, eachDay } from "./client-days";
import type { UpdateClientBody } from "./schema";
import type { Client } from "./serialize";
import { SOURCE_LABELS } from "./sources";

type Field = Exclude<keyof UpdateClientBody, "updated_at">;

/** How a client's fields are called and read. */
export const clientWords = {
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
  ...eachDay((day) => ({
    label: DAY_LABELS[day],
    text: (client: Client) => dayText(client[day]) || null,
  })),
  tag_ids: { label: "Tags", text: (client) => tagsText(client) || null },
  owner_id: { label: "Owner", text: (client) => client.owner_name ?? "a former member" },
} satisfies Record<Field, FieldWords<Client>>;
