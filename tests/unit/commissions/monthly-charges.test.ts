import { describe, expect, test } from "vitest";
import { chargeInputs, listDueCharges, monthOf } from "@/lib/commissions/monthly-charges/due";
import { describePlan } from "@/lib/commissions/plans/describe-plan";
import { planMessages as text } from "@/lib/commissions/plans/messages";
import { planTerms } from "@/lib/commissions/plans/schema";
import { flat } from "./plans";

const charge = (key: string, amount: string, label = key) => ({ key, label, amount });
const version = (counts_from: string, ...monthly_charges: object[]) => ({
  counts_from,
  terms: { split: { kind: "flat", company_rate: "30" }, monthly_charges },
});

const due = (
  month: string,
  versions: object[],
  assignments = [{ counts_from: "2026-01-01", plan_id: "p" }],
) =>
  listDueCharges(
    chargeInputs.parse({
      plans: [{ id: "p", versions }],
      members: [{ user_id: "ann", assignments }],
    }),
    month,
  ).map(({ user_id, key, amount }) => `${user_id} ${key} ${amount}`);

describe("monthly charges", () => {
  test("are those of the plan version on the first day of the month", () => {
    const versions = [
      version("2026-01-01", charge("desk", "150"), charge("tech", "49.5")),
      version("2026-07-01", charge("desk", "175")),
    ];
    expect(due("2026-06-01", versions)).toEqual(["ann desk 150.00", "ann tech 49.50"]);
    expect(due("2026-07-01", versions)).toEqual(["ann desk 175.00"]);
  });

  test("start a month later when the assignment or the version begins during the month", () => {
    const versions = [version("2026-01-01", charge("desk", "150"))];
    const since = (day: string) => [{ counts_from: day, plan_id: "p" }];
    expect(due("2026-06-01", versions, since("2026-06-02"))).toEqual([]);
    expect(due("2026-06-01", versions, since("2026-06-01"))).toHaveLength(1);
    expect(due("2026-07-01", versions, since("2026-06-02"))).toHaveLength(1);
    expect(due("2026-06-01", [version("2026-06-15", charge("desk", "150"))])).toEqual([]);
    expect(due("2026-06-01", versions, [])).toEqual([]);
  });

  test("are skipped for a plan with invalid terms", () => {
    expect(due("2026-06-01", [{ counts_from: "2026-01-01", terms: { split: {} } }])).toEqual([]);
  });

  test("are dated the first day of the month", () => {
    expect([monthOf("2026-11-27"), monthOf("2028-02-29")]).toEqual(["2026-11-01", "2028-02-01"]);
  });

  test("are listed in the description of a plan", () => {
    const terms = flat("30", {
      monthly_charges: [charge("d", "150", "Desk fee"), charge("t", "49.5", "Technology fee")],
    });
    expect(describePlan(terms)).toBe(
      "30% to the brokerage. Desk fee $150.00 a month and Technology fee $49.50 a month",
    );
  });

  test.each([
    ["an amount of zero", charge("a", "0"), "amount", text.monthlyZero],
    ["half a cent", charge("a", "0.005"), "amount", text.amountDecimals],
    ["an amount that is not a number", charge("a", "NaN"), "amount", text.amountInvalid],
    ["an amount that is too large", charge("a", "1000000000000"), "amount", text.amountRange],
    ["an item without a name", charge("a", "1", " "), "label", text.labelRequired],
    ["the key of another item", charge("review", "1"), "key", text.keyTwice],
  ])("refuse %s", (_what, item, path, message) => {
    const review = { key: "review", label: "Review", payee: { kind: "brokerage" }, amount: "25" };
    const { error } = planTerms.safeParse({
      split: { kind: "flat", company_rate: "30" },
      after_split: [review],
      monthly_charges: [item],
    });
    expect(error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)).toEqual([
      `monthly_charges.0.${path}: ${message}`,
    ]);
  });
});
