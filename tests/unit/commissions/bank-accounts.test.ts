import { describe, expect, test } from "vitest";
import { bankAccountMessages as text } from "@/lib/commissions/bank-accounts/messages";
import { isRoutingNumber } from "@/lib/commissions/bank-accounts/routing-number";
import { saveBankAccountBody } from "@/lib/commissions/bank-accounts/schema";

describe("a routing number", () => {
  // The routing numbers of the Federal Reserve Bank of Minneapolis, JPMorgan Chase (Ohio) and Huntington.
  test.each(["091000080", "044000037", "044000024"])("is valid: %s", (number) => {
    expect(isRoutingNumber(number)).toBe(true);
  });

  test.each(["000000000", "044000038", "440000037", "04400003", "0440000370", "04400003a", ""])(
    "is invalid: %s",
    (number) => {
      expect(isRoutingNumber(number)).toBe(false);
    },
  );

  test("is invalid with one digit mistyped or two different neighbours swapped", () => {
    const number = "044000037";
    for (let place = 0; place < 9; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const mistyped = number.slice(0, place) + digit + number.slice(place + 1);
        expect(isRoutingNumber(mistyped), mistyped).toBe(mistyped === number);
      }
    }
    expect(isRoutingNumber("040400037")).toBe(false);
  });
});

const account = {
  ...{ holder: "Ann Agent", routing_number: "044000037", account_number: "000123456789" },
  ...{ kind: "Checking", current_password: "demo-password-1" },
};

describe("a bank account", () => {
  test("accepts spaces and hyphens in its numbers", () => {
    const typed = { routing_number: "0440-0003 7", account_number: "000 123-456 789" };
    expect(saveBankAccountBody.parse({ ...account, ...typed })).toEqual(account);
  });

  test.each([
    ["holder", " ", text.holderRequired],
    ["holder", "x".repeat(101), text.holderTooLong],
    ["routing_number", "12345678", text.routingInvalid],
    ["routing_number", "044000038", text.routingChecksum],
    ["account_number", "123", text.accountInvalid],
    ["account_number", "1".repeat(18), text.accountInvalid],
    ["account_number", "12a45", text.accountInvalid],
    ["account_number", NaN, text.accountInvalid],
    ["kind", "Gold", text.kindInvalid],
    ["current_password", "", text.passwordRequired],
  ])("is refused with %s %j", (field, value, message) => {
    const { error } = saveBankAccountBody.safeParse({ ...account, [field]: value });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      [field, message],
    ]);
  });
});
