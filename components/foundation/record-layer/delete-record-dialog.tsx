"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { DeleteRecordDialogProps } from "./open-delete-dialog";

/**
 * Asks before a record is deleted; mounted while it asks, and fetched then.
 */
export const DeleteRecordDialog = loadWhenRendered(() => import("./open-delete-dialog"));

type CloseHandlers = Pick<DeleteRecordDialogProps, "onClose" | "onDeleted">;

/** What a kind's own question takes: the record, and what comes after. */
export type DeleteDialogProps<Record> = CloseHandlers & { record: Record };

type Question = Omit<DeleteRecordDialogProps, keyof CloseHandlers | "remove">;

/** A kind's own question, which its lists fetch on demand: how one is deleted, and what is asked before. */
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
