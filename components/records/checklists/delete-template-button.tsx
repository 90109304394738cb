"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useDeleteTemplate } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import type { ChecklistTemplate } from "@/lib/records/checklists/serialize";

const ConfirmOnce = loadWhenRendered(async () => ({
  default: (await import("@/components/foundation/ui/alert-dialog")).ConfirmOnce,
}));

type DeleteTemplateButtonProps = { template: Pick<ChecklistTemplate, "id" | "name"> };

/** Deletes a checklist template, after confirmation. */
export function DeleteTemplateButton({ template: { id, name } }: DeleteTemplateButtonProps) {
  const router = useRouter();
  const { mutateAsync: remove } = useDeleteTemplate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon="trash" variant="danger-quiet" onClick={() => setAsking(true)}>
        Delete Checklist
      </Button>
      {asking && (
        <ConfirmOnce
          title={`Delete ${name}?`}
          text="Transactions keep its documents and tasks. New ones do not get them."
          confirmLabel="Delete Checklist"
          destructive
          onConfirm={() => remove(id)}
          failureText={text.deleteFailed}
          successText={{ title: text.deleted }}
          onDone={() => {
            router.push("/settings/checklists");
            router.refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
