"use client";

import { useState } from "react";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Switch } from "@/components/foundation/ui/switch";
import { showToast } from "@/components/foundation/ui/toast";
import { useRequireTwoStep } from "@/lib/organisation/two-step/hooks";
import { twoStepMessages as texts } from "@/lib/organisation/two-step/messages";

type RequireSwitchProps = { required: boolean; isOwner: boolean };

/** Renders the switch that requires two-step sign-in for the whole team. Only the owner can change it. */
export function RequireSwitch({ required, isOwner }: RequireSwitchProps) {
  const [saved, setSaved] = useState(required);
  const { mutate: save, isPending, variables } = useRequireTwoStep();
  const change = (isRequired: boolean) =>
    save(isRequired, {
      onSuccess: () => {
        setSaved(isRequired);
        showToast({ title: isRequired ? texts.nowRequired : texts.notRequired });
      },
      onError: (error) => toastFailure(error, texts.failed),
    });
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor="require-two-step" className="min-w-0">
        <span className="block font-medium">Require two-step sign-in for everyone</span>
        <span className="block text-sm text-muted">
          People who have not set it up must do so before anything else.
          {!isOwner && " Only the owner can change this."}
        </span>
      </label>
      <Switch
        id="require-two-step"
        checked={isPending ? variables : saved}
        disabled={!isOwner}
        onCheckedChange={change}
      />
    </div>
  );
}
