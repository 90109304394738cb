import { zodResolver } from "@hookform/resolvers/zod";
import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/lib/foundation/api/fetch";
import { toConflictText } from "@/lib/foundation/record-layer/conflict";
import { formSchema } from "@/lib/foundation/record-layer/form-schema";
import {
  getBodyErrors,
  getChangedFields,
  parseDayOrKeep,
  formatDayInput,
  mergeConflict,
} from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

const schema = z.object({
  title: z.string().min(1, "Title is required").min(3, "Title too short"),
  deal: z.object({ value: z.number("Enter a number") }).optional(),
});

test("returns the first error of each field by the field's path", () => {
  expect(getBodyErrors(schema, { title: "Call" })).toEqual({});
  expect(getBodyErrors(schema, { title: "", deal: { value: "x" } })).toEqual({
    title: "Title is required",
    "deal.value": "Enter a number",
  });
});

test("a form shows each error of its body at its field", async () => {
  type Values = { name: string; amount: string; steps: { days: string }[] };
  const resolve = zodResolver(
    formSchema({
      schema: z.object({
        title: z.string().min(1, "Title is required"),
        deal: z.object({ value: z.number("Enter a number") }),
        steps: z.array(z.object({ days: z.number("Enter days") })).min(2, "Add a step"),
      }),
      toBody: ({ name, amount, steps }: Values) => ({
        title: name,
        deal: { value: Number(amount) || amount },
        steps: steps.map(({ days }) => ({ days: Number(days) || days })),
      }),
      fieldAliases: { title: "name", "deal.value": "amount" },
      check: ({ amount }) => (amount === "0" ? { amount: "Zero is not enough" } : {}),
    }),
  );
  const check = async (values: Values) => {
    const names = ["name", "amount", "steps.0.days"] as const;
    return resolve(values, undefined, {
      fields: {},
      names: [...names],
      shouldUseNativeValidation: false,
    });
  };
  const good = { name: "Sale", amount: "5", steps: [{ days: "1" }, { days: "2" }] };
  expect(await check(good)).toEqual({ values: good, errors: {} });
  expect((await check({ name: "", amount: "x", steps: [{ days: "soon" }] })).errors).toMatchObject({
    name: { message: "Title is required" },
    amount: { message: "Enter a number" },
    steps: { root: { message: "Add a step" }, 0: { days: { message: "Enter days" } } },
  });
  expect((await check({ ...good, amount: "0" })).errors).toMatchObject({
    amount: { message: "Zero is not enough" },
  });
});

test("sends only changed fields", () => {
  const before = { title: "Call", note: null as string | null, done: false };
  expect(getChangedFields(before, { ...before })).toEqual({});
  expect(getChangedFields(before, { ...before, note: "Back door" })).toEqual({ note: "Back door" });
});

test("typed values win over another person's save, unless the other values are chosen", () => {
  const before = { name: "Dana", phone: "1", company: "", owner: { id: "a", label: "Ann" } };
  const mine = { ...before, phone: "2", company: "Mine", owner: { id: "a", label: "Ann" } };
  const theirs = {
    name: "Dana W.",
    phone: "3",
    company: "Theirs",
    owner: { id: "b", label: "Bo" },
  };
  const versions = { before, mine, theirs };
  expect(mergeConflict(versions, [])).toEqual({ ...theirs, phone: "2", company: "Mine" });
  expect(mergeConflict(versions, ["phone"])).toEqual({ ...theirs, company: "Mine" });
});

const NOW = new Date("2026-11-20T12:00:00Z");
const change = { at: "2026-11-20T11:58:00Z", by: "m", by_name: "Maria Lopez", by_me: false };
const phone = { label: "Phone", text: (client: { phone: string | null }) => client.phone };

test.each([
  [change, "(614) 555-0101", "Maria Lopez changed Phone to (614) 555-0101 2 minutes ago"],
  [change, null, "Maria Lopez cleared Phone 2 minutes ago"],
  [{ ...change, by_me: true }, "1", "You changed Phone to 1 2 minutes ago"],
  [{ ...change, by_name: null }, "1", "Somebody else changed Phone to 1 2 minutes ago"],
])("describes a changed field", (made, value, text) => {
  expect(toConflictText(phone, made, { phone: value }, NOW)).toBe(text);
});

test("says that a list changed, without its new value", () => {
  const text = toConflictText({ label: "Other emails" }, change, {}, NOW);
  expect(text).toBe("Maria Lopez changed Other emails 2 minutes ago");
});

test.each([
  ["  ", null],
  ["12/24", "2026-12-24"],
  [" someday ", "someday"],
])("the typed day %j is parsed as %j", (typed, day) => {
  expect(parseDayOrKeep(typed, "2026-11-20")).toBe(day);
});

test("a day is formatted for its field in words", () => {
  expect(formatDayInput("2026-12-24")).toBe("Dec 24, 2026");
  expect(formatDayInput(null)).toBe("");
});

const texts = { saveFailed: "Failed to save", unexpected: "Unexpected" };
const failed = (status: number, message = "") => new ApiError({ status, code: "x", message });

test.each([
  [failed(409, "This deal has this key date already"), "This deal has this key date already"],
  [failed(404), "Failed to save"],
  [failed(500, "An unexpected error has occurred."), "Failed to save"],
  [failed(0, "anything"), "Connection error. Please check your internet connection."],
  [new TypeError("x is undefined"), "Unexpected"],
])("the failure %o is shown as %j", (error, text) => {
  expect(toSaveFailureText(error, texts)).toBe(text);
});
