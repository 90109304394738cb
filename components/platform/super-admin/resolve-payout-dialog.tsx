"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { LinesField, TextField } from "@/components/foundation/record-layer/fields";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { formSchema } from "@/lib/foundation/record-layer/form-schema";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatExactDollars } from "@/lib/foundation/text/format";
import { METHOD_LABELS, partnerMessages as text } from "@/lib/money/partners/messages";
import { useResolvePayout } from "@/lib/money/partners/review-hooks";
import { approvePayoutBody, rejectPayoutBody } from "@/lib/money/partners/schema";
import type { ReviewedPayout } from "@/lib/money/partners/serialize";

type ResolvePayoutDialogProps = {
  payout: ReviewedPayout;
  verb: "approve" | "reject";
  onClose: () => void;
};

type Values = { external_reference: string; reason: string };

const FORM_SCHEMAS = {
  approve: formSchema({ schema: approvePayoutBody, toBody: (values: Values) => values }),
  reject: formSchema({ schema: rejectPayoutBody, toBody: (values: Values) => values }),
};

/**
 * Approves or declines a payout. Approving requires the payment's reference, declining a reason that the partner
 * reads.
 */
export function ResolvePayoutDialog({ payout, verb, onClose }: ResolvePayoutDialogProps) {
  const form = useForm({
    defaultValues: { external_reference: "", reason: "" },
    resolver: zodResolver(FORM_SCHEMAS[verb]),
  });
  const settle = useResolvePayout();
  const amount = formatExactDollars(payout.amount);
  const name = payout.partner.name || "the partner";

  const send = form.handleSubmit(({ external_reference, reason }) => {
    if (settle.isPending) return;
    const done = verb === "approve" ? "Payout approved" : "Request declined";
    const { id } = payout;
    settle.mutate(
      verb === "approve"
        ? { verb, id, body: { external_reference } }
        : { verb, id, body: { reason } },
      {
        onSuccess: () => {
          showToast({ title: done, description: `We have notified ${name}.` });
          onClose();
        },
      },
    );
  });

  const texts = { saveFailed: text.settleFailed, unexpected: text.unexpected };
  return (
    <FormDialog
      title={verb === "approve" ? `Approve ${amount}` : `Decline ${amount}`}
      description={
        verb === "approve"
          ? `Approve once the money has gone out to ${name} by ${METHOD_LABELS[payout.payment_method]}.`
          : `${name} sees the reason and can request again.`
      }
      action={verb === "approve" ? "Approve payout" : "Decline request"}
      pending={settle.isPending}
      problem={settle.isError ? toSaveFailureText(settle.error, texts) : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {verb === "approve" ? (
        <TextField
          form={form}
          name="external_reference"
          label="Reference"
          help="The payment’s reference at PayPal, Stripe or the bank."
          required
          autoFocus
          maxLength={200}
        />
      ) : (
        <LinesField
          form={form}
          name="reason"
          label="Reason"
          required
          autoFocus
          rows={4}
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}
