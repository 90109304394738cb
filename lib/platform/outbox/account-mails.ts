import { z } from "zod";
import type { WrittenMail } from "./written-mail";

const accountChangedVariables = z.object({
  token: z.string().min(1),
  changed: z.enum(["password", "email"]),
});

const bankAccountChangedVariables = z.object({
  company: z.string(),
  last_four: z.string().nullable(),
});

/**
 * Writes the mail to a person whose bank account for commissions was changed or removed, so that it cannot be
 * done unnoticed.
 */
export function writeBankAccountChanged(variables: unknown, appUrl: string): WrittenMail {
  const { company, last_four } = bankAccountChangedVariables.parse(variables);
  const done = last_four ? "changed" : "removed";
  return {
    subject: `Your bank account at ${company} was ${done}`,
    content: {
      title: `Your bank account was ${done}`,
      paragraphs: [
        last_four
          ? `Commissions from ${company} will go to the account ending in ${last_four}, beginning 48 hours from now.`
          : `${company} has no bank account of yours any more, and pays your commissions by check.`,
        `If that was not you, change your password now and tell ${company}.`,
      ],
      action: { label: "Open commissions", url: `${appUrl}/commissions` },
      note: "If it was you, there is nothing to do. This email is always sent.",
    },
  };
}

/** Writes the mail to an account's former address after its password or email was changed without the second step. */
export function writeAccountChanged(variables: unknown, appUrl: string): WrittenMail {
  const { token, changed } = accountChangedVariables.parse(variables);
  return {
    subject: `The ${changed} of your Lintel account was changed`,
    content: {
      title: `Your ${changed} was changed`,
      paragraphs: [
        `Someone who knew your password changed the ${changed} of your account past Lintel's profile page, without the second step of signing in. We have ended every session. No one can get in without your code, and none of your team’s data could be read.`,
        "If that was not you, undo it within 72 hours: your account gets this address back, and you choose a new password.",
      ],
      action: { label: "Undo the change", url: `${appUrl}/auth/restore?token=${token}` },
      note: "If it was you, sign in again with the new one and ignore this email.",
    },
  };
}
