import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * Returns the number to dial: E.164 without an extension, a US number when no country is named.
 * Returns null when it cannot be a phone number. The database compares numbers by the same rule
 * (private.phone_digits).
 */
export function parsePhoneNumber(written: string | null): string | null {
  const number = parsePhoneNumberFromString(written ?? "", "US");
  return number?.isPossible() ? number.number : null;
}
