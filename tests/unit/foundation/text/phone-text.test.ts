import { expect, test } from "vitest";
import { getPhoneHelp } from "@/lib/foundation/text/phone-text";

test.each([
  ["6145550142", "(614) 555-0142"],
  ["+1 614-555-0142", "(614) 555-0142"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["+49 30 901820", "+49 30 901820"],
])("%s is formatted as %s", async (typed, text) => {
  expect(await getPhoneHelp(typed)).toEqual({ text, complete: true });
});

test.each(["555-0142", "call the office", "614"])("%s stays unchanged", async (typed) => {
  expect(await getPhoneHelp(typed)).toEqual({ text: typed, complete: false });
});

test("a number that would exceed 20 characters stays unchanged", async () => {
  expect((await getPhoneHelp("6145550142x12345")).text).toBe("6145550142x12345");
});
