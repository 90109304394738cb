"use client";

import type { ReactNode } from "react";
import { AskOnce } from "@/components/ui/alert-dialog";
import { showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/fetch";

type DeleteRecordDialogProps = Closing & {
  /** What kind of thing it is: "key date". */
  kind: string;
  /** What the button says, where it is not Delete and the kind. */
  action?: string;
  title?: ReactNode;
  text: ReactNode;
  /** Why it is still there; a function where the server's reason is told. */
  failureText: string | ((error: unknown) => string);
  /** Deletes it; the dialog waits, and stays with `failureText` when this throws. */
  remove: () => Promise<unknown>;
  /** What the toast says afterwards. */
  said?: { title: string; description?: string };
};

type Closing = { onClose: () => void; onDeleted?: (() => void) | undefined };

/** What a kind's own question takes: the record, and what comes after. */
export type DeleteDialogProps<Record> = Closing & { record: Record };

type Question = Omit<DeleteRecordDialogProps, keyof Closing | "remove">;

/** A kind's own question, which its lists fetch on demand: how one is deleted, and what is asked before. */
export const deleteDialog = <Record extends { id: string }>(
  useDelete: () => { mutateAsync: (id: string) => Promise<unknown> },
  question: (record: Record) => Question,
) =>
  function DeleteDialog({ record, ...closing }: DeleteDialogProps<Record>) {
    const { mutateAsync: remove } = useDelete();
    return (
      <DeleteRecordDialog {...closing} {...question(record)} remove={() => remove(record.id)} />
    );
  };

/** Asks before a record is deleted; mounted while it asks. */
export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { kind, action, title, text, failureText, remove, said, onClose, onDeleted } = props;

  const deletes = `Delete ${kind}`;

  async function confirmDelete() {
    try {
      await remove();
    } catch (error) {
      // Trying again would not help: the frame says why, and where plans are.
      const isRefusedByPlan = error instanceof ApiError && error.plansUrl !== undefined;
      if (isRefusedByPlan) throw error;
      throw new Error(typeof failureText === "string" ? failureText : failureText(error));
    }
    if (said) showToast(said);
    onDeleted?.();
  }

  return (
    <AskOnce
      title={title ?? deletes}
      text={text}
      confirmLabel={action ?? deletes}
      onClose={onClose}
      destructive
      onConfirm={confirmDelete}
    />
  );
}
