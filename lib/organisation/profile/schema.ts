import { z } from "zod";
import { optionalLines } from "@/lib/foundation/record-layer/fields";
import {
  currentPassword,
  emailAddress,
  newPassword,
  personName,
} from "@/lib/organisation/accounts/schema";
import { profileMessages as text } from "./messages";
import { isListedTimeZone } from "./time-zones";

/** A phone number: digits with the usual punctuation, and at most an extension in words. */
const phone = z
  .string()
  .trim()
  .max(20, text.phoneTooLong)
  .refine((value) => value === "" || /^[+(\d][\d\s().\-x#*ext]*$/i.test(value), text.phoneInvalid);

/** The longest signature; the database has the same limit. */
const SIGNATURE_LIMIT = 1000;

/** Empty text clears phone number and signature, and resets the time zone to the team's. */
export const profileForm = z.object({
  name: personName,
  phone: phone.transform((value) => value || null),
  time_zone: z
    .string()
    .refine((value) => value === "" || isListedTimeZone(value), text.timeZoneUnknown)
    .transform((value) => value || null),
  signature: optionalLines(SIGNATURE_LIMIT, text.signatureTooLong),
});
export type ProfileChanges = z.output<typeof profileForm>;

export const changeEmailForm = z.object({
  email: emailAddress,
  current_password: currentPassword,
});

export const changePasswordForm = z
  .object({ current_password: currentPassword, password: newPassword })
  .refine((form) => form.password !== form.current_password, {
    path: ["password"],
    error: text.samePassword,
  });

/** Parameters of a picture's address: its person, and a hash of its content. */
export const avatarParams = z.object({
  userId: z.guid(),
  version: z.string().regex(/^[0-9a-f]{16}$/),
});
