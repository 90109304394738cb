import { expect, test } from "vitest";
import { getProbabilityAfterMove } from "@/lib/records/deals/probability";

const settings = {
  lead_probability: 10,
  in_progress_probability: 40,
  under_contract_probability: 85,
};

test.each([
  ["one without any gets the usual one", "Lead", 0, "In Progress", 40],
  ["the usual one gives way to the next", "Lead", 10, "Under Contract", 85],
  ["and backwards", "Under Contract", 85, "Lead", 10],
  ["one set by hand stays", "Lead", 25, "Under Contract", undefined],
  ["a decided deal keeps what it had", "Under Contract", 85, "Closed", undefined],
  ["and one taken up again too", "Lost", 85, "Lead", undefined],
  ["what is the same already is not sent", "Lost", 0, "Lost", undefined],
] as const)("the probability after a move: %s", (_, status, probability, to, brings) => {
  expect(getProbabilityAfterMove({ status, probability }, to, settings)).toBe(brings);
});
