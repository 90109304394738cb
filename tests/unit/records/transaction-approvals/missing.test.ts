import { describe, expect, it } from "vitest";
import {
  countRequired,
  listMissing,
  type CheckedItem,
  type LicensedAgent,
} from "@/lib/records/transaction-approvals/missing";

const item = (given: Partial<CheckedItem> = {}): CheckedItem => ({
  ...{ id: "1", title: "Contract", status: "missing", responsible: "agent" },
  ...{ is_required: true, is_needed: true },
  ...given,
});
const agent = (license_expires_on: string | null): LicensedAgent => ({
  ...{ user_id: "a", name: "Ann Agent" },
  license_expires_on,
});
const DAY = "2026-12-18";

describe("listMissing", () => {
  it.each([
    ["missing", "agent"],
    ["rejected", "agent"],
    ["in_review", "broker"],
  ] as const)("names a required item that is %s, and whose it is: the %s's", (status, whose) => {
    expect(listMissing([item({ status })], [], DAY)).toEqual([
      { kind: "item", item_id: "1", title: "Contract", status, whose },
    ]);
  });

  it.each([
    { status: "accepted" },
    { is_required: false },
    { is_required: false, status: "not_applicable" },
    { is_needed: false, status: "rejected" },
  ] as const)("lacks nothing with %j", (given) => {
    expect(listMissing([item(given)], [], DAY)).toEqual([]);
  });

  it("names agents without a license that counts on the day, after the items", () => {
    expect(listMissing([], [agent(DAY), agent("2027-01-01")], DAY)).toEqual([]);
    const missing = listMissing([item()], [agent(null), agent("2026-12-17")], DAY);
    expect(missing.map(({ kind }) => kind)).toEqual(["item", "license", "license"]);
  });
});

it("counts what is required and still asked for", () => {
  const items = [item(), item({ status: "accepted" }), item({ is_required: false })];
  expect(countRequired([...items, item({ is_needed: false })])).toBe(2);
});
