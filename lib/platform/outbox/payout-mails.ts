import { z } from "zod";
import { METHOD_LABELS } from "@/lib/money/partners/messages";
import { PAYOUT_METHODS } from "@/lib/money/partners/tiers";
import type { WrittenMail } from "./written-mail";

const payoutVariables = z.object({
  amount: z.string().min(1),
  paymentMethod: z.enum(PAYOUT_METHODS),
  reference: z.string().nullish(),
  reason: z.string().nullish(),
});

/** Writes the mail to a partner whose payout was made. */
export function composePayoutPaid(variables: unknown, appUrl: string): WrittenMail {
  const { amount, paymentMethod, reference } = payoutVariables.parse(variables);
  return {
    subject: `Your payout of ${amount} was paid`,
    content: {
      title: `${amount} is on its way`,
      paragraphs: [
        `We have paid out ${amount} of your partner commission by ${METHOD_LABELS[paymentMethod]}.`,
        `The reference of the payment is ${reference ?? "not known"}. It can take a few days to arrive.`,
      ],
      action: { label: "Open Partner Hub", url: `${appUrl}/affiliate?tab=payouts` },
    },
  };
}

/** Writes the mail to a partner whose payout request was rejected. */
export function composePayoutRejected(variables: unknown, appUrl: string): WrittenMail {
  const { amount, reason } = payoutVariables.parse(variables);
  return {
    subject: `Your payout request of ${amount} was declined`,
    content: {
      title: "Your payout request was declined",
      paragraphs: [
        `You asked for ${amount} of your partner commission. The reviewer wrote:`,
        reason ?? "No reason was given.",
        "You can request this amount again.",
      ],
      action: { label: "Open Partner Hub", url: `${appUrl}/affiliate?tab=payouts` },
    },
  };
}
