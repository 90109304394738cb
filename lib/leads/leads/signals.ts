import type { ClientSource } from "@/lib/records/clients/sources";
import type { FactorFacts, FactorKey } from "./factors";

// Fair Housing: no factor uses personal characteristics. tests/unit/leads/leads/fair-housing.test.ts checks
// this file.

/** The facts about a client at a moment, as `private.lead_facts` returns them. All moments are ISO. */
export type LeadFacts = {
  client_id: string;
  moment: string;
  source: ClientSource;
  received_at: string | null;
  has_email: boolean;
  has_phone: boolean;
  has_more: boolean;
  /** The days between each contact and the moment. */
  contact_ages: number[];
  last_at: string | null;
  replied_at: string | null;
  met_at: string | null;
  is_meeting_ahead: boolean;
  /** When a deal last moved a stage forward. */
  moved_at: string | null;
  open_deals: { value: number; probability: number }[];
};

/** A factor's value for a client, from 0 to 1, and the facts behind it. */
export type Signal = { value: number; known: boolean; facts: FactorFacts };

/**
 * The quality of a lead's source across teams: acquaintances rank above strangers, and inquiries above
 * reactions to advertising.
 */
const SOURCE_QUALITY: Record<ClientSource, number> = {
  referral: 1,
  past_client: 0.9,
  sphere: 0.8,
  sign_call: 0.7,
  walk_in: 0.7,
  open_house: 0.6,
  website: 0.6,
  zillow: 0.5,
  realtor_com: 0.5,
  homes_com: 0.5,
  social_media: 0.4,
  advertising: 0.4,
  other: 0.3,
  unknown: 0,
};

const DAY_MS = 86_400_000;
const ENOUGH_CONTACTS = 5;
const MIN_CONTACTS_TO_JUDGE = 3;
const LARGE_DEAL = 500_000;

/**
 * Computes every factor's signal (docs/features/leads/lead-scoring.md). Dated facts count half
 * after `halfLife` days, and a quarter after twice that.
 */
export function computeSignals(lead: LeadFacts, halfLife: number): Record<FactorKey, Signal> {
  const decay = (days: number) => 0.5 ** Math.min(60, Math.max(0, days / halfLife));
  const fade = (at: string | null) =>
    at === null ? 0 : decay((Date.parse(lead.moment) - Date.parse(at)) / DAY_MS);
  const since = (at: string | null): Signal => ({
    value: fade(at),
    known: at !== null,
    facts: { at },
  });
  return {
    contact_data: evaluateContactData(lead),
    source: {
      value: SOURCE_QUALITY[lead.source],
      known: lead.source !== "unknown",
      facts: { source: lead.source },
    },
    deal: evaluateDeals(lead.open_deals),
    recency: {
      value: fade(lead.last_at),
      known: lead.last_at !== null,
      facts: {
        at: lead.last_at,
        theirs: lead.last_at !== null && lead.last_at === lead.replied_at,
      },
    },
    frequency: evaluateFrequency(lead.contact_ages.map(decay)),
    replies: since(lead.replied_at),
    appointments: {
      value: lead.is_meeting_ahead ? 1 : fade(lead.met_at),
      known: lead.is_meeting_ahead || lead.met_at !== null,
      facts: { ahead: lead.is_meeting_ahead, at: lead.met_at },
    },
    stage_moves: since(lead.moved_at),
    age: since(lead.received_at),
  };
}

function evaluateContactData({ has_email, has_phone, has_more }: LeadFacts): Signal {
  return {
    value: (has_email ? 0.4 : 0) + (has_phone ? 0.4 : 0) + (has_more ? 0.2 : 0),
    known: has_email,
    facts: { email: has_email, phone: has_phone, more: has_more },
  };
}

function evaluateFrequency(decayed: readonly number[]): Signal {
  const lately = decayed.reduce((sum, share) => sum + share, 0);
  return {
    value: Math.min(1, lately / ENOUGH_CONTACTS),
    known: decayed.length >= MIN_CONTACTS_TO_JUDGE,
    facts: { count: decayed.length },
  };
}

/** Returns the signal of the most promising open deal. */
function evaluateDeals(deals: LeadFacts["open_deals"]): Signal {
  let best: Signal = { value: 0, known: false, facts: {} };
  for (const { value, probability } of deals) {
    const promise = (Math.min(1, value / LARGE_DEAL) + probability / 100) / 2;
    if (best.known && promise <= best.value) continue;
    best = { value: promise, known: true, facts: { value, probability } };
  }
  return best;
}
