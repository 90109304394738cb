/** As many characters as "(555) 123-4567" has. */
export const TYPED_PHONE_LENGTH = 14;

/**
 * A phone number while it is typed: "5551" is "(555) 1". Digits beyond ten are dropped, so is a leading US country
 * code; what begins with another country's "+" stays as it is.
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

/** A number as the box shows it before anybody types. */
export const toPhoneInput = (phone: string | null | undefined): string =>
  phone ? formatPhoneInput(phone) : "";
