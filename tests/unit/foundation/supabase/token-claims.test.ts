import { expect, test } from "vitest";
import { readClaims } from "@/lib/foundation/supabase/token-claims";

const token = (claims: unknown) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test("returns the subject, the time of issue and the API key of a token", () => {
  expect(readClaims(token({ sub: "a", iat: 7, api_key_id: "k", role: "x" }))).toEqual({
    sub: "a",
    iat: 7,
    api_key_id: "k",
  });
  expect(readClaims(token({ sub: "a", iat: 7 }))).toEqual({ sub: "a", iat: 7 });
});

test.each([
  "",
  "none",
  "a.b.c",
  token(null),
  token("text"),
  token([]),
  token({ sub: 1, iat: "x" }),
])("returns empty claims for an invalid token: %s", (text) => {
  expect(readClaims(text)).toMatchObject({ sub: "", iat: 0 });
});
