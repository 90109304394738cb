import { afterEach, beforeEach, expect, test, vi } from "vitest";

const key = (id: string, letter: string) => `${id}:${Buffer.alloc(32, letter).toString("base64")}`;
const BINDING = ["mls", "tenant", "https://mls.example.com/token"];

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function withKeys(keys: string) {
  vi.stubEnv("SECRETS_KEY", keys);
  return import("@/lib/foundation/secrets/sealed");
}

test("a sealed secret opens only for the same purpose", async () => {
  const { seal, unseal } = await withKeys(key("one", "a"));
  const sealed = seal("shh", BINDING);
  expect(sealed).toMatch(/^one:/);
  expect(sealed).not.toContain("shh");
  expect(unseal(sealed, BINDING)).toBe("shh");
  expect(unseal(sealed, [...BINDING, "x"])).toBeNull();
  expect(seal("shh", BINDING)).not.toBe(sealed);
});

test("a tampered, truncated or invented secret does not open", async () => {
  const { seal, unseal } = await withKeys(key("one", "a"));
  const sealed = seal("shh", BINDING);
  const bytes = Buffer.from(sealed.slice(4), "base64");
  bytes[14]! ^= 1;
  for (const other of [`one:${bytes.toString("base64")}`, sealed.slice(0, 20), "one:", "", "x"]) {
    expect(unseal(other, BINDING)).toBeNull();
  }
});

test("the first key seals, older keys still open, and a secret of an older key needs re-encryption", async () => {
  const old = (await withKeys(key("one", "a"))).seal("shh", BINDING);
  vi.resetModules();
  const { seal, unseal, needsReencryption } = await withKeys(
    `${key("two", "b")},${key("one", "a")}`,
  );
  expect(unseal(old, BINDING)).toBe("shh");
  expect([needsReencryption(old), needsReencryption(seal("shh", BINDING))]).toEqual([true, false]);
  vi.resetModules();
  expect((await withKeys(key("two", "b"))).unseal(old, BINDING)).toBeNull();
});

test("sealing without a key fails, and the message names the setting", async () => {
  const { seal } = await withKeys("");
  expect(() => seal("shh", BINDING)).toThrow("set SECRETS_KEY");
});

test.each(["short", "one:abc", "ONE:x", `${key("one", "a")},`])(
  "%j is not a valid key",
  async (keys) => {
    await expect(withKeys(keys)).rejects.toThrow("SECRETS_KEY: must be id:key");
  },
);
