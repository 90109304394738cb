import { expect, it } from "vitest";
import { retryAfterSeconds } from "@/lib/foundation/supabase/retry-after";

const now = Date.parse("2026-11-20T10:00:00Z");

it.each([
  [null, undefined],
  ["", undefined],
  ["soon", undefined],
  ["0", 1],
  ["30", 30],
  ["999999", 3600],
  ["Fri, 20 Nov 2026 10:00:40 GMT", 40],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 1],
])("reads Retry-After: %s as %s seconds", (text, seconds) => {
  const headers = new Headers(text === null ? {} : { "retry-after": text });
  expect(retryAfterSeconds(headers, now)).toBe(seconds);
});
