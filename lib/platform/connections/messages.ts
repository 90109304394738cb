/** Texts about the account's connections. */
export const connectionMessages = {
  mailSent: (email: string) => `Sent to ${email}. Check whether it has arrived.`,
  mailWaiting: "It has not been sent yet: the mail server is slow or down.",
  mailFailed: (reason: string) => `It was not sent: ${reason}`,
  textsMissing: "Texting is not set up.",
  textsFine: "Twilio accepts the account.",
  textsRefused: "Twilio does not accept the account’s credentials.",
  textsAway: "Twilio does not answer right now.",
  failed: "That did not work. Please try again.",
} as const;
