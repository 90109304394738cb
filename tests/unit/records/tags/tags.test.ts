import { describe, expect, it } from "vitest";
import { toggleTag } from "@/components/records/tags/toggle-tag";
import { toTagIds } from "@/lib/records/tags/form-tags";
import { nextColor } from "@/lib/records/tags/next-color";
import { TAG_COLORS } from "@/lib/records/tags/schema";
import type { RecordTag } from "@/lib/records/tags/serialize";
import { tagUseText } from "@/lib/records/tags/use-text";

const tag = (id: string, name: string): RecordTag => ({ id, name, color: "gray" });
const [lake, vip] = [tag("b", "Lake side"), tag("a", "VIP")];

describe("a record's tags", () => {
  it("are added in alphabetical order and removed again", () => {
    expect(toggleTag([vip], lake)).toEqual([lake, vip]);
    expect(toggleTag([lake, vip], lake)).toEqual([vip]);
  });

  it("are sent in the same order, however they were chosen", () => {
    expect(toTagIds([lake, vip])).toEqual(toTagIds([vip, lake]));
  });
});

describe("the colour of a new tag", () => {
  it("is the least used colour", () => {
    const createdTags: RecordTag[] = [];
    for (let count = 0; count < TAG_COLORS.length * 2; count += 1) {
      createdTags.push({ ...tag(String(count), "x"), color: nextColor(createdTags) });
    }
    for (const color of TAG_COLORS) {
      expect(createdTags.filter((one) => one.color === color)).toHaveLength(2);
    }
  });
});

describe("the use of a tag", () => {
  it.each([
    [{ clients: 1200, deals: 1 }, "1,200 clients and 1 deal"],
    [{ clients: 0, deals: 2 }, "2 deals"],
    [{ clients: 1, deals: 0 }, "1 client"],
    [{ clients: 0, deals: 0 }, null],
  ])("%o is shown as %s", (count, text) => {
    expect(tagUseText({ id: "a", ...count })).toBe(text);
  });

  it("is null for a tag that was not counted", () => {
    expect(tagUseText(undefined)).toBeNull();
  });
});
