import ts from "typescript";
import { describe, expect, it } from "vitest";
import { createResponseReader } from "../../../../scripts/api-docs/responses";

const FILE = "/answers.ts";
const TYPES = `
  export interface Array<T> { [index: number]: T }
  type Json = string | number | null | Json[] | { [key: string]: Json };
  export type Sample = {
    id: string; count: number; is_on: boolean; created_at: string; due_date: string | null;
    status: "b" | "a" | null; label?: string; nothing: undefined; either: { x: 1 } | { y: "z" };
    values: Record<string, number>; list: { name: string }[]; anything: Json;
  };`;

/** Returns the description's schema of a type. */
function readSchema() {
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile;
  host.getSourceFile = (name, options) =>
    name === FILE ? ts.createSourceFile(name, TYPES, options) : read(name, options);
  const program = ts.createProgram([FILE], { strict: true, lib: ["lib.es2023.d.ts"] }, host);
  return createResponseReader(program).readType(FILE, "Sample");
}

describe("the description of a response, from its type", () => {
  const schema = readSchema();

  it("names fields that are always present", () => {
    expect(schema.required).not.toContain("label");
    expect(schema.required).toContain("due_date");
    expect(schema.properties).not.toHaveProperty("nothing");
  });

  it.each([
    ["id", { type: "string" }],
    ["count", { type: "number" }],
    ["is_on", { type: "boolean" }],
    ["created_at", { type: "string", format: "date-time" }],
    ["due_date", { type: ["string", "null"], format: "date" }],
    ["status", { type: ["string", "null"], enum: ["a", "b", null] }],
    ["label", { type: "string" }],
    ["values", { type: "object", additionalProperties: { type: "number" } }],
    [
      "list",
      {
        type: "array",
        items: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      },
    ],
  ])("describes %s", (field, expected) => {
    expect(schema.properties?.[field]).toEqual(expected);
  });

  it("describes unions, and stops at recursive types", () => {
    expect(schema.properties?.either?.anyOf).toHaveLength(2);
    expect(schema.properties?.anything?.anyOf).toBeDefined();
  });
});
