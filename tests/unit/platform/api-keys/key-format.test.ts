import { expect, test } from "vitest";
import {
  generateApiKey,
  hashApiKey,
  isApiKey,
  getKeyStart,
} from "@/lib/foundation/api-key-auth/key-format";

test("a key starts with crm_, is unique and passes its own check", () => {
  const keys = Array.from({ length: 500 }, generateApiKey);
  expect(new Set(keys).size).toBe(500);
  for (const key of keys) {
    expect(key).toMatch(/^crm_[0-9A-Za-z]{42}$/);
    expect(isApiKey(key)).toBe(true);
  }
});

test("every letter and digit is equally likely", () => {
  const counts = new Map<string, number>();
  const drawn = Array.from({ length: 2000 }, () => generateApiKey().slice(4, 40)).join("");
  for (const letter of drawn) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const expected = drawn.length / 62;
  expect(counts.size).toBe(62);
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(expected / 4);
});

test("a mistyped, truncated or foreign key is recognised as invalid", () => {
  const key = generateApiKey();
  const other = key[10] === "a" ? "b" : "a";
  expect(isApiKey(key.slice(0, 10) + other + key.slice(11))).toBe(false);
  expect(isApiKey(key.slice(0, -1))).toBe(false);
  expect(isApiKey(`${key} `)).toBe(false);
  expect(isApiKey(key.replace("crm_", "inq_"))).toBe(false);
  expect(isApiKey("")).toBe(false);
});

test("the stored values reveal only the key's first characters", () => {
  const key = generateApiKey();
  expect(hashApiKey(key)).toMatch(/^[\da-f]{64}$/);
  expect(getKeyStart(key)).toBe(key.slice(0, 8));
});
