"use client";

import { useState, type FormEvent } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatExactDollars } from "@/lib/foundation/text/format";
import { groupDigits, parseMoneyText } from "@/lib/foundation/text/money-text";
import { useRequestPayout } from "@/lib/money/partners/hooks";
import { METHOD_LABELS, partnerMessages as text } from "@/lib/money/partners/messages";
import type { PartnerProgram } from "@/lib/money/partners/serialize";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/money/partners/tiers";

/** Asks for amount and method. The button is disabled until the amount is available. */
export function PayoutForm({ program }: { program: PartnerProgram }) {
  const [amount, setAmount] = useState("");
  const [method, setMethod] = useState<PayoutMethod>(program.payment_method);
  // One key per intended request: a double press or a retry after a lost connection writes it once.
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const request = useRequestPayout();
  const dollars = parseMoneyText(amount) ?? 0;
  const available = Math.max(program.available_earnings, 0);
  const tooMuch = dollars > available;

  function begin(wish: { amount?: string; method?: PayoutMethod }) {
    if (wish.amount !== undefined) setAmount(groupDigits(wish.amount));
    if (wish.method) setMethod(wish.method);
    renewKey(crypto.randomUUID());
    request.reset();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (request.isPending || dollars <= 0 || tooMuch) return;
    request.mutate(
      { amount: `$${amount.replace(/\.$/, "")}`, payment_method: method, idempotencyKey },
      {
        onSuccess: () => {
          showToast({
            title: text.requested,
            description: "We will let you know once it is reviewed.",
          });
          begin({ amount: "" });
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {request.isError && <Banner>{toSaveFailureText(request.error, text.requestFailed)}</Banner>}
      <Field
        label="Amount"
        required
        error={tooMuch ? `You can request up to ${formatExactDollars(available)}` : undefined}
      >
        <Input
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          leading="$"
          className="tabular-nums"
          value={amount}
          onChange={(event) => begin({ amount: event.currentTarget.value })}
        />
      </Field>
      <Field label="Payment method" required>
        <NativeSelect
          name="payment_method"
          value={method}
          onChange={(event) => begin({ method: event.currentTarget.value as PayoutMethod })}
        >
          <Options options={PAYOUT_METHODS.map((one) => [one, METHOD_LABELS[one]])} />
        </NativeSelect>
      </Field>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          className="touch:w-full"
          disabled={dollars <= 0 || tooMuch}
          pending={request.isPending}
        >
          Request Payout
        </Button>
      </div>
    </form>
  );
}
