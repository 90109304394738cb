import type { Database } from "@/lib/foundation/supabase/database.types";
import { nextAllowedSendTime } from "@/lib/messaging/messages/quiet-hours";
import { nextAllowedTextTime } from "@/lib/messaging/messages/text-hours";
import { isMessage, type StepKind } from "./step-template";

/** The facts that decide whether a step runs now. Moments are ISO instants. */
export type HoldFacts = {
  now: string;
  isTeamReadOnly: boolean;
  isOwnerActive: boolean;
  /** The end of the owner's absence, or null when they are not away. */
  ownerAwayUntil: string | null;
  /** The team's time zone. */
  timeZone: string;
  /** The client's first number, where texts go. */
  clientPhone: string | null;
};

/** Why a step waits, and until when. `heldBy` is null when it only waits for the end of the quiet hours. */
export type Hold = {
  heldBy: Database["public"]["Enums"]["action_plan_hold"] | null;
  until: string;
};

/** The interval, in milliseconds, at which a hold without a known end is checked again. */
const LOOK_AGAIN_MS = 3_600_000;

/** Returns the hold of a due step now, or null. */
export function findHold(kind: StepKind, facts: HoldFacts): Hold | null {
  const lookAgainAt = new Date(Date.parse(facts.now) + LOOK_AGAIN_MS).toISOString();
  if (facts.isTeamReadOnly) return { heldBy: "read_only", until: lookAgainAt };
  if (!facts.isOwnerActive) return { heldBy: "owner_gone", until: lookAgainAt };
  if (facts.ownerAwayUntil) return { heldBy: "owner_away", until: facts.ownerAwayUntil };
  if (!isMessage(kind)) return null;
  const until =
    kind === "text"
      ? nextAllowedTextTime(facts.now, facts.timeZone, facts.clientPhone)
      : nextAllowedSendTime(facts.now, facts.timeZone);
  return until === null ? null : { heldBy: null, until };
}
