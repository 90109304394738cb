"use client";

import type { UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/foundation/record-layer/fields";
import { SaveBar } from "@/components/foundation/record-layer/save-bar";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Form } from "@/components/foundation/ui/form";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useUpdateDealSettings } from "@/lib/records/deal-settings/hooks";
import { dealSettingsMessages as texts } from "@/lib/records/deal-settings/messages";
import { updateDealSettingsBody, type DealSettings } from "@/lib/records/deal-settings/schema";

type Name = keyof DealSettings;
type Values = Record<Name, string>;

const PROBABILITIES: readonly (readonly [Name, string])[] = [
  ["lead_probability", "Lead"],
  ["in_progress_probability", "In Progress"],
  ["under_contract_probability", "Under Contract"],
];

const TERMS: readonly (readonly [Name, string, string])[] = [
  ["inspection_days", "Inspection", "days after the contract"],
  ["appraisal_days", "Appraisal", "days after the contract"],
  ["financing_days", "Financing", "days after the contract"],
  ["closing_days", "Closing", "days after the contract"],
  ["walkthrough_days", "Walkthrough", "days before closing"],
];

const NAMES = [...PROBABILITIES, ...TERMS].map(([name]) => name);

const toValues = (settings: DealSettings | null) =>
  Object.fromEntries(NAMES.map((name) => [name, settings?.[name]?.toString() ?? ""])) as Values;

type DealSettingsFormProps = { settings: DealSettings; canManage: boolean };

/** Edits the probability of each deal status, and the default offsets of key dates. */
export function DealSettingsForm({ settings, canManage }: DealSettingsFormProps) {
  const { mutateAsync: update } = useUpdateDealSettings();
  const recordForm = useRecordForm<Values, Values, DealSettings & { id: string }, DealSettings>({
    record: { id: "", ...settings },
    toValues,
    toBody: (values) => values,
    schema: updateDealSettingsBody,
    create: ({ body }) => update(body),
    onSaved: (saved) => {
      showToast({ title: texts.saved });
      recordForm.restart({ id: "", ...saved });
    },
    failureText: (error) => toSaveFailureText(error, texts),
  });
  const { form, submit } = recordForm;
  return (
    <Form onSubmit={() => void submit()}>
      <fieldset disabled={!canManage} className="min-w-0">
        <SettingsSection
          title="Probability"
          text="Suggested for new deals, and when a deal without its own probability moves. Closed and lost deals need none."
        >
          <div className="grid gap-4 sm:grid-cols-3">
            {PROBABILITIES.map(([name, label]) => (
              <NumberField key={name} {...{ form, name, label }} trailing="%" />
            ))}
          </div>
        </SettingsSection>
        <SettingsSection
          title="Key dates"
          text="Suggested when a deal goes under contract. Leave a box empty for a date you do not use."
        >
          <div className="grid gap-4 sm:grid-cols-2">
            {TERMS.map(([name, label, help]) => (
              <NumberField key={name} {...{ form, name, label, help }} />
            ))}
          </div>
          <div className="mt-6 flex flex-col gap-3">
            <SaveBar form={recordForm} action="Save deal settings" canManage={canManage} />
          </div>
        </SettingsSection>
      </fieldset>
    </Form>
  );
}

type NumberFieldProps = {
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  help?: string;
  trailing?: string;
};

const NumberField = (props: NumberFieldProps) => (
  <TextField inputMode="numeric" className="tabular-nums" {...props} />
);
