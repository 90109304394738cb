import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";

const person = z.object({
  user_id: z.string(),
  name: z.string().nullable(),
  weight: z.number(),
  daily_cap: z.number().nullable(),
  /** False for somebody who was suspended or has left: the rule passes them over. */
  is_active: z.boolean(),
  away_until: z.string().nullable(),
});

/** Somebody in a rule, under this name in the API's description. */
export type RulePerson = z.output<typeof person>;

/** A rule as the API answers it; times of the day without their seconds. */
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

/** What was done with a lead, and why, as the API answers it. */
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

/** Whom an inquiry would go to, and why. */
export const routingPreview = z.object({ user_ids: z.array(z.string()), words: z.string() });
export type RoutingPreview = z.output<typeof routingPreview>;

/** A lead that was offered to somebody: what is told of it while they may claim it. */
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

/** The clock of a client's latest lead while nobody has been in touch. */
export type LeadClock = {
  id: string;
  arrived_at: string;
  owner_id: string | null;
  claim_until: string | null;
  remind_at: string | null;
  reroute_at: string | null;
};
