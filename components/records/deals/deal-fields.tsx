"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { useEffect, useEffectEvent, useRef } from "react";
import { AssigneeField } from "@/components/foundation/record-layer/assignee-field";
import { PickerField } from "@/components/foundation/record-layer/fields";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { AgreementNotice } from "@/components/records/buyer-agreements/agreement-notice";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { TagField } from "@/components/records/tags/tag-field";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { isOffering } from "@/lib/records/buyer-agreements/showing";
import { useDealSettings } from "@/lib/records/deal-settings/hooks";
import { dealFields } from "@/lib/records/deals/fields";
import type { FirstDealValues } from "@/lib/records/deals/first-deal";
import type { DealFormValues } from "@/lib/records/deals/form-values";
import { getProbabilityAfterMove, getDefaultProbability } from "@/lib/records/deals/probability";
import type { Deal } from "@/lib/records/deals/serialize";
import type { DealStatus } from "@/lib/records/deals/status-color";
import { LostReasonField } from "./lost-reason-input";
import { MoneyFields } from "./money-fields";
import { PropertyFields } from "./property-fields";

type DealFieldsProps = {
  form: UseFormReturn<DealFormValues>;
  /** The deal being edited, as last read, or null for a new one. */
  deal: Deal | null;
  today: CalendarDay;
  person: { id: string; name: string };
  canAssign: boolean;
};

const at = <Name extends keyof FirstDealValues>(name: Name) => name;

/** Renders the fields of the deal form, in sections. */
export function DealFields({ form, deal, today, person, canAssign }: DealFieldsProps) {
  return (
    <>
      <FormSection title="Deal">
        <FormField form={form} fields={dealFields} name="title" autoFocus={!deal} />
        <PickerField form={form} name="client_id" label="Client" required>
          {(picker) => <ClientPicker {...picker} noneLabel="Choose a client" required />}
        </PickerField>
        <StageFields form={form} deal={deal} today={today} />
        <OfferNotice form={form} />
        <TagField form={form} name="tags" label="Tags" optional />
      </FormSection>
      <FormSection title="Money" text="The commission is the value times the rate.">
        <MoneyFields form={form} at={at} storedCommission={deal?.commission} />
      </FormSection>
      <FormSection title="Property">
        <PropertyFields form={form} at={at} />
      </FormSection>
      {canAssign && (
        <FormSection title="Owner">
          <AssigneeField
            form={form}
            name="owner_id"
            area="deals"
            kind="deal"
            label="Assigned agent"
            current={deal && { id: deal.owner_id, name: deal.owner_name }}
            person={person}
          />
        </FormSection>
      )}
    </>
  );
}

/**
 * Shows what the client's buyer agreements lack, in the statuses in which homes are shown and offers written
 * (`isOffering`).
 */
function OfferNotice({ form }: Pick<DealFieldsProps, "form">) {
  const [client, status] = useWatch({ control: form.control, name: ["client_id", "status"] });
  return isOffering(status) && <AgreementNotice clientId={client?.id ?? null} />;
}

function StageFields({ form, deal, today }: Pick<DealFieldsProps, "form" | "deal" | "today">) {
  const [status, probability] = useWatch({
    control: form.control,
    name: ["status", "probability"],
  });
  const usual = useDefaultProbability(form, deal);
  const boxes = { form, fields: dealFields, today };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField {...boxes} name="status" />
        <FormField
          {...boxes}
          name="probability"
          help={usual !== undefined && String(usual) === probability && `Usual for ${status}`}
        />
        <FormField {...boxes} name="expected_close_date" />
      </div>
      {status === "Lost" && (
        <LostReasonField form={form} help="Knowing why it fell through helps with the next one." />
      )}
    </>
  );
}

/**
 * Sets the team's default probability of the chosen status. The box starts with it on a new deal
 * and follows the status until somebody types another number.
 */
function useDefaultProbability(
  form: UseFormReturn<DealFormValues>,
  deal: Deal | null,
): number | undefined {
  const { data: settings } = useDealSettings();
  const status = useWatch({ control: form.control, name: "status" });
  const left = useRef<DealStatus | null>(deal ? deal.status : null);

  const propose = useEffectEvent(() => {
    if (!settings || left.current === status) return;
    const typed = Number(form.getValues("probability")) || 0;
    const from = { status: left.current ?? status, probability: typed };
    left.current = status;
    const proposal = getProbabilityAfterMove(from, status, settings);
    if (proposal !== undefined) form.setValue("probability", String(proposal));
  });
  useEffect(() => propose(), [status, settings]);

  return settings && getDefaultProbability(status, settings);
}
