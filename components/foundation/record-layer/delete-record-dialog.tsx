"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { DeleteRecordDialogProps } from "./open-delete-dialog";

/** Asks before a record is deleted. Its code is loaded when it is rendered. */
export const DeleteRecordDialog = loadWhenRendered(() => import("./open-delete-dialog"));

type CloseHandlers = Pick<DeleteRecordDialogProps, "onClose" | "onDeleted">;

/** The props of a kind's delete dialog. */
export type DeleteDialogProps<Record> = CloseHandlers & { record: Record };

type Question = Omit<DeleteRecordDialogProps, keyof CloseHandlers | "remove">;

/** Makes the delete dialog of a kind, whose code lists load on demand. */
export const createDeleteDialog = <Record extends { id: string }>(
  useDelete: () => { mutateAsync: (id: string) => Promise<unknown> },
  question: (record: Record) => Question,
) =>
  function DeleteDialog({ record, ...closing }: DeleteDialogProps<Record>) {
    const { mutateAsync: remove } = useDelete();
    return (
      <DeleteRecordDialog {...closing} {...question(record)} remove={() => remove(record.id)} />
    );
  };
