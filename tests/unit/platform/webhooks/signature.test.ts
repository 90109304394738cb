import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { expect, test } from "vitest";
import { generateSecret, createSignedHeaders } from "@/lib/platform/webhooks/signature";

/** The worked example of the reference libraries (github.com/standard-webhooks). */
const EXAMPLE = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};

test("signs according to Standard Webhooks", () => {
  const { secret, ...signed } = EXAMPLE;
  expect(createSignedHeaders([secret], signed)).toEqual({
    "webhook-id": signed.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("signs with both secrets while a secret is replaced", () => {
  const { secret, ...signed } = EXAMPLE;
  const [first, second] = [generateSecret(), secret].map(
    (one) => createSignedHeaders([one], signed)["webhook-signature"],
  );
  const both = createSignedHeaders([generateSecret(), secret], signed)["webhook-signature"].split(
    " ",
  );
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(second);
  expect(both[0]).not.toBe(first);
});

test("a receiver verifies with either secret while one is replaced, and with no third", () => {
  const { id, body } = EXAMPLE;
  const [renewed, old] = [generateSecret(), generateSecret()];
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = createSignedHeaders([renewed, old], { id, timestamp, body });
  const verify = (secret: string) => new Webhook(secret).verify(body, headers);
  expect(verify(renewed)).toEqual(JSON.parse(body));
  expect(verify(old)).toEqual(JSON.parse(body));
  expect(() => verify(generateSecret())).toThrow(WebhookVerificationError);
});
