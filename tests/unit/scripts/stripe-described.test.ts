import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findUnknown, type Described } from "@/scripts/stripe-described";

const metadata: Described = {
  anyOf: [
    { type: "object", additionalProperties: { type: "string" } },
    { type: "string", enum: [""] },
  ],
};
const described: Described = {
  type: "object",
  required: ["price"],
  properties: {
    price: { type: "string" },
    active: { type: "boolean" },
    interval: { type: "string", enum: ["month", "year"] },
    metadata,
    items: {
      type: "array",
      items: { type: "object", required: ["id"], properties: { id: { type: "string" } } },
    },
  },
};

const listUnknownFields = (ours: z.ZodType) =>
  findUnknown(z.toJSONSchema(ours, { io: "input", unrepresentable: "any" }), described, "call");

describe("parameters checked against Stripe's description", () => {
  it("pass when each exists with an allowed value and no required one is missing", () => {
    const fits = z.strictObject({
      price: z.string(),
      active: z.enum(["true", "false"]).optional(),
      interval: z.literal("month").optional(),
      metadata: z.record(z.string(), z.string()).optional(),
      items: z.array(z.strictObject({ id: z.string() })).optional(),
    });
    expect(listUnknownFields(fits)).toEqual([]);
  });

  it("are reported when they do not exist, at any depth", () => {
    const invented = z.strictObject({
      price: z.string(),
      colour: z.string(),
      interval: z.enum(["month", "fortnight"]),
      active: z.literal("perhaps"),
      items: z.array(z.strictObject({ id: z.string(), size: z.string() })),
    });
    expect(listUnknownFields(invented)).toEqual([
      "call colour",
      'call interval = "fortnight"',
      'call active = "perhaps"',
      "call items[] size",
    ]);
  });

  it("are reported when required and missing", () => {
    const items = z.array(z.strictObject({ id: z.string().optional() }));
    expect(listUnknownFields(z.strictObject({ price: z.string().optional(), items }))).toEqual([
      "call items[] without id",
      "call without price",
    ]);
  });
});
