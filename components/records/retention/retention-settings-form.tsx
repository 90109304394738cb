"use client";

import { NumberField } from "@/components/foundation/record-layer/number-fields";
import { SaveBar } from "@/components/foundation/record-layer/save-bar";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Form } from "@/components/foundation/ui/form";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useUpdateRetentionSettings } from "@/lib/records/retention/hooks";
import { MAX_YEARS, MIN_YEARS, retentionMessages as text } from "@/lib/records/retention/messages";
import {
  updateRetentionSettingsBody,
  type RetentionSettings,
} from "@/lib/records/retention/schema";

type Values = { years: string };
type RetentionSettingsFormProps = { settings: RetentionSettings; canManage: boolean };

/** Edits the number of years after the closing for which documents of transactions are kept. */
export function RetentionSettingsForm({ settings, canManage }: RetentionSettingsFormProps) {
  const { mutateAsync: update } = useUpdateRetentionSettings();
  const recordForm = useRecordForm<
    Values,
    Values,
    RetentionSettings & { id: string },
    RetentionSettings
  >({
    record: { id: "", ...settings },
    toValues: (read) => ({ years: String(read?.years ?? MIN_YEARS) }),
    toBody: (values) => values,
    schema: updateRetentionSettingsBody,
    create: ({ body }) => update(updateRetentionSettingsBody.parse(body)),
    onSaved: (saved) => {
      showToast({ title: text.settingsSaved });
      recordForm.restart({ id: "", ...saved });
    },
    failureText: (error) => toSaveFailureText(error, text.settingsFailed),
  });
  const { form, submit } = recordForm;
  return (
    <Form onSubmit={() => void submit()}>
      <fieldset disabled={!canManage} className="min-w-0">
        <SettingsSection
          title="Retention"
          text={`Documents of transactions are kept this long after closing, at least ${MIN_YEARS} years. A legal hold keeps them longer. Nobody can delete them earlier.`}
        >
          <div className="flex flex-col gap-3">
            <NumberField
              form={form}
              name="years"
              label="Years after closing"
              step={1}
              min={MIN_YEARS}
              max={MAX_YEARS}
              className="max-w-32"
            />
            <SaveBar form={recordForm} action="Save retention" canManage={canManage} />
          </div>
        </SettingsSection>
      </fieldset>
    </Form>
  );
}
