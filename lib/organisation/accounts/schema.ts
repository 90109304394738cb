import { z } from "zod";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { accountMessages as text } from "./messages";

const PASSWORD_MIN = 8;
/** bcrypt reads only so many bytes of a password. */
const PASSWORD_MAX = 72;

const isShortEnough = (value: string) => fitsLength(value, 100);
const isStorable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

/** One line of text: trimmed, inner white space as single spaces. */
const line = z
  .string()
  .refine(isStorable, text.unreadable)
  .transform((value) => value.trim().replace(/\s+/g, " "));

export const personName = line.pipe(
  z.string().min(1, text.nameRequired).refine(isShortEnough, text.nameTooLong),
);
const teamName = line.pipe(
  z.string().min(1, text.teamRequired).refine(isShortEnough, text.teamTooLong),
);

/** An address as it is stored: trimmed, lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, text.emailRequired)
  .max(254, text.emailInvalid)
  .refine((value) => value === "" || z.email().safeParse(value).success, text.emailInvalid);

export const currentPassword = z.string().min(1, text.passwordRequired).max(1000, text.wrongSignIn);

export const newPassword = z
  .string()
  .min(1, text.newPasswordRequired)
  .refine((value) => value === "" || value.length >= PASSWORD_MIN, text.passwordTooShort)
  .refine((value) => new TextEncoder().encode(value).length <= PASSWORD_MAX, text.passwordTooLong)
  .refine(isStorable, text.unreadable);

/** The token hash of a link in the auth server's mails. */
export const tokenHash = z.string().regex(/^[\w-]{10,200}$/);

export const signInForm = z.object({ email: emailAddress, password: currentPassword });

export const signUpForm = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
  team_name: teamName,
});

/** Signing up with an invitation: the email is the invitation's, and the team exists. */
export const invitedSignUpForm = z.object({ name: personName, password: newPassword });

export const emailForm = z.object({ email: emailAddress });

export const newPasswordForm = z.object({ password: newPassword });
