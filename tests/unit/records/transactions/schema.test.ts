import { describe, expect, it } from "vitest";
import { getBodyErrors } from "@/lib/foundation/record-layer/form";
import { createTransactionBody, updateTransactionBody } from "@/lib/records/transactions/schema";

const errorsOf = (body: object) =>
  getBodyErrors(createTransactionBody, { kind: "Purchase", ...body });

describe("the body of a transaction", () => {
  it("accepts a kind alone, and prices as text", () => {
    expect(createTransactionBody.parse({ kind: "Lease", list_price: "$1,234.50" })).toMatchObject({
      kind: "Lease",
      status: "Draft",
      list_price: 1234.5,
    });
    expect(createTransactionBody.parse({ kind: "Lease", contract_price: "" })).toMatchObject({
      contract_price: null,
    });
  });

  it.each([
    ["list_price", NaN, "Please enter a valid price"],
    ["list_price", Infinity, "Please enter a valid price"],
    ["contract_price", -1, "Please enter a valid price"],
    ["contract_price", 1e15, "Please enter a valid price"],
    ["contract_price", "a lot", "Please enter a valid price"],
    ["contract_date", "9999-12-31", "Please enter a valid date"],
    ["closing_date", "infinity", "Please enter a valid date"],
    ["closing_date", "2026-02-30", "Please enter a valid date"],
    ["title_email", "nobody", "Invalid email"],
    ["title_company", "x".repeat(201), "Title company too long"],
    ["owner_id", "me", "Choose a member of the team"],
    [
      "status",
      "Pending",
      "Status must be Draft, Listed, Under contract, Closed, Withdrawn or Fell through",
    ],
  ])("is refused with a message for %s %s", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it("is refused with a closing day before the contract day, and as Closed without a closing day", () => {
    const days = { contract_date: "2026-11-02", closing_date: "2026-11-01" };
    const refusal = { closing_date: "The closing day cannot be before the contract day" };
    expect(errorsOf(days)).toEqual(refusal);
    expect(getBodyErrors(updateTransactionBody, days)).toEqual(refusal);
    expect(errorsOf({ status: "Closed" })).toEqual({
      closing_date: "Enter the closing day before you close the transaction",
    });
    expect(errorsOf({ status: "Closed", closing_date: "2026-11-02" })).toEqual({});
  });
});
