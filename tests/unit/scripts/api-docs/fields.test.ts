import { describe, expect, it } from "vitest";
import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { booleanParam, integerParam } from "@/lib/foundation/api/query";
import { recordVersion } from "@/lib/foundation/api/instant";
import { describeType } from "@/lib/platform/api-reference/describe-type";
import { describeFields } from "../../../../scripts/api-docs/fields";

const blankToNull = (value: unknown) => (value === "" ? null : value);

/** Returns the description of a field, as text and as schema. */
function described(field: z.ZodType): [takes: string, fallback: unknown] {
  const [description] = describeFields(z.object({ field }));
  if (!description) throw new Error("no field");
  return [
    describeType(description.schema),
    description.required ? "required" : (description.schema.default ?? ""),
  ];
}

describe("a field of the API", () => {
  it.each<[string, z.ZodType, string, unknown]>([
    [
      "a limit that only a refinement checks",
      z.string().refine((text) => text.length <= 137),
      "text, up to 137",
      "required",
    ],
    ["text without a limit", z.string().optional(), "text", ""],
    ["nullable text", z.string().max(20).nullable().optional(), "text, up to 20 or null", ""],
    ["a choice with a default", z.enum(["Low", "High"]).default("Low"), "Low, High", "Low"],
    [
      "a choice that accepts a blank as null",
      z.preprocess(blankToNull, z.enum(["a", "b"]).nullable()).optional(),
      "a, b or null",
      "",
    ],
    ["an id", z.guid(), "id", "required"],
    ["me or the id of a member", z.union([z.literal("me"), z.guid()]).optional(), "me or id", ""],
    ["a day", calendarDay("no day"), "day", "required"],
    ["an instant", recordVersion("no instant").optional(), "instant", ""],
    ["an email address", z.string().trim().pipe(z.email()), "email address", "required"],
    [
      "a number in a query",
      integerParam({ min: 1, max: 200, fallback: 50, text: "no" }),
      "whole number 1–200",
      50,
    ],
    [
      "a page number",
      integerParam({ min: 1, max: 9_999_999, fallback: 1, text: "no" }),
      "whole number from 1",
      1,
    ],
    ["a boolean in a query", booleanParam, "true, false", ""],
    ["a whole number", z.number().int().min(0).max(9), "whole number 0–9", "required"],
    [
      "a number in steps of 0.5",
      z
        .number()
        .min(0)
        .max(9)
        .refine((number) => number % 0.5 === 0),
      "number 0–9, in steps of 0.5",
      "required",
    ],
    ["a field without a describable type", z.unknown().transform(String).optional(), "", ""],
  ])("describes %s", (_what, field, takes, fallback) => {
    expect(described(field)).toEqual([takes, fallback]);
  });

  it("refuses a description of a missing field", () => {
    const schema = z.object({ name: z.string() });
    expect(() => describeFields(schema, { nickname: "what friends say" })).toThrow("nickname");
  });
});
