/** The fate of a text to a number. By default it is delivered. */
export type NumberBehaviour =
  | { kind: "carried"; end: "delivered" }
  | { kind: "carried"; end: "undelivered"; errorCode: number }
  /** Refused at once, in Twilio's words. */
  | { kind: "refused"; status: number; code: number; message: string }
  /** A proxy between us and Twilio responds, in another format. */
  | { kind: "garbled"; status: number; type: string; body: string }
  /** No response for half a minute. With `isAccepted`, the text is sent all the same. */
  | { kind: "silent"; isAccepted: boolean }
  /** The text is sent, and the connection ends in the middle of the response. */
  | { kind: "cut" };

export const SILENCE_MS = 30_000;

const PROXY_PAGE =
  "<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";
const refused = (code: number, message: string, status = 400): NumberBehaviour => {
  return { kind: "refused", status, code, message };
};
const undelivered = (errorCode: number): NumberBehaviour => {
  return { kind: "carried", end: "undelivered", errorCode };
};

type Magic = { description: string; fate: NumberBehaviour };

/** Numbers that select a behaviour. The first five are Twilio's own (twilio.com/docs/iam/test-credentials). */
export const MAGIC_NUMBERS: Readonly<Record<string, Magic>> = {
  "+15005550001": {
    description: "is no valid number (21211)",
    fate: refused(21211, "The 'To' number +15005550001 is not a valid phone number."),
  },
  "+15005550003": {
    description: "is in a region the account may not text (21408)",
    fate: refused(
      21408,
      "Permission to send an SMS has not been enabled for the region indicated by the 'To' number: +15005550003.",
    ),
  },
  "+15005550004": {
    description: "has opted out (21610)",
    fate: refused(21610, "Attempt to send to unsubscribed recipient"),
  },
  "+15005550009": {
    description: "is a landline (21614)",
    fate: refused(21614, "'To' number: +15005550009, is not a mobile number"),
  },
  "+15005550034": {
    description: "is not delivered, as the sender is not registered (30034)",
    fate: undelivered(30034),
  },
  "+15005550033": {
    description: "is not delivered, as the phone is off (30003)",
    fate: undelivered(30003),
  },
  "+15005550029": {
    description: "gets Too many requests (429)",
    fate: refused(20429, "Too Many Requests", 429),
  },
  "+15005550050": {
    description: "gets an error of the service (500)",
    fate: refused(20500, "An internal server error has occurred", 500),
  },
  "+15005550052": {
    description: "gets a proxy's HTML page (502)",
    fate: { kind: "garbled", status: 502, type: "text/html", body: PROXY_PAGE },
  },
  "+15005550030": {
    description: "gets no answer for 30 seconds, and no text",
    fate: { kind: "silent", isAccepted: false },
  },
  "+15005550031": {
    description: "gets the text, but no answer for 30 seconds",
    fate: { kind: "silent", isAccepted: true },
  },
  "+15005550032": {
    description: "gets the text, but the answer breaks off",
    fate: { kind: "cut" },
  },
};

export function getBehaviour(number: string): NumberBehaviour {
  return MAGIC_NUMBERS[number]?.fate ?? { kind: "carried", end: "delivered" };
}
