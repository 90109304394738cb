import { expect, test } from "vitest";
import { listLinkableSides } from "@/lib/records/transactions/linkable-sides";
import { describeEntry } from "@/lib/records/transactions/log";
import type { Transaction } from "@/lib/records/transactions/serialize";

test.each([
  ["status", ["Draft"], null, "Added as Draft"],
  ["status", ["Closed"], "Under contract", "Closed, was Under contract"],
  ["checklist", ["Contract"], "in_review", "Sent to review: Contract"],
  ["checklist", ["Contract"], "added", "Asked for: Contract"],
  ["checklist", ["Contract", "Disclosure"], "added", "Asked for: 2 documents and tasks"],
  ["checklist", ["A", "B", "C"], "removed", "No longer asked for: 3 documents and tasks"],
  ["document", ["Offer"], "1", "Document added: Offer"],
  ["document", ["Offer"], "3", "Version 3 added: Offer"],
] as const)("a %s entry (%s, %s) says %s", (kind, titles, detail, expected) => {
  const title = titles[0];
  expect(describeEntry({ kind, title, titles: [...titles], detail })).toBe(expected);
});

const file = (sides: [side: "Listing" | "Buying", can_update: boolean][], linked: string[]) =>
  ({
    sides: sides.map(([side, can_update]) => ({ side, can_update })),
    deals: linked.map((side) => ({ side })),
  }) as unknown as Transaction;

test.each([
  [file([["Buying", true]], []), ["Buying"]],
  [file([["Buying", true]], ["Buying"]), ["Buying"]],
  [file([["Listing", true], ["Buying", true]], ["Listing"]), ["Buying"]], // prettier-ignore
  [file([["Listing", true], ["Buying", false]], []), ["Listing"]], // prettier-ignore
  [file([["Listing", false]], []), []],
])(
  "a deal can be linked to sides that the reader may update, preferably without a deal",
  (transaction, expected) => {
    expect(listLinkableSides(transaction).map(({ side }) => side)).toEqual(expected);
  },
);
