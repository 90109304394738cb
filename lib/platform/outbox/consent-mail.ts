import { z } from "zod";
import { formatDateTime, formatPhone } from "@/lib/foundation/text/format";
import type { WrittenMail } from "./written-mail";

const consentVariables = z.object({
  tenantName: z.string().min(1),
  timeZone: z.string(),
  phone: z.string().nullable(),
  consentText: z.string().min(1),
  consentedAt: z.string(),
});

/**
 * Writes the mail to a person who agreed to calls and texts in a team's form: the text, the time, and how to
 * withdraw the consent.
 */
export function composeConsentReceipt(variables: unknown): WrittenMail {
  const { tenantName, timeZone, phone, consentText, consentedAt } =
    consentVariables.parse(variables);
  const number = phone ? ` at ${formatPhone(phone)}` : "";
  return {
    subject: `You agreed to hear from ${tenantName}`,
    content: {
      title: `You agreed to hear from ${tenantName}`,
      paragraphs: [
        `On ${formatDateTime(consentedAt, timeZone)} you agreed to be contacted${number}:`,
        `“${consentText}”`,
        `You can take this back at any time: reply STOP to any text from ${tenantName}, or tell them so.`,
      ],
      note: `If you did not fill in a form of ${tenantName}, somebody may have mistyped their address. You can ignore this email.`,
    },
  };
}
