import { expect, test } from "vitest";
import { isTwilioSignature, signTwilioRequest } from "@/lib/foundation/integrations/sms/signature";

const TOKEN = "12345";
const URL_GIVEN = "https://mycompany.com/myapp.php?foo=1&bar=2";
const FIELDS = {
  CallSid: "CA1234567890ABCDE",
  Caller: "+14158675309",
  Digits: "1234",
  From: "+14158675309",
  To: "+18005551212",
};
/** The worked example of Twilio's page on webhook security. */
const SIGNATURE = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";

test("a signature equals Twilio's published example", () => {
  expect(signTwilioRequest(TOKEN, URL_GIVEN, FIELDS)).toBe(SIGNATURE);
  expect(isTwilioSignature(TOKEN, URL_GIVEN, FIELDS, SIGNATURE)).toBe(true);
});

test("a signature is refused for a different token, address, field or spelling", () => {
  const refused = [
    isTwilioSignature("12346", URL_GIVEN, FIELDS, SIGNATURE),
    isTwilioSignature(TOKEN, `${URL_GIVEN}&baz=3`, FIELDS, SIGNATURE),
    isTwilioSignature(TOKEN, URL_GIVEN, { ...FIELDS, Digits: "1235" }, SIGNATURE),
    isTwilioSignature(TOKEN, URL_GIVEN, { ...FIELDS, Extra: "" }, SIGNATURE),
    isTwilioSignature(TOKEN, URL_GIVEN, FIELDS, SIGNATURE.toLowerCase()),
    isTwilioSignature(TOKEN, URL_GIVEN, FIELDS, `${SIGNATURE}=`),
    isTwilioSignature(TOKEN, URL_GIVEN, FIELDS, ""),
    isTwilioSignature(TOKEN, URL_GIVEN, FIELDS, null),
  ];
  expect(refused).not.toContain(true);
});

test("a signature is valid with and without the default port, and for no other port", () => {
  const withPort = URL_GIVEN.replace("mycompany.com", "mycompany.com:443");
  const elsewhere = URL_GIVEN.replace("mycompany.com", "mycompany.com:8443");
  expect(isTwilioSignature(TOKEN, withPort, FIELDS, SIGNATURE)).toBe(true);
  const signed = signTwilioRequest(TOKEN, withPort, FIELDS);
  expect(isTwilioSignature(TOKEN, URL_GIVEN, FIELDS, signed)).toBe(true);
  expect(isTwilioSignature(TOKEN, elsewhere, FIELDS, SIGNATURE)).toBe(false);
  const own = signTwilioRequest(TOKEN, elsewhere, FIELDS);
  expect(isTwilioSignature(TOKEN, elsewhere, FIELDS, own)).toBe(true);
});

test("a signature covers every value of a repeated field", () => {
  const signed = signTwilioRequest(TOKEN, URL_GIVEN, { Media: ["b", "a", "a"] });
  expect(signed).toBe(signTwilioRequest(TOKEN, URL_GIVEN, { Media: ["a", "b"] }));
  expect(isTwilioSignature(TOKEN, URL_GIVEN, { Media: ["a"] }, signed)).toBe(false);
});
