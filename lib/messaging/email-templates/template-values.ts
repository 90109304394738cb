import { formatCurrency, formatDate, formatPhone } from "@/lib/foundation/text/format";
import type { CustomColumns } from "@/lib/records/custom-fields/csv";
import { toCustomTexts } from "./custom-variables";
import type { TemplateValues } from "./variables";

/** The records that fill in a template; null when none is chosen. */
export type TemplateContext = {
  client: {
    name: string;
    email: string | null;
    phone: string | null;
    company: string | null;
    address: string | null;
    /** The values of custom fields by key. */
    custom?: Readonly<Record<string, unknown>>;
  } | null;
  deal: {
    title: string;
    property_address: string | null;
    value: number;
    status: string;
    expected_close_date: string | null;
  } | null;
  agent: { name: string; email: string; phone: string | null };
  team: { name: string };
  /** The custom fields that may be used: those that the sender can see. */
  custom?: CustomColumns | undefined;
};

/** Returns each variable's value. Dollars, dates and phone numbers are formatted as in the interface. */
export function toTemplateValues({
  client,
  deal,
  agent,
  team,
  custom,
}: TemplateContext): TemplateValues {
  return {
    "client.first_name": client && firstName(client.name),
    "client.last_name": client && lastName(client.name),
    "client.name": client && client.name,
    "client.email": client && client.email,
    "client.phone": client?.phone ? formatPhone(client.phone) : null,
    "client.company": client && client.company,
    "client.address": client && client.address,
    "deal.title": deal && deal.title,
    "deal.address": deal && deal.property_address,
    // A value of 0 means that none was entered.
    "deal.value": deal && deal.value > 0 ? formatCurrency(deal.value) : null,
    "deal.status": deal && deal.status,
    "deal.closing_date":
      deal && deal.expected_close_date ? formatDate(deal.expected_close_date) : null,
    "agent.name": agent.name,
    "agent.first_name": firstName(agent.name),
    "agent.email": agent.email,
    "agent.phone": agent.phone && formatPhone(agent.phone),
    "team.name": team.name,
    ...(custom && toCustomTexts(custom, client?.custom ?? {})),
  };
}

const splitWords = (name: string) => name.trim().split(/\s+/);

/** Returns all but the last word of a name, or its only word. */
const firstName = (name: string) =>
  splitWords(name).slice(0, -1).join(" ") || splitWords(name).join("");

/** Returns the last word of a name, or null when it has only one. */
const lastName = (name: string) => splitWords(name).slice(1).at(-1) ?? null;
