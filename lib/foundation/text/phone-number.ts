import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * Returns the number that is dialled for what was written: E.164 without an extension, a US number where no country is
 * named. Returns null for what cannot be a phone number. The database compares numbers by the same (private.phone_digits).
 */
export function parsePhoneNumber(written: string | null): string | null {
  const number = parsePhoneNumberFromString(written ?? "", "US");
  return number?.isPossible() ? number.number : null;
}
