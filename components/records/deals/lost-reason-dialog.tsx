"use client";

import { useState } from "react";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { LostReasonInput } from "./lost-reason-input";

type LostReasonDialogProps = {
  title: string;
  /** Called with the reason, or an empty text, because the reason is optional. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks for the reason before a deal is marked Lost. */
export function LostReasonDialog({ title, onConfirm, onCancel }: LostReasonDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title="Mark as Lost"
      description={title}
      action="Mark as Lost"
      onSubmit={() => onConfirm(reason.trim())}
      onClose={onCancel}
    >
      <LostReasonInput value={reason} onValueChange={setReason} />
    </FormDialog>
  );
}
