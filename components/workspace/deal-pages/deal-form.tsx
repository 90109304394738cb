"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { showToast } from "@/components/foundation/ui/toast";
import { MlsQuickFill } from "@/components/listings/mls/mls-quick-fill";
import { CustomFieldSections } from "@/components/records/custom-fields/custom-field-sections";
import { DealFields } from "@/components/records/deals/deal-fields";
import { ApiError } from "@/lib/foundation/api/fetch";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { useAttachListing } from "@/lib/listings/listings/hooks";
import { listingMessages } from "@/lib/listings/listings/messages";
import { toCustomLabels } from "@/lib/records/custom-fields/field-labels";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toFormSchema } from "@/lib/records/custom-fields/value-schema";
import { dealFieldLabels } from "@/lib/records/deals/field-labels";
import { dealFormBody, dealFormValues } from "@/lib/records/deals/form-values";
import { readDeal, useCreateDeal, useUpdateDeal } from "@/lib/records/deals/hooks";
import { promptAtClosing } from "@/lib/records/deals/closing-prompt";
import { promptAtContract } from "@/lib/records/deals/key-dates-prompt";
import { dealMessages } from "@/lib/records/deals/messages";
import { dealFailureText } from "@/lib/records/deals/save-failure";
import { createDealBody } from "@/lib/records/deals/schema";
import type { Deal } from "@/lib/records/deals/serialize";
import { TAG_FIELD_ALIASES } from "@/lib/records/tags/form-tags";

type DealFormProps = {
  /** The deal to edit, or null to create one. */
  deal: Deal | null;
  /** The client that a new deal starts with. */
  client: PickedRecord | null;
  person: { id: string; name: string };
  canAssign: boolean;
  /** Whether the form can be filled from an MLS. */
  fillsFromMls: boolean;
  /** The team's own fields that the person may change. */
  customFields: CustomField[];
};

/** Creates or edits a deal. */
export function DealForm(props: DealFormProps) {
  const { deal, client, person, canAssign, fillsFromMls, customFields } = props;
  const today = useToday();
  const router = useRouter();
  const createDeal = useCreateDeal();
  const updateDeal = useUpdateDeal();
  const { mutateAsync: attach } = useAttachListing();
  const [followed, setFollowed] = useState<string | null>(null);
  const schema = useMemo(() => toFormSchema(createDealBody, customFields), [customFields]);
  const recordForm = useRecordForm({
    record: deal,
    toValues: (read) => dealFormValues(read, { personId: person.id, client }, customFields),
    toBody: (values) => dealFormBody(values, today, customFields),
    schema,
    create: createDeal.mutateAsync,
    update: (change) => updateDeal.mutateAsync(change),
    onSaved: leave,
    fieldAliases: TAG_FIELD_ALIASES,
    failureText: dealFailureText,
    draft: `${person.id}:deal:${deal?.id ?? "new"}`,
  });

  function leave(saved: Deal) {
    if (followed) {
      // By then the form is unmounted, and its mutation callbacks would not run.
      void attach({ deal_id: saved.id, mls_number: followed }).catch((error: unknown) => {
        if (!isThere(error)) showToast({ variant: "warning", title: listingMessages.notAttached });
      });
    }
    // A new deal opens, because its listing, key dates and tasks are added next.
    if (!deal) {
      showToast({ title: "Deal added", description: saved.title });
      router.replace(`/deal/${saved.id}`);
    } else {
      showToast({
        title: "Deal saved",
        description: saved.title,
        action: { label: "View", onClick: () => router.push(`/deal/${saved.id}`) },
      });
      router.replace("/deals");
    }
    promptAtContract(deal?.status ?? null, saved);
    promptAtClosing(deal?.status ?? null, saved);
  }

  return (
    <RecordForm
      form={recordForm}
      theirs={{
        kind: "deal",
        read: readDeal,
        readFailed: dealMessages.fetchFailed,
        labels: { ...dealFieldLabels, ...toCustomLabels<Deal>(customFields) },
      }}
      cancelHref="/deals"
      action={deal ? "Save deal" : "Add Deal"}
    >
      {fillsFromMls && <MlsQuickFill form={recordForm.form} onFollow={setFollowed} />}
      <DealFields
        form={recordForm.form}
        deal={recordForm.record}
        today={today}
        {...{ person, canAssign }}
      />
      <CustomFieldSections form={recordForm.form} fields={customFields} />
    </RecordForm>
  );
}

/** Returns whether the deal already has this listing (409), because the form was filled from it again. */
const isThere = (error: unknown) => error instanceof ApiError && error.status === 409;
