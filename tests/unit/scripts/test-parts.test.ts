import { describe, expect, test } from "vitest";
import { PARTS, readOrder } from "@/scripts/test-parts";

const order = (line: string) => readOrder(line.split(" ").filter(Boolean));

describe("the parts of npm test", () => {
  test("default to all", () => {
    expect(order("")).toEqual({ parts: PARTS, filters: [], watch: false, against: undefined });
  });

  test("are selected by name, run in their own order, and can be followed by file names", () => {
    expect(order("api rls tasks clients")).toMatchObject({
      parts: ["rls", "api"],
      filters: ["tasks", "clients"],
    });
  });

  test("can be selected as quick, with further parts", () => {
    expect(order("quick").parts).toEqual(["types", "lint", "schema", "unit", "rls"]);
    expect(order("quick format").parts).toContain("format");
  });

  test("run in watch mode only if they support it", () => {
    expect(order("watch rls clients")).toMatchObject({
      parts: ["rls"],
      filters: ["clients"],
      watch: true,
    });
    expect(order("watch").parts).toEqual(["unit", "rls", "races", "api"]);
    expect(() => order("watch e2e")).toThrow("e2e cannot be watched; unit, rls, races, api can");
  });

  test("run against another Supabase only if they use a Supabase", () => {
    const against = { parts: ["rls", "races", "api"], against: "some.env" };
    expect(order("rls races api --against some.env")).toMatchObject(against);
    expect(order("--against some.env")).toMatchObject(against);
    expect(() => order("e2e --against some.env")).toThrow("e2e cannot be run --against a Supabase");
    expect(() => order("rls --against")).toThrow("--against needs the file");
  });

  test("are refused when they do not exist", () => {
    expect(() => order("rsl clients")).toThrow('there is no "rsl"');
  });
});
