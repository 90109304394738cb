/** Texts about the account's connections. */
export const connectionMessages = {
  mailSent: (email: string) => `Sent to ${email}. Look whether it has arrived.`,
  mailWaiting: "It is on its way and has not left yet: the mail server is slow, or away.",
  mailFailed: (reason: string) => `It did not go: ${reason}`,
  textsMissing: "Texting is not set up.",
  textsFine: "Twilio knows the account and answers.",
  textsRefused: "Twilio does not take the account's credentials.",
  textsAway: "Twilio does not answer right now.",
  failed: "That did not work. Please try again.",
} as const;
