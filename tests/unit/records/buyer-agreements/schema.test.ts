import { describe, expect, test } from "vitest";
import { describeCompensation } from "@/lib/records/buyer-agreements/describe";
import { agreementMessages as text } from "@/lib/records/buyer-agreements/messages";
import { createAgreementBody } from "@/lib/records/buyer-agreements/schema";
import { isShowingOrOffer, isVisit } from "@/lib/records/buyer-agreements/showing";
import { KEY_DATE_KINDS } from "@/lib/records/key-dates/kinds";

const GOOD = {
  signed_on: "2026-01-05",
  starts_on: "2026-01-05",
  ends_on: "2026-07-05",
  is_exclusive: "true",
  rate: "2.5",
  amount: "$395",
};

const refusals = (changes: object) => {
  const { error } = createAgreementBody.safeParse({ ...GOOD, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};

describe("the body of a buyer agreement", () => {
  test("is parsed from the values that the form sends", () => {
    expect(createAgreementBody.parse(GOOD)).toEqual({
      ...{ kind: "Buyer representation", signed_on: "2026-01-05", starts_on: "2026-01-05" },
      ...{ ends_on: "2026-07-05", is_exclusive: true, rate: 2.5, amount: 395 },
    });
    expect(refusals({ rate: "" })).toEqual([]);
    expect(refusals({ amount: null })).toEqual([]);
  });

  test.each([
    [{ rate: "", amount: "" }, "rate", text.compensationMissing],
    [{ rate: undefined, amount: undefined }, "rate", text.compensationMissing],
    [{ rate: 0 }, "rate", text.rateInvalid],
    [{ rate: "0" }, "rate", text.rateInvalid],
    [{ rate: 100.01 }, "rate", text.rateInvalid],
    [{ rate: 2.505 }, "rate", text.rateInvalid],
    [{ rate: "NaN" }, "rate", text.rateInvalid],
    [{ rate: Number.NaN }, "rate", text.rateInvalid],
    [{ rate: "two" }, "rate", text.rateInvalid],
    [{ amount: 0 }, "amount", text.amountInvalid],
    [{ amount: -5 }, "amount", text.amountInvalid],
    [{ amount: Infinity }, "amount", text.amountInvalid],
    [{ amount: "x".repeat(10_001) }, "amount", text.amountInvalid],
    [{ ends_on: "" }, "ends_on", text.endInvalid],
    [{ ends_on: undefined }, "ends_on", text.endInvalid],
    [{ ends_on: "infinity" }, "ends_on", text.endInvalid],
    [{ ends_on: "9999-01-01" }, "ends_on", text.endInvalid],
    [{ ends_on: "2026-01-04" }, "ends_on", text.endBeforeStart],
    [{ starts_on: "9999-01-01" }, "starts_on", text.startInvalid],
    [{ signed_on: "2199-01-01" }, "signed_on", text.signedInFuture],
    [{ signed_on: "9999-01-01" }, "signed_on", text.signedInvalid],
    [{ is_exclusive: "" }, "is_exclusive", text.exclusiveInvalid],
  ])("refuses %j at its field", (changes, field, message) => {
    expect(refusals(changes)).toContainEqual([field, message]);
  });
});

test.each([
  [{ rate: 2.5, amount: null }, "2.5%"],
  [{ rate: null, amount: 5000 }, "$5,000"],
  [{ rate: 3, amount: 395.5 }, "3% and $395.50"],
])("a compensation of %j is shown as %s", (owed, expected) => {
  expect(describeCompensation(owed)).toBe(expected);
});

test.each([
  ["Showing at 412 Elm St", "Other", true],
  ["Tour three homes", "Other", true],
  ["Write the offer", "Document", true],
  ["Coffee", "Meeting", true],
  ["Call about the shower", "Call", false],
  ["Send the tourist guide", "Email", false],
] as const)("%s (%s) is a showing or an offer: %s", (title, type, expected) => {
  expect(isShowingOrOffer({ title, type })).toBe(expected);
});

test("of the key dates, only inspection and walkthrough are visits of the buyer", () => {
  expect(KEY_DATE_KINDS.filter(isVisit)).toEqual(["inspection", "walkthrough"]);
});
