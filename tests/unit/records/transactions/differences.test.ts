import { expect, it } from "vitest";
import { findDifferences } from "@/lib/records/transactions/differences";

const deal = {
  property_address: "412 Elm St",
  property_type: "Condo",
  value: 425_000,
  expected_close_date: "2026-12-18",
} as const;
const transaction = {
  property_address: "412 Elm St",
  property_type: "Condo",
  list_price: 430_000,
  contract_price: 425_000,
  closing_date: "2026-12-18",
} as const;

it("finds no differences when deal and transaction agree", () => {
  expect(findDifferences(deal, transaction)).toEqual([]);
});

it("returns both values as displayed, and the change that would align either record", () => {
  const later = { ...transaction, contract_price: 420_000, closing_date: null };
  expect(findDifferences(deal, later)).toEqual([
    {
      field: "contract_price",
      label: "Contract price",
      inDeal: "$425,000",
      inTransaction: "$420,000",
      toTransaction: { contract_price: 425_000 },
      toDeal: { value: 420_000 },
    },
    {
      field: "closing_date",
      label: "Closing day",
      inDeal: "Dec 18, 2026",
      inTransaction: null,
      toTransaction: { closing_date: "2026-12-18" },
      toDeal: { expected_close_date: null },
    },
  ]);
});

it("compares address and type", () => {
  const moved = { ...deal, property_address: null, property_type: "Land" } as const;
  expect(findDifferences(moved, transaction)).toMatchObject([
    { field: "property_address", inDeal: null, toTransaction: { property_address: null } },
    { field: "property_type", inDeal: "Land", toDeal: { property_type: "Condo" } },
  ]);
});

it("treats a deal value of 0 as no price", () => {
  const priceless = { ...transaction, contract_price: null };
  expect(findDifferences({ ...deal, value: 0 }, priceless)).toEqual([]);
  expect(findDifferences({ ...deal, value: 0 }, transaction)).toMatchObject([
    { field: "contract_price", inDeal: null, toTransaction: { contract_price: null } },
  ]);
});

it("compares the deal value with the list price while there is no contract price", () => {
  const listed = { ...transaction, contract_price: null, list_price: 425_000 };
  expect(findDifferences(deal, listed)).toEqual([]);
  expect(findDifferences(deal, { ...listed, list_price: 430_000 })).toHaveLength(1);
});
