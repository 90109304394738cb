import { z } from "zod";
import { PLANS_URL } from "@/lib/foundation/errors";
import { plan_key } from "@/lib/foundation/supabase/enums/plan-key.types";
import { formatDay } from "@/lib/foundation/text/format";
import { PLANS } from "@/lib/money/billing/plans";
import type { WrittenMail } from "./written-mail";

const paymentFailedVariables = z.object({
  tenantName: z.string(),
  timeZone: z.string(),
  /** Null while free testing is on, because then no team becomes read-only. */
  readOnlyFrom: z.string().nullable(),
});

const trialEndingVariables = z.object({
  tenantName: z.string(),
  timeZone: z.string(),
  trialEndsAt: z.string(),
  plan: z.enum(plan_key),
});

const readingOnlyVariables = z.object({
  tenantName: z.string(),
  timeZone: z.string(),
  readOnlyFrom: z.string(),
  /** Days left: 3 or 1; 0 when the team is read-only. */
  daysBefore: z.union([z.literal(0), z.literal(1), z.literal(3)]),
});

/** Writes the mail to people who manage billing, when a card could not be charged. */
export function composePaymentFailed(variables: unknown, appUrl: string): WrittenMail {
  const { tenantName, timeZone, readOnlyFrom } = paymentFailedVariables.parse(variables);
  return {
    subject: `A payment for ${tenantName} did not go through`,
    content: {
      title: "A payment did not go through",
      paragraphs: [
        `The card of ${tenantName} could not be charged. Please check it, or use another one.`,
        ...(readOnlyFrom
          ? [
              `If nothing is paid by ${formatDay(readOnlyFrom, timeZone)}, the team can only read from then on. Nothing is deleted, and everything can be exported.`,
            ]
          : []),
      ],
      action: { label: "Open billing", url: `${appUrl}${PLANS_URL}` },
      note: "You get this email because you manage billing for this team.",
    },
  };
}

/** Writes the mail to people who manage billing, three days before the first payment. */
export function composeTrialEnding(variables: unknown, appUrl: string): WrittenMail {
  const { tenantName, timeZone, trialEndsAt, plan } = trialEndingVariables.parse(variables);
  const { name, monthlyCents } = PLANS.find(({ key }) => key === plan) ?? PLANS[0];
  const day = formatDay(trialEndsAt, timeZone);
  return {
    subject: `The trial of ${tenantName} ends on ${day}`,
    content: {
      title: `Your trial ends on ${day}`,
      paragraphs: [
        `From then on ${tenantName} pays for the ${name} plan: $${monthlyCents / 100} a month, from the card you gave.`,
        "To stop, cancel before that day. Nothing is charged then.",
      ],
      action: { label: "Open billing", url: `${appUrl}${PLANS_URL}` },
      note: "You get this email because you manage billing for this team.",
    },
  };
}

/** Writes the mail to admins of a team without a subscription, before and when it becomes read-only. */
export function composeReadOnlyNotice(variables: unknown, appUrl: string): WrittenMail {
  const { tenantName, timeZone, readOnlyFrom, daysBefore } = readingOnlyVariables.parse(variables);
  const day = formatDay(readOnlyFrom, timeZone);
  const isOver = daysBefore === 0;
  return {
    subject: isOver
      ? `${tenantName} can only read now`
      : `${tenantName} can only read from ${day} on`,
    content: {
      title: isOver ? "Your team can only read now" : `Your team can work until ${day}`,
      paragraphs: [
        isOver
          ? `The free time of ${tenantName} is over and no plan was chosen.`
          : `The free time of ${tenantName} ends on ${day}. Without a plan the team can only read from then on.`,
        "Nothing is deleted: everything can still be seen and exported, and choosing a plan lets everyone continue right away. It starts with a trial of seven days.",
      ],
      action: { label: "See the plans", url: `${appUrl}${PLANS_URL}` },
      note: "You get this email because you manage this team.",
    },
  };
}
