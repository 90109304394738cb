import { createHmac, createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

const CLAIMS = { sub: "person", api_key_id: "key" };
const json = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;

async function signed(key: string): Promise<string[]> {
  vi.stubEnv("SUPABASE_JWT_SIGNING_KEY", key);
  const { signToken } = await import("@/lib/foundation/supabase/sign-token");
  return signToken(CLAIMS, 90).split(".");
}

test("a shared secret signs with HS256, for the requested time", async () => {
  const secret = "a-secret-of-more-than-twenty-characters";
  const [head, body, signature] = await signed(secret);
  expect(json(head)).toEqual({ alg: "HS256", typ: "JWT" });
  const claims = json(body) as { iat: number; exp: number };
  expect(claims).toMatchObject({ ...CLAIMS, role: "authenticated", aud: "authenticated" });
  expect(claims.exp - claims.iat).toBe(90);
  expect(signature).toBe(
    createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url"),
  );
});

test.each([
  ["ES256", () => generateKeyPairSync("ec", { namedCurve: "P-256" })],
  ["RS256", () => generateKeyPairSync("rsa", { modulusLength: 2048 })],
])("a private key signs with %s and its key id", async (alg, pair) => {
  const { privateKey } = pair();
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: "one" };
  const [head, body, signature = ""] = await signed(JSON.stringify(jwk));
  expect(json(head)).toEqual({ alg, typ: "JWT", kid: "one" });
  const key = createPublicKey(privateKey);
  const good = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(good).toBe(true);
});

test.each(["short", '{"kty":"oct","k":"AAAAAAAAAAAAAAAAAAAA"}', '{"kty":"EC","kid":"public"  }'])(
  "%s is refused as a signing key",
  async (key) => {
    await expect(signed(key)).rejects.toThrow("SUPABASE_JWT_SIGNING_KEY: must");
  },
);
