"use client";

import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Field } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { showToast } from "@/components/foundation/ui/toast";
import { useSetPaymentMethod } from "@/lib/money/partners/hooks";
import { METHOD_LABELS, partnerMessages as text } from "@/lib/money/partners/messages";
import type { PartnerProgram } from "@/lib/money/partners/serialize";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/money/partners/tiers";

/** How the partner wishes to be paid: kept as soon as it is chosen, and back again when it could not be. */
export function PaymentMethodSelect({ program }: { program: PartnerProgram }) {
  const save = useSetPaymentMethod();
  const choose = (method: PayoutMethod) =>
    save.mutate(method, {
      onSuccess: () => showToast({ title: text.methodSaved }),
      onError: (error) => toastFailure(error, text.methodFailed),
    });
  return (
    <Field label="Preferred payment method" className="max-w-xs">
      <NativeSelect
        value={save.isPending ? save.variables : program.payment_method}
        onChange={(event) => choose(event.currentTarget.value as PayoutMethod)}
      >
        <Options options={PAYOUT_METHODS.map((method) => [method, METHOD_LABELS[method]])} />
      </NativeSelect>
    </Field>
  );
}
