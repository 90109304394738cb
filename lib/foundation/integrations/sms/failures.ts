/** The explanation of a vendor's code for the agent who wrote the text, and whether a retry is useless. */
type Failure = { text: string; permanent: boolean };

const permanentFailure = (text: string): Failure => ({ text, permanent: true });
const temporaryFailure = (text: string): Failure => ({ text, permanent: false });

const INVALID = permanentFailure("This is not a phone number that can get text messages.");
const NO_SENDER = permanentFailure(
  "The number your team texts from can't send text messages. Ask an administrator to check SMS_FROM.",
);
const FILTERED = permanentFailure(
  "The carrier blocked this text as unwanted. Say who you are, and leave out shortened links.",
);
const BUSY = temporaryFailure("The text message service is busy. We will try again soon.");

/** Twilio's code for a phone that replied STOP. */
const OPTED_OUT = 21610;

/** Twilio's error codes for texts to clients (twilio.com/docs/api/errors). */
const FAILURES: Record<number, Failure> = {
  20003: permanentFailure(
    "The text message service refused the account's keys. Ask an administrator to check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.",
  ),
  20429: BUSY,
  21211: INVALID,
  21217: INVALID,
  21408: permanentFailure("Your account may not text numbers in this country."),
  21604: INVALID,
  21606: NO_SENDER,
  [OPTED_OUT]: permanentFailure(
    "This person has opted out of text messages (they replied STOP). They can text START to get them again.",
  ),
  21611: BUSY,
  21612: permanentFailure("Your number can't reach this phone number by text message."),
  21614: permanentFailure("This is not a mobile number, so it can't get text messages."),
  21617: permanentFailure("This text is longer than a text message can be."),
  21660: NO_SENDER,
  30001: BUSY,
  30002: permanentFailure(
    "The text message account is suspended. Ask an administrator to look into it.",
  ),
  30003: permanentFailure(
    "The phone could not be reached: it is off, away, or can't get text messages.",
  ),
  30004: permanentFailure("The phone or its carrier blocks texts from your number."),
  30005: permanentFailure("This phone number does not exist or is no longer in use."),
  30006: permanentFailure("This is a landline, or its carrier can't be reached by text message."),
  30007: FILTERED,
  30008: permanentFailure("The carrier did not deliver the text and gave no reason."),
  30034: permanentFailure(
    "Your number is not registered for business texting, so US carriers refuse its texts (A2P 10DLC). An administrator has to register it with the text message service first.",
  ),
  30410: temporaryFailure("The carrier did not answer in time. We will try again soon."),
  63038: permanentFailure("The account has sent as many text messages as it may today."),
};

const UNKNOWN = "The text message service could not send this";

/**
 * Explains why a text was not sent or delivered, by the vendor's error code. For an unknown code it
 * returns the vendor's text, else the code.
 */
export function explainSmsFailure(code: number | null, vendorText?: string): string {
  const failure = code === null ? undefined : FAILURES[code];
  if (failure) return failure.text;
  if (vendorText) return `${UNKNOWN}: ${vendorText}`;
  return code === null ? `${UNKNOWN}.` : `${UNKNOWN} (code ${code}).`;
}

/** Whether the carrier says that the phone replied STOP. */
export const isOptOut = (code: number | null): boolean => code === OPTED_OUT;

/** Whether a retry cannot help; undefined for an unknown code. */
export function isPermanentSmsFailure(code: number): boolean | undefined {
  return FAILURES[code]?.permanent;
}
