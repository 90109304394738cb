"use client";

import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/alert-dialog";

type DeleteRecordDialogProps = {
  title: ReactNode;
  text: ReactNode;
  /** What the button does: "Delete client". */
  confirmLabel: string;
  failureText: string;
  /** Deletes it; the dialog waits, and stays with `failureText` when this throws. */
  remove: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a record is deleted; mounted while it asks. */
export function DeleteRecordDialog({
  failureText,
  remove,
  onDeleted,
  onClose,
  ...question
}: DeleteRecordDialogProps) {
  const [open, setOpen] = useState(true);

  async function confirmDelete() {
    try {
      await remove();
    } catch {
      throw new Error(failureText);
    }
    onDeleted();
  }

  return (
    <ConfirmDialog
      {...question}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose();
      }}
      destructive
      onConfirm={confirmDelete}
    />
  );
}
