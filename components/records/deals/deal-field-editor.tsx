"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import type { CloseInPlace } from "@/components/foundation/record-layer/in-place";
import { InPlaceForm } from "@/components/foundation/record-layer/in-place-form";
import { useInPlaceForm } from "@/components/foundation/record-layer/use-in-place-form";
import { useToday } from "@/lib/foundation/dates/use-today";
import { dealFieldLabels } from "@/lib/records/deals/field-labels";
import { dealFormBody, dealFormValues } from "@/lib/records/deals/form-values";
import { readDeal, useUpdateDeal } from "@/lib/records/deals/hooks";
import { dealMessages } from "@/lib/records/deals/messages";
import { dealFailureText } from "@/lib/records/deals/save-failure";
import { updateDealBody } from "@/lib/records/deals/schema";
import type { Deal } from "@/lib/records/deals/serialize";
import { LostReasonField } from "./lost-reason-input";
import { MoneyField, PercentField } from "./money-fields";

type DealFieldEditorProps = {
  deal: Deal;
  field: "value" | "probability" | "expected_close_date" | "lost_reason";
  close: CloseInPlace;
};

/** One field of a deal, opened on its page. */
export default function DealFieldEditor({ deal, field, close }: DealFieldEditorProps) {
  const today = useToday();
  const updateDeal = useUpdateDeal();
  const recordForm = useInPlaceForm({
    record: deal,
    field,
    toValues: (shown) => dealFormValues(shown, { personId: shown.owner_id, client: null }),
    toBody: (values) => dealFormBody(values, today),
    schema: updateDealBody,
    update: (change) => updateDeal.mutateAsync(change),
    onSaved: close,
    failureText: dealFailureText,
  });
  const { label } = dealFieldLabels[field];
  const labelled = { form: recordForm.form, label, hideLabel: true };
  return (
    <InPlaceForm
      form={recordForm}
      label={label}
      close={close}
      theirs={{
        kind: "deal",
        read: readDeal,
        readFailed: dealMessages.fetchFailed,
        labels: dealFieldLabels,
      }}
    >
      {field === "value" && <MoneyField {...labelled} name="value" />}
      {field === "probability" && <PercentField {...labelled} name="probability" />}
      {field === "lost_reason" && <LostReasonField form={recordForm.form} hideLabel />}
      {field === "expected_close_date" && (
        <DayField
          {...labelled}
          name="expected_close_date"
          placeholder="Nov 20, 2026"
          today={today}
        />
      )}
    </InPlaceForm>
  );
}
