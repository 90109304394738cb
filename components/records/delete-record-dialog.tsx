"use client";

import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { showToast } from "@/components/ui/toast";

type DeleteRecordDialogProps = Closing & {
  /** What kind of thing it is: "key date". */
  kind: string;
  title?: ReactNode;
  text: ReactNode;
  failureText: string;
  /** Deletes it; the dialog waits, and stays with `failureText` when this throws. */
  remove: () => Promise<unknown>;
  /** What the toast says afterwards. */
  said?: { title: string; description?: string };
};

type Closing = { onClose: () => void; onDeleted?: (() => void) | undefined };

/** What a kind's own question takes: the record, and what comes after. */
export type DeleteDialogProps<Record> = Closing & { record: Record };

/** Asks before a record is deleted; mounted while it asks. */
export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { kind, title, text, failureText, remove, said, onClose, onDeleted } = props;
  const [open, setOpen] = useState(true);

  async function confirmDelete() {
    try {
      await remove();
    } catch {
      throw new Error(failureText);
    }
    if (said) showToast(said);
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      title={title ?? `Delete ${kind}`}
      text={text}
      confirmLabel={`Delete ${kind}`}
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
