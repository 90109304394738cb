"use client";

import { LinesField } from "@/components/foundation/record-layer/fields";
import { SaveBar } from "@/components/foundation/record-layer/save-bar";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { MultilineForm } from "@/components/foundation/ui/form";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useUpdateChecklistSettings } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import { updateChecklistSettingsBody } from "@/lib/records/checklists/schema";

type Values = { lines: string };
type ChecklistSettings = { rejection_reasons: string[] };

const toValues = (settings: ChecklistSettings | null): Values => ({
  lines: (settings?.rejection_reasons ?? []).join("\n"),
});

const toBody = ({ lines }: Values): ChecklistSettings => ({
  rejection_reasons: lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
});

type RejectionReasonsFormProps = { settings: ChecklistSettings; canManage: boolean };

/** Edits the predefined reasons for a rejection, one a line. */
export function RejectionReasonsForm({ settings, canManage }: RejectionReasonsFormProps) {
  const { mutateAsync: update } = useUpdateChecklistSettings();
  const recordForm = useRecordForm<
    Values,
    ChecklistSettings,
    ChecklistSettings & { id: string },
    ChecklistSettings
  >({
    record: { id: "", ...settings },
    toValues,
    toBody,
    schema: updateChecklistSettingsBody,
    // The API reports an error by line; the form has one box for all lines.
    check: (values) =>
      updateChecklistSettingsBody.safeParse(toBody(values)).success
        ? {}
        : { lines: text.reasonsInvalid },
    fieldAliases: { rejection_reasons: "lines" },
    create: ({ body }) => update(body),
    onSaved: (saved) => {
      showToast({ title: text.settingsSaved });
      recordForm.restart({ id: "", ...saved });
    },
    failureText: (error) => toSaveFailureText(error, { ...text, saveFailed: text.settingsFailed }),
  });
  const { form, submit } = recordForm;
  return (
    <MultilineForm onSubmit={() => void submit()}>
      <fieldset disabled={!canManage} className="min-w-0">
        <SettingsSection
          title="Rejection reasons"
          text="People who reject a document choose one of these and can add a comment."
        >
          <div className="flex flex-col gap-3">
            <LinesField form={form} name="lines" label="One reason per line" rows={8} />
            <SaveBar form={recordForm} action="Save reasons" canManage={canManage} />
          </div>
        </SettingsSection>
      </fieldset>
    </MultilineForm>
  );
}
