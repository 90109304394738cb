"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormSection } from "@/components/foundation/ui/form-section";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ClientValues } from "@/lib/records/clients/form-values";
import type { FirstDealValues } from "@/lib/records/deals/first-deal";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import { MoneyFields } from "./money-fields";
import { PropertyFields } from "./property-fields";

type FirstDealSectionProps = { form: UseFormReturn<ClientValues>; today: CalendarDay };

/** The deal that may come with a new client: folded away until it is ticked. */
export function FirstDealSection({ form, today }: FirstDealSectionProps) {
  const open = useWatch({ control: form.control, name: "withDeal" });
  return (
    <FormSection
      title="Deal"
      text="If they are already buying or selling something, start it here."
    >
      <Checkbox
        label="Create Initial Deal"
        checked={open}
        onCheckedChange={(checked) => form.setValue("withDeal", checked)}
        aria-expanded={open}
      />
      {open && <FirstDealFields form={form} today={today} />}
    </FormSection>
  );
}

const at = <Name extends keyof FirstDealValues>(name: Name) => `deal.${name}` as const;

function FirstDealFields({ form, today }: FirstDealSectionProps) {
  return (
    <>
      <TextField
        form={form}
        name="deal.title"
        label="Deal title"
        help="Without a title no deal is created."
        maxLength={200}
        placeholder="Purchase on Schiller Street"
      />
      <MoneyFields form={form} at={at} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField form={form} name="deal.status" label="Status" options={DEAL_STATUSES} />
        <DayField
          form={form}
          name="deal.expected_close_date"
          label="Expected close date"
          optional
          placeholder="Nov 20, 2026"
          today={today}
        />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-base font-semibold">Property</legend>
        <PropertyFields form={form} at={at} />
      </fieldset>
    </>
  );
}
