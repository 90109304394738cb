"use client";

import { FieldEditor } from "@/components/foundation/record-layer/field-editor";
import type { CloseInPlace } from "@/components/foundation/record-layer/in-place";
import { useToday } from "@/lib/foundation/dates/use-today";
import { dealFieldLabels } from "@/lib/records/deals/field-labels";
import { dealFields } from "@/lib/records/deals/fields";
import { dealFormBody, dealFormValues } from "@/lib/records/deals/form-values";
import { readDeal, useUpdateDeal } from "@/lib/records/deals/hooks";
import { dealMessages } from "@/lib/records/deals/messages";
import { dealFailureText } from "@/lib/records/deals/save-failure";
import { updateDealBody } from "@/lib/records/deals/schema";
import type { Deal } from "@/lib/records/deals/serialize";
import { LostReasonField } from "./lost-reason-input";

type DealFieldEditorProps = {
  deal: Deal;
  field: Exclude<keyof typeof dealFields, "commission">;
  close: CloseInPlace;
};

/** Renders the editor of one deal field on the deal's page. */
export default function DealFieldEditor({ deal, field, close }: DealFieldEditorProps) {
  const today = useToday();
  const updateDeal = useUpdateDeal();
  return (
    <FieldEditor
      record={deal}
      fields={dealFields}
      field={field}
      toValues={(shown) => dealFormValues(shown, { personId: shown.owner_id, client: null })}
      toBody={(values) => dealFormBody(values, today)}
      schema={updateDealBody}
      update={updateDeal.mutateAsync}
      onSaved={close}
      failureText={dealFailureText}
      theirs={{
        kind: "deal",
        read: readDeal,
        readFailed: dealMessages.fetchFailed,
        labels: dealFieldLabels,
      }}
      box={(form) => field === "lost_reason" && <LostReasonField form={form} hideLabel />}
    />
  );
}
