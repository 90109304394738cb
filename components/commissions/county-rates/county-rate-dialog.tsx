"use client";

import { useRouter } from "next/navigation";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { FRANKLIN_COUNTY } from "@/lib/commissions/county-rates/franklin-county";
import { useCreateCountyRate, useUpdateCountyRate } from "@/lib/commissions/county-rates/hooks";
import { countyRateMessages as text } from "@/lib/commissions/county-rates/messages";
import { createCountyRateBody } from "@/lib/commissions/county-rates/schema";
import { nameCounty, type CountyRate } from "@/lib/commissions/county-rates/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

const EMPTY = {
  county: "",
  state: "OH",
  conveyance_per_thousand: "",
  parcel_fee: "",
  tax_year_days: 365,
  source: "",
};

type CountyRateDialogProps = {
  /** The county to change, or null for a new one. */
  rate: CountyRate | null;
  /** Whether a new county is the first, which starts with the fees of Franklin County, Ohio. */
  isFirst: boolean;
  onClose: () => void;
};

/** Renders the dialog for the fees of a county. */
export default function CountyRateDialog({ rate, isFirst, onClose }: CountyRateDialogProps) {
  const { form, problem, phase, submit } = useCountyForm({ rate, isFirst, onClose });
  const today = useToday();
  return (
    <FormDialog
      title={rate ? `Edit ${nameCounty(rate)}` : "Add county"}
      description="Enter what the law or the auditor’s page says, and check it once a year."
      action="Save county"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_6rem]">
        <TextField form={form} name="county" label="County" required maxLength={60} />
        <TextField form={form} name="state" label="State" required maxLength={2} />
      </div>
      <MoneyField
        form={form}
        name="conveyance_per_thousand"
        label="Conveyance fee for each $1,000"
        help="Of the price, rounded up to $100."
        required
      />
      <MoneyField form={form} name="parcel_fee" label="Fee for each parcel" required />
      <ChoiceField
        form={form}
        name="tax_year_days"
        label="Days in a tax year"
        options={[
          ["365", "365"],
          ["360", "360"],
        ]}
      />
      <TextField
        form={form}
        name="source"
        label="Source"
        required
        maxLength={300}
        placeholder="ORC 319.54(G)(3), 322.02"
      />
      <DayField
        form={form}
        name="checked_on"
        label="Checked on"
        required
        today={today}
        placeholder="Nov 20, 2026"
        past
      />
    </FormDialog>
  );
}

function useCountyForm({ rate, isFirst, onClose }: CountyRateDialogProps) {
  const router = useRouter();
  const today = useToday();
  const create = useCreateCountyRate();
  const update = useUpdateCountyRate();
  return useRecordForm({
    // Saved without the version: the last save wins, because every editor sees all fields.
    record: rate && { ...rate, id: rate.id ?? "", updated_at: "" },
    toValues: (read) => {
      const shown = read ?? (isFirst ? FRANKLIN_COUNTY : EMPTY);
      return {
        county: shown.county ?? "",
        state: shown.state ?? "",
        conveyance_per_thousand: shown.conveyance_per_thousand ?? "",
        parcel_fee: shown.parcel_fee ?? "",
        tax_year_days: String(shown.tax_year_days),
        source: shown.source ?? "",
        checked_on: formatDayInput(read ? read.checked_on : today),
      };
    },
    toBody: ({ checked_on, ...values }) => ({
      ...values,
      checked_on: parseDayOrKeep(checked_on, today) ?? "",
    }),
    schema: createCountyRateBody,
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, changes: { updated_at: _, ...changes } }) => update.mutateAsync({ id, changes }),
    onSaved: () => {
      showToast({ title: text.saved });
      router.refresh();
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
}
