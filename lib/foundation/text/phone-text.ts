/** Characters that a number may take; the database has the same. */
const MAX_LENGTH = 20;

type PhoneHelp = {
  /** The number as it is usually written; what was typed when it is no number or gets too long. */
  text: string;
  /** Whether it has as many digits as a number in its country can have. */
  complete: boolean;
};

/** Writes a number the usual way: US numbers nationally, others with their country code. */
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
