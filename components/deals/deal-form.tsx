"use client";

import { useRouter } from "next/navigation";
import { RecordForm } from "@/components/records/record-form";
import { useRecordForm } from "@/components/records/use-record-form";
import { showToast } from "@/components/ui/toast";
import { dayIn } from "@/lib/calendar-day";
import { dealFormBody, dealFormValues } from "@/lib/deals/form-values";
import { readDeal, useCreateDeal, useUpdateDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";
import { dealFailureText } from "@/lib/deals/save-failure";
import { createDealBody } from "@/lib/deals/schema";
import type { Deal } from "@/lib/deals/serialize";
import type { Chosen } from "@/lib/records/form";
import { DealFields } from "./deal-fields";

type DealFormProps = {
  /** The deal to edit, or null to create one. */
  deal: Deal | null;
  /** What a new deal begins with: the client it was opened from. */
  client: Chosen | null;
  person: { id: string; name: string };
  canAssign: boolean;
  timeZone: string;
};

/** Creates or edits a deal. */
export function DealForm({ deal, client, person, canAssign, timeZone }: DealFormProps) {
  const router = useRouter();
  const createDeal = useCreateDeal();
  const updateDeal = useUpdateDeal();
  const recordForm = useRecordForm({
    record: deal,
    valuesOf: (read) => dealFormValues(read, { personId: person.id, client }),
    bodyOf: (values) => dealFormBody(values, dayIn(timeZone)),
    schema: createDealBody,
    create: createDeal.mutateAsync,
    update: (change) => updateDeal.mutateAsync(change),
    onSaved: leave,
    failureText: dealFailureText,
    draft: `${person.id}:deal:${deal?.id ?? "new"}`,
  });

  function leave(saved: Deal) {
    showToast({
      title: deal ? "Deal saved" : "Deal added",
      description: saved.title,
      action: { label: "View", onClick: () => router.push(`/deal/${saved.id}`) },
    });
    router.replace("/deals");
  }

  return (
    <RecordForm
      of={recordForm}
      theirs={{ kind: "deal", read: readDeal, readFailed: dealMessages.fetchFailed }}
      cancelHref="/deals"
      action={deal ? "Save deal" : "Add deal"}
    >
      <DealFields
        form={recordForm.form}
        deal={recordForm.record}
        today={dayIn(timeZone)}
        {...{ person, canAssign }}
      />
    </RecordForm>
  );
}
