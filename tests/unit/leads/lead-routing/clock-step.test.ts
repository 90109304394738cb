import { describe, expect, it } from "vitest";
import { getDueStep, type ClockedLead } from "@/lib/leads/lead-routing/clock-step";

const NOW = "2026-11-20T12:00:00+00:00";
const BEFORE = "2026-11-20T11:59:00+00:00";
const LATER = "2026-11-20T12:01:00+00:00";

const ASSIGNED: ClockedLead = {
  owner_id: "agent",
  first_contact_at: null,
  claim_until: null,
  remind_at: LATER,
  reroute_at: LATER,
  tried: ["agent"],
};
const OFFERED: ClockedLead = {
  ...ASSIGNED,
  owner_id: null,
  claim_until: LATER,
  remind_at: null,
  reroute_at: null,
  tried: [],
};

describe("the clock of a lead", () => {
  it.each([
    ["nothing before a reminder or rerouting is due", ASSIGNED, null],
    ["a reminder after its time", { ...ASSIGNED, remind_at: BEFORE }, "remind"],
    ["a reminder at the exact instant", { ...ASSIGNED, remind_at: NOW }, "remind"],
    [
      "rerouting when it is due, even if no reminder was sent",
      { ...ASSIGNED, remind_at: BEFORE, reroute_at: BEFORE },
      "reroute",
    ],
    ["nothing when no time is set", { ...ASSIGNED, remind_at: null, reroute_at: null }, null],
    ["nothing while the lead can be claimed", OFFERED, null],
    ["the end of an offer after its time", { ...OFFERED, claim_until: BEFORE }, "end_claim"],
    [
      "its stop when a member has reassigned the lead",
      { ...ASSIGNED, owner_id: "other", reroute_at: BEFORE },
      "stop",
    ],
    [
      "its stop when a member has claimed an offered lead",
      { ...OFFERED, owner_id: "other" },
      "stop",
    ],
    [
      "nothing after the first contact",
      { ...ASSIGNED, first_contact_at: BEFORE, reroute_at: BEFORE },
      null,
    ],
  ] as const)("triggers %s", (_what, lead, step) => {
    expect(getDueStep(lead as ClockedLead, NOW)).toBe(step);
  });
});
