"use client";

import type { ComponentProps } from "react";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";

type Question = ComponentProps<typeof ConfirmOnce>;

export type DeleteRecordDialogProps = {
  /** What kind of thing it is: "key date". */
  kind: string;
  /** What the button says, where it is not Delete and the kind. */
  action?: string;
  title?: Question["title"];
  text: Question["text"];
  /** Why it is still there; a function where the server's reason is told. */
  failureText: NonNullable<Question["failureText"]>;
  /** Deletes it; the dialog waits, and stays with `failureText` when this throws. */
  remove: () => Promise<unknown>;
  /** What the toast says afterwards. */
  successText?: Question["successText"];
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
};

/** The question, open from the start. */
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
