import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/lib/api/fetch";
import { bodyErrors, changedFields, dayOrTyped, dayText } from "@/lib/records/form";
import { saveFailureText } from "@/lib/records/save-failure";

const schema = z.object({
  title: z.string().min(1, "Title is required").min(3, "Title too short"),
  deal: z.object({ value: z.number("Enter a number") }).optional(),
});

test("of what is wrong with a field the first is said, under the field's own name", () => {
  expect(bodyErrors(schema, { title: "Call" })).toEqual({});
  expect(bodyErrors(schema, { title: "", deal: { value: "x" } })).toEqual({
    title: "Title is required",
    "deal.value": "Enter a number",
  });
});

test("only what differs is sent", () => {
  const before = { title: "Call", note: null as string | null, done: false };
  expect(changedFields(before, { ...before })).toEqual({});
  expect(changedFields(before, { ...before, note: "Back door" })).toEqual({ note: "Back door" });
});

test.each([
  ["  ", null],
  ["12/24", "2026-12-24"],
  [" someday ", "someday"],
])("the box %j holds %j", (typed, day) => {
  expect(dayOrTyped(typed, "2026-11-20")).toBe(day);
});

test("a day stands in its box as people write it", () => {
  expect(dayText("2026-12-24")).toBe("Dec 24, 2026");
  expect(dayText(null)).toBe("");
});

const texts = { saveFailed: "Failed to save", unexpected: "Unexpected" };
const failed = (status: number, message = "") => new ApiError({ status, code: "x", message });

test.each([
  [failed(409, "This deal has this key date already"), "This deal has this key date already"],
  [failed(404), "Failed to save"],
  [failed(500, "An unexpected error has occurred."), "Failed to save"],
  [failed(0, "anything"), "Connection error. Please check your internet connection."],
  [new TypeError("x is undefined"), "Unexpected"],
])("%o reads %j", (error, text) => {
  expect(saveFailureText(error, texts)).toBe(text);
});
