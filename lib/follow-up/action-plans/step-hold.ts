import type { Database } from "@/lib/foundation/supabase/database.types";
import { isMessage, type StepKind } from "./step-template";

/** What decides whether a step is done now. Moments are ISO instants. */
export type HoldFacts = {
  now: string;
  isTeamReadOnly: boolean;
  isOwnerActive: boolean;
  /** Until when the client's owner is away; null where they are there. */
  ownerAwayUntil: string | null;
  /** The earliest moment from now on at which people may be written to. */
  sendAllowedAt: string;
};

/** Until when a step waits, and for what; nobody is named where it only waits for the morning. */
export type Hold = {
  heldBy: Database["public"]["Enums"]["action_plan_hold"] | null;
  until: string;
};

/** How soon a hold that ends at no known moment is looked at again. */
const LOOK_AGAIN_MS = 3_600_000;

/** Returns what keeps a due step from being done now, or null. */
export function findHold(kind: StepKind, facts: HoldFacts): Hold | null {
  const lookAgainAt = new Date(Date.parse(facts.now) + LOOK_AGAIN_MS).toISOString();
  if (facts.isTeamReadOnly) return { heldBy: "read_only", until: lookAgainAt };
  if (!facts.isOwnerActive) return { heldBy: "owner_gone", until: lookAgainAt };
  if (facts.ownerAwayUntil) return { heldBy: "owner_away", until: facts.ownerAwayUntil };
  const isQuietHour = Date.parse(facts.sendAllowedAt) > Date.parse(facts.now);
  return isMessage(kind) && isQuietHour ? { heldBy: null, until: facts.sendAllowedAt } : null;
}
