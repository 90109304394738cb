import { expect, test } from "vitest";
import { encodeBase32, createSetupKey } from "@/lib/organisation/two-step/setup-key";

// RFC 4648, section 10, without the padding.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("encodes “%s” in base 32", (text, letters) =>
  expect(encodeBase32(Buffer.from(text))).toBe(letters),
);

test("an authenticator app gets the account and the issuer", () => {
  const secret = Buffer.from("12345678901234567890").toString("hex");
  const { key, uri, qr } = createSetupKey(secret, "ann+home@lintel.test");
  expect(key).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Lintel:ann+home@lintel.test",
  ]);
  expect(Object.fromEntries(searchParams)).toEqual({ secret: key, issuer: "Lintel" });
  expect(qr).toMatch(/^<svg /);
});
