"use client";

import type { ComponentProps } from "react";
import { AskOnce } from "@/components/ui/alert-dialog";

type Asking = ComponentProps<typeof AskOnce>;

type DeleteRecordDialogProps = Closing & {
  /** What kind of thing it is: "key date". */
  kind: string;
  /** What the button says, where it is not Delete and the kind. */
  action?: string;
  title?: Asking["title"];
  text: Asking["text"];
  /** Why it is still there; a function where the server's reason is told. */
  failureText: NonNullable<Asking["failureText"]>;
  /** Deletes it; the dialog waits, and stays with `failureText` when this throws. */
  remove: () => Promise<unknown>;
  /** What the toast says afterwards. */
  said?: Asking["said"];
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
  const { kind, title, action, remove, onDeleted, ...question } = props;
  const deletes = `Delete ${kind}`;
  return (
    <AskOnce
      {...question}
      title={title ?? deletes}
      confirmLabel={action ?? deletes}
      destructive
      onConfirm={remove}
      onDone={onDeleted}
    />
  );
}
