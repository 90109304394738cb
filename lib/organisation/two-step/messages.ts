/** Texts about two-step sign-in. */
export const twoStepMessages = {
  codeMissing: "Enter the code",
  codeTooLong: "A code has six digits, a recovery code ten letters and digits",
  wrongCode: "That code is not right. Wait for the next one, and check your phone's clock.",
  wrongSecondStep: "That code is not right. Try the next one, or use a recovery code.",
  turnedOn: "Two-step sign-in is on",
  turnedOff: "Two-step sign-in is off",
  failed: "That did not work. Please try again.",
  requireChoice: "Say whether two-step sign-in is asked for",
  nowRequired: "Two-step sign-in is now required for everyone",
  notRequired: "Two-step sign-in is no longer required",
  wasReset: "They are signed out and now sign in with their password alone",
} as const;
