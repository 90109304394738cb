/** The longest number in characters. The database has the same limit. */
const MAX_LENGTH = 20;

type PhoneHelp = {
  /** The number in its usual format; the typed text when it is no number or gets too long. */
  text: string;
  /** Whether the number of digits is possible in its country. */
  complete: boolean;
};

/** Returns a number in its usual format: US numbers nationally, others with their country code. */
export async function getPhoneHelp(typed: string): Promise<PhoneHelp> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const number = parsePhoneNumberFromString(typed, "US");
  if (!number?.isPossible()) return { text: typed, complete: false };
  const written =
    number.country === "US" || number.countryCallingCode === "1"
      ? number.formatNational()
      : number.formatInternational();
  return { text: written.length <= MAX_LENGTH ? written : typed, complete: true };
}
