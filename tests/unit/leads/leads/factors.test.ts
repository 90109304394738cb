import { expect, test } from "vitest";
import { FACTOR_LABELS, toBarShare, type Factor } from "@/lib/leads/leads/factors";
import { computeSignals, type LeadFacts } from "@/lib/leads/leads/signals";

const factor = (points: number, most?: number): Factor => ({
  key: "recency",
  signal: 1,
  points,
  known: true,
  ...(most !== undefined && { most }),
});

test("a bar shows the points as a share of the factor's maximum", () => {
  const factors = [factor(20, 20), factor(15, 15), factor(5, 10), factor(0, 0)];
  expect(factors.map((one) => toBarShare(one, factors))).toEqual([1, 1, 0.5, 0]);
});

test("the bars of a learned model are scaled to its largest factor, including losses", () => {
  const factors = [factor(10), factor(-20), factor(0)];
  expect(factors.map((one) => toBarShare(one, factors))).toEqual([0.5, 1, 0]);
});

const LEAD: LeadFacts = {
  client_id: "x",
  moment: "2026-11-26T12:00:00Z",
  source: "website",
  received_at: null,
  has_email: true,
  has_phone: true,
  has_more: false,
  contact_ages: [0],
  last_at: null,
  replied_at: null,
  met_at: null,
  is_meeting_ahead: false,
  moved_at: null,
  open_deals: [],
};
const INQUIRY = "2026-11-26T11:00:00Z";

test.each([
  ["an unanswered inquiry", { last_at: INQUIRY, replied_at: INQUIRY }, "Heard from them now"],
  [
    "our call after the inquiry",
    { last_at: "2026-11-26T11:30:00Z", replied_at: INQUIRY },
    "In touch now",
  ],
  ["no activity", {}, "Not in touch yet"],
])("the text of the last activity names the side that acted last: %s", (_what, facts, text) => {
  const { recency } = computeSignals({ ...LEAD, ...facts }, 14);
  expect(FACTOR_LABELS.recency.text(recency.facts, () => "now")).toBe(text);
});
