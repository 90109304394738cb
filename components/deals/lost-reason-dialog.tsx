"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { DEAL_LIMITS } from "@/lib/deals/schema";

type LostReasonDialogProps = {
  title: string;
  /** Told the reason, or an empty text: it is optional. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why a deal fell through before it is marked Lost. */
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
      <Field label="Lost reason" optional>
        <Input
          value={reason}
          maxLength={DEAL_LIMITS.lost_reason}
          autoComplete="off"
          placeholder="Went with another agent"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
