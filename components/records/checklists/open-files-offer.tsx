"use client";

import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useApplyTemplate, useFilesToChange } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";

/** Shows how many open files the current version of a checklist would change, and applies it to them. */
export function OpenFilesOffer({ templateId }: { templateId: string }) {
  const { data: files = 0 } = useFilesToChange(templateId);
  const { mutateAsync: apply, isPending } = useApplyTemplate(templateId);
  if (files === 0) return null;
  const count = files === 1 ? "1 open file" : `${files} open files`;
  const use = () =>
    apply().then(
      (done) => showToast({ title: text.applied(done.files) }),
      (error: unknown) =>
        showFailure(toSaveFailureText(error, { ...text, saveFailed: text.applyFailed })),
    );
  return (
    <Card className="mb-6 flex max-w-form flex-wrap items-center justify-between gap-3 px-5 py-4">
      <p>{`This checklist would change ${count}. Accepted items stay accepted.`}</p>
      <Button pending={isPending} onClick={() => void use()}>
        {`Apply to ${count}`}
      </Button>
    </Card>
  );
}
