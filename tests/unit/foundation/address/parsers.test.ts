import { describe, expect, it } from "vitest";
import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  readAddress,
  toAddress,
  writeAddress,
} from "@/lib/foundation/address/parsers";

const parsers = {
  search: parseAsString.withDefault(""),
  owner: parseAsString,
  page: parseAsInteger.withDefault(1),
  open: parseAsBoolean,
  order: parseAsStringLiteral(["asc", "desc"]).withDefault("asc"),
  tags: parseAsArrayOf(parseAsString).withDefault([]),
};
const NOTHING = { search: "", owner: null, page: 1, open: null, order: "asc", tags: [] };

describe("readAddress", () => {
  it("returns the defaults for missing and unknown values", () => {
    expect(readAddress(parsers, {})).toEqual(NOTHING);
    expect(readAddress(parsers, { page: "two", order: "up", tags: "" })).toEqual(NOTHING);
  });

  it("returns each value, and the first value of a repeated parameter", () => {
    const address = "search=a+b&owner=me&page=3&open=true&order=desc&tags=x,y%252Cz";
    const read = { search: "a b", owner: "me", page: 3, open: true, order: "desc" };
    expect(readAddress(parsers, new URLSearchParams(address))).toEqual({
      ...read,
      tags: ["x", "y,z"],
    });
    expect(readAddress(parsers, { owner: ["one", "two"] }).owner).toBe("one");
  });
});

describe("toAddress and writeAddress", () => {
  it("write only values that differ from the default, and the address reads back the same", () => {
    expect(toAddress(parsers, readAddress(parsers, {}))).toBe("");
    const values = { ...NOTHING, search: "Ángel & co", order: "desc", tags: ["a", "b,c"] } as const;
    const address = toAddress(parsers, { ...values, tags: [...values.tags] });
    expect(address).toBe("?search=%C3%81ngel+%26+co&order=desc&tags=a,b%252Cc");
    expect(readAddress(parsers, new URLSearchParams(address))).toEqual(values);
  });

  it("keep unknown parameters, and remove values that are null or the default", () => {
    const query = new URLSearchParams("saved=1&owner=me&page=4&search=a");
    writeAddress(query, parsers, { owner: null, page: 1 });
    expect(query.toString()).toBe("saved=1&search=a");
  });

  it("always write a value marked as always shown", () => {
    const report = { ...parseAsStringLiteral(["pipeline"]).withDefault("pipeline") };
    expect(toAddress({ report }, { report: "pipeline" })).toBe("");
    const shown = { report: { ...report, isAlwaysShown: true } };
    expect(toAddress(shown, { report: "pipeline" })).toBe("?report=pipeline");
  });
});
