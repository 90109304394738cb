/** The lead fields that its clock uses. Moments are ISO. */
export type ClockedLead = {
  owner_id: string | null;
  first_contact_at: string | null;
  /** The time until which members may claim the lead. */
  claim_until: string | null;
  remind_at: string | null;
  reroute_at: string | null;
  /** The members to whom the rules gave the lead, latest last. */
  tried: string[];
};

export type ClockStep = "end_claim" | "stop" | "reroute" | "remind";

/**
 * Returns the lead's due step: the claim ends, the next member in line gets the lead, its agent is reminded, or
 * the clock stops because a person reassigned it. Null when nothing is due.
 */
export function getDueStep(lead: ClockedLead, now: string): ClockStep | null {
  const isDue = (at: string | null) => at !== null && Date.parse(at) <= Date.parse(now);
  if (lead.first_contact_at !== null) return null;
  if (lead.owner_id === null && isDue(lead.claim_until)) return "end_claim";
  if (lead.owner_id !== (lead.tried.at(-1) ?? null)) return "stop";
  if (isDue(lead.reroute_at)) return "reroute";
  return isDue(lead.remind_at) ? "remind" : null;
}
