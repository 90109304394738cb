"use client";

import type { ComponentProps } from "react";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";

type Question = ComponentProps<typeof ConfirmOnce>;

export type DeleteRecordDialogProps = {
  /** What kind of thing it is: "key date". */
  kind: string;
  /** The text of the button; by default "Delete" and the kind. */
  action?: string;
  title?: Question["title"];
  text: Question["text"];
  /** The text of a failure; a function when it includes the server's reason. */
  failureText: NonNullable<Question["failureText"]>;
  /** Deletes the record. The dialog waits, and stays open with `failureText` when it throws. */
  remove: () => Promise<unknown>;
  /** The toast after the deletion. */
  successText?: Question["successText"];
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
};

/** The dialog. It is open when it is rendered. */
export default function OpenDeleteDialog(props: DeleteRecordDialogProps) {
  const { kind, title, action, remove, onDeleted, ...question } = props;
  const deletes = `Delete ${kind}`;
  return (
    <ConfirmOnce
      {...question}
      title={title ?? deletes}
      confirmLabel={action ?? deletes}
      destructive
      onConfirm={remove}
      onDone={onDeleted}
    />
  );
}
