import { expect, it } from "vitest";
import { transactionFormBody, transactionFormValues } from "@/lib/records/transactions/form-values";

const TODAY = "2026-11-26";
const blank = transactionFormValues(null, "person");

it("sends a blank price as null, and a typed price as dollars", () => {
  const body = transactionFormBody({ ...blank, contract_price: "412,500" }, TODAY);
  expect(body.list_price).toBeNull();
  expect(body.contract_price).toBe("$412,500");
});
