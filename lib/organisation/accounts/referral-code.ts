/**
 * The cookie with the code of a visitor's referrer, kept until they sign up
 * (docs/features/organisation/accounts.md, "Signing up").
 */
export const REFERRAL_COOKIE = "lintel-ref";
export const REFERRAL_SECONDS = 90 * 24 * 60 * 60;

/** Returns a valid code, four letters and four digits; null for any other text. */
export function parseReferralCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return /^[A-Z]{4}\d{4}$/.test(code) ? code : null;
}
