import { describe, expect, it } from "vitest";
import { entityTag, isUnchanged } from "@/lib/foundation/api/entity-tag";

const tag = entityTag("one");
const isUnchangedFor = (value?: string) =>
  isUnchanged(new Headers(value === undefined ? {} : { "if-none-match": value }), tag);

describe("an entity tag", () => {
  it("is equal only for equal bytes", () => {
    expect(entityTag("one")).toBe(tag);
    expect(entityTag("two")).not.toBe(tag);
  });

  it("matches If-None-Match, also as a weak tag or in a list", () => {
    expect(isUnchangedFor(tag)).toBe(true);
    expect(isUnchangedFor(`W/${tag}`)).toBe(true);
    expect(isUnchangedFor(`"other", ${tag}`)).toBe(true);
    expect(isUnchangedFor("*")).toBe(true);
    expect(isUnchangedFor('"other"')).toBe(false);
    expect(isUnchangedFor()).toBe(false);
  });
});
