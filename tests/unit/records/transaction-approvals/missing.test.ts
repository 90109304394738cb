import { expect, it } from "vitest";
import { summarizeMissing } from "@/lib/records/transaction-approvals/labels";
import { toMissing } from "@/lib/records/transaction-approvals/missing";

it.each([
  ["missing", "agent", "agent"],
  ["rejected", "coordinator", "coordinator"],
  ["in_review", "agent", "broker"],
] as const)(
  "an item that is %s, with the %s responsible, is due from the %s",
  (status, responsible, whose) => {
    const item = { kind: "item" as const, title: "Contract", item_id: "1", status };
    expect(toMissing({ ...item, responsible })).toEqual({ ...item, whose });
  },
);

it("lists the first three missing items and the number of further ones", () => {
  const missing = ["Contract", "Receipt", "License of Ann Agent", "Addenda"].map((title) => ({
    title,
  }));
  expect(summarizeMissing(missing.slice(0, 3))).toBe("Contract, Receipt, License of Ann Agent");
  expect(summarizeMissing(missing)).toBe("Contract, Receipt, License of Ann Agent and 1 more");
});
