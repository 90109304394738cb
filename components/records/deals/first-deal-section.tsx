"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormSection } from "@/components/foundation/ui/form-section";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ClientValues } from "@/lib/records/clients/form-values";
import { dealFields } from "@/lib/records/deals/fields";
import type { FirstDealValues } from "@/lib/records/deals/first-deal";
import { MoneyFields } from "./money-fields";
import { PropertyFields } from "./property-fields";

type FirstDealSectionProps = { form: UseFormReturn<ClientValues>; today: CalendarDay };

/** Renders the optional first deal of a new client, collapsed until ticked. */
export function FirstDealSection({ form, today }: FirstDealSectionProps) {
  const open = useWatch({ control: form.control, name: "withDeal" });
  return (
    <FormSection title="Deal" text="Already buying or selling? Start the deal here.">
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
  const box = <Name extends keyof FirstDealValues>(name: Name) => ({
    form,
    fields: dealFields,
    name,
    path: at(name),
    today,
  });
  return (
    <>
      <FormField
        {...box("title")}
        help="Without a title no deal is created."
        required={false}
        maxLength={200}
      />
      <MoneyFields form={form} at={at} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField {...box("status")} />
        <FormField {...box("expected_close_date")} />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-base font-semibold">Property</legend>
        <PropertyFields form={form} at={at} />
      </fieldset>
    </>
  );
}
