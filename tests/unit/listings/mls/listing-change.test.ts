import { expect, test } from "vitest";
import { findChange, toChangeText } from "@/lib/listings/listings/listing-change";

const before = { list_price: 310_000, status: "Active" };

test.each([
  [
    { list_price: 299_900, status: "Pending" },
    "Elm Street: listing price $310,000 to $299,900, listing now Pending",
  ],
  [{ list_price: 310_000, status: "Pending" }, "Elm Street: listing now Pending"],
  [{ list_price: 0, status: "Active" }, "Elm Street: listing price $310,000 to $0"],
  [{ list_price: null, status: "Active" }, "Elm Street: listing price $310,000 to unknown"],
])("describes the change to %j", (after, text) => {
  expect(toChangeText("Elm Street", findChange(before, after)!)).toBe(text);
});

test("a price that was unknown is a change, and an equal price is none", () => {
  const unknown = { list_price: null, status: "Active" };
  expect(toChangeText("Elm Street", findChange(unknown, before)!)).toBe(
    "Elm Street: listing price unknown to $310,000",
  );
  expect(findChange(before, before)).toBeNull();
  expect(findChange(unknown, unknown)).toBeNull();
});
