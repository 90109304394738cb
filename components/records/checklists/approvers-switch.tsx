"use client";

import { useState } from "react";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { Switch } from "@/components/foundation/ui/switch";
import { showToast } from "@/components/foundation/ui/toast";
import { useUpdateChecklistSettings } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";

type ApproversSwitchProps = { isRequired: boolean; canManage: boolean };

/** Renders the switch that leaves the approval of a file to an approver who does not earn from it, if there is one. */
export function ApproversSwitch({ isRequired, canManage }: ApproversSwitchProps) {
  const [saved, setSaved] = useState(isRequired);
  const { mutate: save, isPending } = useUpdateChecklistSettings();
  const change = (requires_other_approver: boolean) =>
    save(
      { requires_other_approver },
      {
        onSuccess: () => {
          setSaved(requires_other_approver);
          showToast({ title: text.approversSaved });
        },
        onError: (error) => toastFailure(error, text.approversFailed),
      },
    );
  return (
    <SettingsSection
      title="Approval for closing"
      text="Owners and admins approve a file once everything required is accepted and its agents’ licenses are valid."
    >
      <div className="flex items-start justify-between gap-4">
        <label htmlFor="other-approver" className="min-w-0">
          <span className="block font-medium">Nobody approves a file they earn from</span>
          <span className="block text-sm text-muted">
            As long as somebody else can approve it. If nobody else can, they approve it themselves.
          </span>
        </label>
        <Switch
          id="other-approver"
          checked={isPending ? !saved : saved}
          disabled={!canManage || isPending}
          onCheckedChange={change}
        />
      </div>
    </SettingsSection>
  );
}
