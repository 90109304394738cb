import { expect, test } from "vitest";
import { drawKey, hashOfKey, isKey, startOfKey } from "@/lib/api-key-auth/key-format";

test("a key begins with crm_, is never drawn twice, and passes its own check", () => {
  const keys = Array.from({ length: 500 }, drawKey);
  expect(new Set(keys).size).toBe(500);
  for (const key of keys) {
    expect(key).toMatch(/^crm_[0-9A-Za-z]{42}$/);
    expect(isKey(key)).toBe(true);
  }
});

test("each letter and digit is as likely as another", () => {
  const counts = new Map<string, number>();
  const drawn = Array.from({ length: 2000 }, () => drawKey().slice(4, 40)).join("");
  for (const letter of drawn) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const expected = drawn.length / 62;
  expect(counts.size).toBe(62);
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(expected / 4);
});

test("a mistyped, cut or foreign text is told at once", () => {
  const key = drawKey();
  const other = key[10] === "a" ? "b" : "a";
  expect(isKey(key.slice(0, 10) + other + key.slice(11))).toBe(false);
  expect(isKey(key.slice(0, -1))).toBe(false);
  expect(isKey(`${key} `)).toBe(false);
  expect(isKey(key.replace("crm_", "inq_"))).toBe(false);
  expect(isKey("")).toBe(false);
});

test("what is kept tells nothing of the key but how it begins", () => {
  const key = drawKey();
  expect(hashOfKey(key)).toMatch(/^[\da-f]{64}$/);
  expect(startOfKey(key)).toBe(key.slice(0, 8));
});
