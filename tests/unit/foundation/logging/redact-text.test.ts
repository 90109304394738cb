import { expect, test } from "vitest";
import { redactText } from "@/lib/foundation/logging/redact-text";

test.each([
  ["550 5.1.1 <ann.moore+x@example.com>: no such user", "550 5.1.1 <…@…>: no such user"],
  ["The 'To' number +16145550100 is not valid", "The 'To' number … is not valid"],
  ["cannot call (614) 555-0100 now", "cannot call … now"],
])("removes personal data from %s", (text, logged) => {
  expect(redactText(text)).toBe(logged);
});

test.each([
  "Failed task 1234567 (deliver_mail, 15023.12ms, attempt 1 of 25)",
  "client 0190a1b2-3c4d-7e8f-9a0b-112233445566 is gone",
  "2026-11-26T07:50:23.962Z",
])("keeps the facts that an operator needs: %s", (text) => {
  expect(redactText(text)).toBe(text);
});
