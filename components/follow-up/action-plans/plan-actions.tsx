"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { useCopyPlan, useDeletePlan } from "@/lib/follow-up/action-plans/hooks";
import { actionPlanMessages as text } from "@/lib/follow-up/action-plans/messages";
import type { ActionPlan } from "@/lib/follow-up/action-plans/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

type PlanActionsProps = { plan: ActionPlan; canCopy: boolean };

/** Renders the actions on a plan. A plan that the person may not change can only be copied. */
export function PlanActions({ plan, canCopy }: PlanActionsProps) {
  const router = useRouter();
  const copy = useCopyPlan();
  const { mutateAsync: remove } = useDeletePlan();
  const [isDeleting, setDeleting] = useState(false);
  const goingOn = plan.figures.active + plan.figures.paused;

  async function copyIt() {
    try {
      const { id } = await copy.mutateAsync(plan.id);
      showToast({ title: text.copied });
      router.push(`/action-plans/${id}/edit`);
    } catch (error) {
      toastFailure(error, text);
    }
  }

  return (
    <>
      {plan.may_change && (
        <>
          <ButtonLink icon="pencil" href={`/action-plans/${plan.id}/edit`}>
            Edit Plan
          </ButtonLink>
          <RecordMenu
            name={plan.name}
            entries={[
              canCopy && { label: "Copy Plan", icon: "copy", onSelect: () => void copyIt() },
            ]}
            deletion={{ label: "Delete Plan", onDelete: () => setDeleting(true) }}
          />
        </>
      )}
      {!plan.may_change && canCopy && (
        <Button icon="copy" pending={copy.isPending} onClick={() => void copyIt()}>
          Copy Plan
        </Button>
      )}
      {isDeleting && (
        <DeleteRecordDialog
          kind="plan"
          title={`Delete ${plan.name}?`}
          text={
            goingOn > 0
              ? `It stops for ${goingOn} in it. Sent messages and added tasks stay.`
              : "No one is in it. Sent messages and added tasks stay."
          }
          failureText={(error) =>
            toSaveFailureText(error, { ...text, saveFailed: text.deleteFailed })
          }
          remove={() => remove(plan.id)}
          successText={{ title: text.deleted }}
          onDeleted={() => {
            router.push("/action-plans");
            router.refresh();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
