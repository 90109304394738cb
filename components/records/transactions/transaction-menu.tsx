"use client";

import { useState } from "react";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useSelectMenuEntry } from "@/components/foundation/record-layer/select-box";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { listLinkableSides } from "@/lib/records/transactions/linkable-sides";
import type { Transaction } from "@/lib/records/transactions/serialize";

const DealDialog = loadWhenRendered(() => import("./deal-dialog"));

export type TransactionMenuProps = {
  transaction: Transaction;
  onDelete: (transaction: Transaction) => void;
};

/** Renders the menu of a transaction in the list. */
export function TransactionMenu({ transaction, onDelete }: TransactionMenuProps) {
  const { id, title, deals, can_update, can_delete } = transaction;
  const select = useSelectMenuEntry(id);
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <RecordMenu
        name={title}
        entries={[
          { label: "View Details", icon: "eye", href: `/transaction/${id}` },
          can_update && {
            label: "Edit Transaction",
            icon: "pencil",
            href: `/transactions/edit/${id}`,
          },
          ...deals.map((deal) => ({
            label: deals.length > 1 ? `View Deal: ${deal.title}` : "View Deal",
            icon: "handshake" as const,
            href: `/deal/${deal.id}`,
          })),
          listLinkableSides(transaction).length > 0 && {
            label: deals.length > 0 ? "Change the Deal" : "Link a Deal",
            icon: "link-2",
            onSelect: () => setLinking(true),
          },
          select,
        ]}
        deletion={
          can_delete ? { label: "Delete Transaction", onDelete: () => onDelete(transaction) } : null
        }
      />
      {isLinking && <DealDialog transaction={transaction} onClose={() => setLinking(false)} />}
    </>
  );
}
