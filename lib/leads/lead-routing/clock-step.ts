/** A lead as its clock finds it; moments are ISO. */
export type ClockedLead = {
  owner_id: string | null;
  first_contact_at: string | null;
  /** Until when it may be claimed. */
  claim_until: string | null;
  remind_at: string | null;
  reroute_at: string | null;
  /** Whom the rules gave it to, the latest last. */
  tried: string[];
};

export type ClockStep = "end_claim" | "stop" | "reroute" | "remind";

/**
 * What is due for a lead at a moment: nobody has claimed it, it goes on to the next in line, its agent is reminded, or
 * the clock stops, since a person gave the lead to another. Null where nothing is.
 */
export function getDueStep(lead: ClockedLead, now: string): ClockStep | null {
  const isDue = (at: string | null) => at !== null && Date.parse(at) <= Date.parse(now);
  if (lead.first_contact_at !== null) return null;
  if (lead.owner_id === null && isDue(lead.claim_until)) return "end_claim";
  if (lead.owner_id !== (lead.tried.at(-1) ?? null)) return "stop";
  if (isDue(lead.reroute_at)) return "reroute";
  return isDue(lead.remind_at) ? "remind" : null;
}
