import { z } from "zod";
import type { WrittenMail } from "./written-mail";

const accountChangedVariables = z.object({
  token: z.string().min(1),
  changed: z.enum(["password", "email"]),
});

/**
 * To an account's former address, when its password or email was changed without the second step.
 */
export function writeAccountChanged(variables: unknown, appUrl: string): WrittenMail {
  const { token, changed } = accountChangedVariables.parse(variables);
  return {
    subject: `The ${changed} of your Lintel account was changed`,
    content: {
      title: `Your ${changed} was changed`,
      paragraphs: [
        `Somebody who knew your password has changed the ${changed} of your account past Lintel's profile page, without the second step of signing in. We have ended every session. Without your code nobody gets in, and nothing of your team could be read.`,
        "If that was not you, undo it within 72 hours: your account gets this address back, and you choose a new password.",
      ],
      action: { label: "Undo the change", url: `${appUrl}/auth/restore?token=${token}` },
      note: "If it was you, sign in again with what you chose and ignore this email.",
    },
  };
}
