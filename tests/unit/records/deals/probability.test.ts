import { expect, test } from "vitest";
import { getProbabilityAfterMove } from "@/lib/records/deals/probability";

const settings = {
  lead_probability: 10,
  in_progress_probability: 40,
  under_contract_probability: 85,
};

test.each([
  ["a deal without a probability gets its stage's default", "Lead", 0, "In Progress", 40],
  ["a stage's default is replaced by the next stage's default", "Lead", 10, "Under Contract", 85],
  ["a move backwards also replaces the default", "Under Contract", 85, "Lead", 10],
  ["a manually set probability stays", "Lead", 25, "Under Contract", undefined],
  ["a closed deal keeps its probability", "Under Contract", 85, "Closed", undefined],
  ["a reopened deal keeps its probability", "Lost", 85, "Lead", undefined],
  ["an unchanged probability is not sent", "Lost", 0, "Lost", undefined],
] as const)("the probability after a move: %s", (_, status, probability, to, brings) => {
  expect(getProbabilityAfterMove({ status, probability }, to, settings)).toBe(brings);
});
