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

/** Digits with the usual signs between them, an extension at most in words. */
const phone = z
  .string()
  .trim()
  .max(20, text.phoneTooLong)
  .refine((value) => value === "" || /^[+(\d][\d\s().\-x#*ext]*$/i.test(value), text.phoneInvalid);

/** Characters a signature may have; the database has the same. */
const SIGNATURE_LIMIT = 1000;

/** Empty text clears a phone number and a signature, and a time zone back to the team's. */
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

/** Where a picture is: whose it is, and the mark of its content. */
export const avatarParams = z.object({
  userId: z.guid(),
  version: z.string().regex(/^[0-9a-f]{16}$/),
});
