import { expect, test } from "vitest";
import { describePlan } from "@/lib/commissions/plans/describe-plan";
import { calculateExample } from "@/lib/commissions/plans/example-deal";
import { suggestExample } from "@/lib/commissions/plans/example-figures";
import { READY_MADE_PLANS, toPlanStart } from "@/lib/commissions/plans/ready-made";
import { toPlanBody, toPlanValues } from "@/components/commissions/plans/plan-form-values";
import { createPlanBody } from "@/lib/commissions/plans/schema";

const TODAY = "2026-06-15";

test.each(READY_MADE_PLANS)("the form saves “$title” without changes", ({ key, name, terms }) => {
  const start = toPlanStart(key, TODAY);
  expect(start).toEqual({ name, terms, counts_from: TODAY });
  expect(createPlanBody.parse(toPlanBody(toPlanValues(null, start), TODAY))).toEqual(start);
});

test.each([
  ["flat", "On $7,500.00: brokerage $2,250.00, agent $5,250.00", "30% to the brokerage"],
  [
    "cap",
    "On $7,500.00 with $15,200.00 paid in: brokerage $800.00, agent $6,700.00",
    "20% to the brokerage until $16,000.00 a year from the agent’s start, then nothing",
  ],
  [
    "scale",
    "On $7,500.00 with $45,000.00 of commission so far: brokerage $2,750.00, agent $4,750.00",
    "60% to the agent, 70% from $50,000.00, 80% from $100,000.00 of commission a year from the agent’s start",
  ],
  [
    "fee",
    "On $7,500.00: brokerage $0.00, agent $7,500.00",
    "100% to the agent. Then Transaction fee $390.00 a transaction",
  ],
])(
  "the ready-made plan “%s” has the expected example and description",
  (key, sentence, description) => {
    const { terms } = toPlanStart(key, TODAY);
    expect(calculateExample(terms, suggestExample(terms), TODAY)).toMatchObject({ sentence });
    expect(describePlan(terms)).toBe(description);
  },
);

test("the form starts with a cap and no name when the key of a ready-made plan is missing or unknown", () => {
  for (const key of [undefined, "unknown", ["flat"]]) {
    expect(toPlanStart(key, TODAY)).toMatchObject({ name: "", terms: { split: { kind: "cap" } } });
  }
});
