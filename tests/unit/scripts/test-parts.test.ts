import { describe, expect, test } from "vitest";
import { PARTS, readOrder } from "@/scripts/test-parts";

const order = (line: string) => readOrder(line.split(" ").filter(Boolean));

describe("what npm test is asked for", () => {
  test("is everything, without a word", () => {
    expect(order("")).toEqual({ parts: PARTS, filters: [], watch: false, against: undefined });
  });

  test("is one part or several, in their own order, and then names of files", () => {
    expect(order("api rls tasks clients")).toMatchObject({
      parts: ["rls", "api"],
      filters: ["tasks", "clients"],
    });
  });

  test("may be what is quick, and a part more", () => {
    expect(order("quick").parts).toEqual(["types", "lint", "schema", "unit", "rls"]);
    expect(order("quick format").parts).toContain("format");
  });

  test("may be watched, where that is of use", () => {
    expect(order("watch rls clients")).toMatchObject({
      parts: ["rls"],
      filters: ["clients"],
      watch: true,
    });
    expect(order("watch").parts).toEqual(["unit", "rls", "races", "api"]);
    expect(() => order("watch e2e")).toThrow("e2e cannot be watched; unit, rls, races, api can");
  });

  test("may be another Supabase, for what speaks to one", () => {
    const against = { parts: ["rls", "races", "api"], against: "some.env" };
    expect(order("rls races api --against some.env")).toMatchObject(against);
    expect(order("--against some.env")).toMatchObject(against);
    expect(() => order("e2e --against some.env")).toThrow("e2e cannot be run --against a Supabase");
    expect(() => order("rls --against")).toThrow("--against needs the file");
  });

  test("is refused when there is no such part", () => {
    expect(() => order("rsl clients")).toThrow('there is no "rsl"');
  });
});
