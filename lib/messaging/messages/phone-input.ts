/** The length of "(555) 123-4567". */
export const TYPED_PHONE_LENGTH = 14;

/**
 * Formats a phone number while it is typed: "5551" is "(555) 1". Drops digits beyond ten and a
 * leading US country code. Leaves a number with another country's "+" unchanged.
 */
export function formatPhoneInput(typed: string): string {
  if (/^\s*\+(?!1)/.test(typed)) return typed;
  const digits = typed
    .replace(/\D/g, "")
    .replace(/^1(?=\d)/, "")
    .slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns a stored number as the field shows it. */
export const toPhoneInput = (phone: string | null | undefined): string =>
  phone ? formatPhoneInput(phone) : "";
