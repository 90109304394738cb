"use client";

import { Eye, Handshake, Pencil } from "lucide-react";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useSelectMenuEntry } from "@/components/foundation/record-layer/select-box";
import type { Transaction } from "@/lib/records/transactions/serialize";

export type TransactionMenuProps = {
  transaction: Transaction;
  onDelete: (transaction: Transaction) => void;
};

/** The menu of a transaction in the list. */
export function TransactionMenu({ transaction, onDelete }: TransactionMenuProps) {
  const { id, title, deals, can_update, can_delete } = transaction;
  const select = useSelectMenuEntry(id);
  return (
    <RecordMenu
      name={title}
      entries={[
        { label: "View Details", icon: Eye, href: `/transaction/${id}` },
        can_update && {
          label: "Edit Transaction",
          icon: Pencil,
          href: `/transactions/edit/${id}`,
        },
        ...deals.map((deal) => ({
          label: deals.length > 1 ? `View Deal: ${deal.title}` : "View Deal",
          icon: Handshake,
          href: `/deal/${deal.id}`,
        })),
        select,
      ]}
      deletion={
        can_delete ? { label: "Delete Transaction", onDelete: () => onDelete(transaction) } : null
      }
    />
  );
}
