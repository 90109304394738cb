"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { DeleteRecordDialog } from "./delete-record-dialog";
import { Reorderable } from "./reorderable";
import { useReorder, type OrderedItem, type OrderOptions } from "./use-reorder";

/** The index of a row, from 0, and the actions of its buttons. */
export type OrderedRowProps = {
  at: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onSwitch: (isOn: boolean) => void;
  onDelete: () => void;
};

type OrderedListProps<Item> = Pick<OrderOptions, "order" | "update"> & {
  id: string;
  label: string;
  items: Item[];
  remove: { mutateAsync: (id: string) => Promise<unknown> };
  texts: OrderOptions["texts"] & { deleteFailed: string; deleted: string };
  /** The texts of the dialog before deleting. */
  deletion: { kind: string; text: string };
  empty: ReactNode;
  className?: string;
  row: (item: Item, row: OrderedRowProps) => ReactNode;
};

/** An ordered list of what runs one after the other. Its items are moved, switched on and off, and deleted. */
export function OrderedList<Item extends OrderedItem & { name: string }>({
  id,
  label,
  items: read,
  remove,
  deletion,
  empty,
  className,
  row,
  ...options
}: OrderedListProps<Item>) {
  const router = useRouter();
  const [deleting, setDeleting] = useState<Item>();
  const { items, move, turn } = useReorder(read, options);
  const { texts } = options;

  if (items.length === 0) return empty;
  return (
    <>
      <Reorderable id={id} onMove={move}>
        <ol role="list" aria-label={label} className={cn("divide-y divide-line", className)}>
          {items.map((item, at) =>
            row(item, {
              at,
              isLast: at === items.length - 1,
              onMove: (by) => move(at, at + by),
              onSwitch: (isOn) => turn(item, isOn),
              onDelete: () => setDeleting(item),
            }),
          )}
        </ol>
      </Reorderable>
      {deleting && (
        <DeleteRecordDialog
          kind={deletion.kind}
          title={`Delete ${deleting.name}?`}
          text={deletion.text}
          failureText={(error) =>
            toSaveFailureText(error, { ...texts, saveFailed: texts.deleteFailed })
          }
          remove={() => remove.mutateAsync(deleting.id)}
          successText={{ title: texts.deleted }}
          onDeleted={router.refresh}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
