"use client";

import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { FormSection } from "@/components/ui/form-section";
import type { FirstDealValues } from "@/lib/deals/first-deal";
import { FirstDealFields } from "./first-deal-fields";

type FirstDealSectionProps = {
  form: UseFormReturn<FirstDealValues>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** SPEC's Create Initial Deal: folded away until it is ticked. */
export function FirstDealSection({ form, open, onOpenChange }: FirstDealSectionProps) {
  return (
    <FormSection
      title="Deal"
      text="If they are already buying or selling something, start it here."
    >
      <Checkbox
        label="Create Initial Deal"
        checked={open}
        onCheckedChange={onOpenChange}
        aria-expanded={open}
      />
      {open && <FirstDealFields form={form} />}
    </FormSection>
  );
}
