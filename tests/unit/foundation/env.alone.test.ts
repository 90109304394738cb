import { afterEach, beforeEach, expect, test, vi } from "vitest";

const TWILIO = {
  TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
  TWILIO_AUTH_TOKEN: "token",
  SMS_FROM: "+16145550100",
};

/** Variables that the local stack sets, and that these tests unset. */
const OPTIONAL = [
  ...Object.keys(TWILIO),
  "TWILIO_API_BASE",
  "SMS_PAGE_URL",
  "INBOUND_DOMAIN",
  "INBOUND_WEBHOOK_SECRET",
  "MESSAGE_TOKEN_SECRET",
  "STRIPE_API_BASE",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PAGE_URL",
  "ESIGN_API_BASE",
  "ESIGN_API_KEY",
  "ESIGN_WEBHOOK_SECRET",
  "ESIGN_PAGE_URL",
  "MLS_BASE_URL",
  "MLS_TOKEN_URL",
  "MLS_CLIENT_ID",
  "MLS_CLIENT_SECRET",
  "MLS_PAGE_URL",
  "MLS_PRIVATE_ORIGIN",
  "SECRETS_KEY",
];

beforeEach(() => {
  vi.resetModules();
  for (const name of OPTIONAL) vi.stubEnv(name, "");
});
afterEach(() => vi.unstubAllEnvs());

async function load(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import("@/lib/foundation/env")).env;
}

test("texting is off without Twilio's keys", async () => {
  const env = await load({});
  expect(env.TWILIO_ACCOUNT_SID).toBeUndefined();
  expect(env.TWILIO_API_BASE).toBe("https://api.twilio.com");
});

test("all three Twilio keys turn texting on", async () => {
  expect(await load(TWILIO)).toMatchObject(TWILIO);
});

test.each(Object.keys(TWILIO))(
  "an error names the missing key %s when the other Twilio keys are set",
  async (name) => {
    await expect(load({ ...TWILIO, [name]: "" })).rejects.toThrow(`${name}: is missing`);
  },
);

test("an error lists missing and wrong settings together", async () => {
  const loading = load({ ...TWILIO, SMS_FROM: "", SMTP_URL: "nonsense" });
  await expect(loading).rejects.toThrow(/SMTP_URL: must be[\s\S]+SMS_FROM: is missing/);
});

test.each([
  ["SMS_FROM", "614-555-0100", "E.164"],
  ["INBOUND_DOMAIN", "https://reply.example.com", "must be a domain"],
  ["MESSAGE_TOKEN_SECRET", "short", "at least 20"],
  ["MESSAGE_TOKEN_SECRET", "a-secret-of-twenty-and-more,short", "at least 20"],
  ["TWILIO_AUTH_TOKEN", "token,", "empty part"],
  ["ESIGN_API_BASE", "sign.example.com", "must be an http(s) URL"],
  ["ESIGN_WEBHOOK_SECRET", "short", "at least 20"],
])("%s does not accept %s", async (name, value, complaint) => {
  await expect(load({ ...TWILIO, [name]: value })).rejects.toThrow(complaint);
});

test("a reply domain requires the secret that signs its addresses", async () => {
  const loading = load({ INBOUND_DOMAIN: "reply.example.com" });
  await expect(loading).rejects.toThrow(
    "INBOUND_WEBHOOK_SECRET: is missing (INBOUND_DOMAIN is set)",
  );
});

test.each(["ESIGN_API_KEY", "ESIGN_WEBHOOK_SECRET"])(
  "an e-signature service requires %s",
  async (name) => {
    const esign = {
      ESIGN_API_BASE: "https://sign.example.com",
      ESIGN_API_KEY: "key",
      ESIGN_WEBHOOK_SECRET: "a-secret-of-twenty-and-more",
    };
    expect(await load(esign)).toMatchObject(esign);
    vi.resetModules();
    await expect(load({ ...esign, [name]: "" })).rejects.toThrow(
      `${name}: is missing (ESIGN_API_BASE is set)`,
    );
  },
);

test("a Stripe account requires the secret that signs its webhooks", async () => {
  const loading = load({ STRIPE_SECRET_KEY: "sk_test_of_nobody" });
  await expect(loading).rejects.toThrow(
    "STRIPE_WEBHOOK_SECRET: is missing (STRIPE_SECRET_KEY is set)",
  );
});
