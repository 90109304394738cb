"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useDeletePlan } from "@/lib/commissions/plans/hooks";
import { planMessages as text } from "@/lib/commissions/plans/messages";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

const ConfirmOnce = loadWhenRendered(async () => ({
  default: (await import("@/components/foundation/ui/alert-dialog")).ConfirmOnce,
}));

/** Deletes a plan that is assigned to nobody, after confirmation. */
export function DeletePlanButton({ plan: { id, name } }: { plan: CommissionPlan }) {
  const router = useRouter();
  const { mutateAsync: remove } = useDeletePlan();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon="trash" variant="danger-quiet" onClick={() => setAsking(true)}>
        Delete Plan
      </Button>
      {asking && (
        <ConfirmOnce
          title={`Delete ${name}?`}
          text="You cannot delete a plan that pays somebody or that a statement uses."
          confirmLabel="Delete Plan"
          destructive
          onConfirm={() => remove(id)}
          failureText={(error) => toSaveFailureText(error, text.deleteFailed)}
          successText={{ title: text.deleted }}
          onDone={() => {
            router.push("/settings/commissions");
            router.refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
