"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import { formatExactDollars } from "@/lib/format";
import { METHOD_WORDS, partnerMessages as text } from "@/lib/partners/messages";
import { useSettlePayout } from "@/lib/partners/review-hooks";
import { approvePayoutBody, rejectPayoutBody } from "@/lib/partners/schema";
import type { ReviewedPayout } from "@/lib/partners/serialize";
import { saveFailureText } from "@/lib/records/save-failure";

type SettleDialogProps = {
  payout: ReviewedPayout;
  verb: "approve" | "reject";
  onClose: () => void;
};

/** Approving takes the reference of the payment, declining a reason that the partner reads. */
export function SettleDialog({ payout, verb, onClose }: SettleDialogProps) {
  const [typed, setTyped] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const settle = useSettlePayout();
  const amount = formatExactDollars(payout.amount);
  const name = payout.partner.name || "the partner";

  function send() {
    const problem = problemOf(verb, typed);
    setInvalid(problem);
    if (problem || settle.isPending) return;
    const done = verb === "approve" ? "Payout approved" : "Request declined";
    const { id } = payout;
    settle.mutate(
      verb === "approve"
        ? { verb, id, body: { external_reference: typed } }
        : { verb, id, body: { reason: typed } },
      {
        onSuccess: () => {
          showToast({ title: done, description: `We have told ${name}.` });
          onClose();
        },
      },
    );
  }

  const texts = { saveFailed: text.settleFailed, unexpected: text.unexpected };
  return (
    <FormDialog
      title={verb === "approve" ? `Approve ${amount}` : `Decline ${amount}`}
      description={
        verb === "approve"
          ? `For when the money has gone out to ${name} by ${METHOD_WORDS[payout.payment_method]}.`
          : `${name} is told why, and may ask again.`
      }
      action={verb === "approve" ? "Approve payout" : "Decline request"}
      pending={settle.isPending}
      problem={settle.isError ? saveFailureText(settle.error, texts) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {verb === "approve" ? (
        <Field
          label="Reference"
          help="As PayPal, Stripe or the bank names the payment."
          error={invalid}
          required
        >
          <Input
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <Field label="Reason" error={invalid} required>
          <Textarea
            autoFocus
            rows={4}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}

/** What the server would say against it. */
function problemOf(verb: SettleDialogProps["verb"], typed: string): string | undefined {
  const checked =
    verb === "approve"
      ? approvePayoutBody.safeParse({ external_reference: typed })
      : rejectPayoutBody.safeParse({ reason: typed });
  return checked.error?.issues[0]?.message;
}
