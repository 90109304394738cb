/** Texts of signing up, signing in and changing a password. */
export const accountMessages = {
  signInFirst: "Please sign in first",
  nameRequired: "Enter your name",
  nameTooLong: "Use at most 100 characters",
  teamRequired: "Enter your team's name",
  teamTooLong: "Use at most 100 characters",
  emailRequired: "Enter your email",
  emailInvalid: "Enter an email address like name@example.com",
  passwordRequired: "Enter your password",
  newPasswordRequired: "Choose a password",
  passwordTooShort: "Use at least 8 characters",
  passwordTooLong: "Use at most 72 characters, fewer with accents or emoji",
  unreadable: "This has a character that cannot be stored",

  wrongSignIn: "That email and password do not match. Check both and try again.",
  notConfirmed: "Confirm your email first: open the link in the email we sent you.",
  emailTaken: "There is an account with this email already. Sign in, or choose a new password.",
  weakPassword: "This password is too easy to guess. Choose another one.",
  draftKept: "What you typed is saved here and will be filled in again.",
  linkOver: "This link has expired or was already used.",
  addressTaken:
    "Somebody else signs in with this address now. Tell the person who runs this Lintel.",
  passwordRefused:
    "This password is too easy to guess, and the link is now used up. Ask for a new link and choose another password.",
  signUpClosed: "Signing up is closed at the moment.",
  mailNotAllowed:
    "We cannot send email to this address: the mail server of this Lintel is not set up yet. Tell the person who runs it.",
  unavailable: "We cannot reach the sign-in service right now. Please try again in a moment.",
  unexpected: "An unexpected error has occurred. Please try again.",
} as const;

/** Formats when to retry: "in 40 seconds", "in 12 minutes", "in 2 hours". */
export function waitText(seconds: number): string {
  if (seconds < 60) return `in ${plural(Math.max(1, Math.ceil(seconds)), "second")}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `in ${plural(minutes, "minute")}`;
  return `in ${plural(Math.ceil(minutes / 60), "hour")}`;
}

/** The text for a caller above a rate limit. */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please try again ${waitText(seconds)}.`;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
