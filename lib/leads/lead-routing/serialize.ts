import { z } from "zod";
import type { Database, Tables } from "@/lib/foundation/supabase/database.types";

const person = z.object({
  user_id: z.string(),
  name: z.string().nullable(),
  weight: z.number(),
  daily_cap: z.number().nullable(),
  /** False for a suspended or former member, whom the rule skips. */
  is_active: z.boolean(),
  away_until: z.string().nullable(),
});

/** A member in a rule. The API's description uses this name. */
export type RulePerson = z.output<typeof person>;

/** Returns a rule for the API. Times of day have no seconds. */
export function toLeadRule({
  tenant_id: _,
  opens,
  closes,
  people,
  ...rule
}: Tables<"lead_rule_records">) {
  return {
    ...rule,
    opens: opens?.slice(0, 5) ?? null,
    closes: closes?.slice(0, 5) ?? null,
    people: z.array(person).parse(people),
  };
}

export type LeadRule = ReturnType<typeof toLeadRule>;

/** Returns an entry of the routing history for the API. */
export const toLeadRouting = ({ tenant_id: _, ...routing }: Tables<"lead_routing_records">) =>
  routing;

export type LeadRouting = ReturnType<typeof toLeadRouting>;

export type LeadAvailability = {
  user_id: string;
  away_until: string | null;
  days: number[];
  opens: string | null;
  closes: string | null;
};

/** The members who would get an inquiry, and why. */
export const routingPreview = z.object({ user_ids: z.array(z.string()), words: z.string() });
export type RoutingPreview = z.output<typeof routingPreview>;

/** An offered lead: the facts shown to a member who may claim it. */
export const leadOffer = z.object({
  id: z.string(),
  source: z.string(),
  arrived_at: z.string(),
  claim_until: z.string().nullable(),
  state: z.enum(["open", "mine", "taken", "over"]),
  claimed_by_name: z.string().nullable(),
  client_id: z.string().nullable(),
  name: z.string().nullable(),
  about: z.string().nullable(),
  message: z.string().nullable(),
});
export type LeadOffer = z.output<typeof leadOffer>;

/** The clock of a client's latest lead without a contact. */
export type LeadClock = {
  id: string;
  arrived_at: string;
  owner_id: string | null;
  claim_until: string | null;
  remind_at: string | null;
  reroute_at: string | null;
};

/** A lead that may be claimed now, in the list of offers. */
export type OpenLeadOffer = Database["public"]["Functions"]["list_lead_offers"]["Returns"][number];

/** The lead data of a client: its clock until the first contact, and its routing history. */
export type ClientLead = { clock: LeadClock | null; routings: LeadRouting[] };
