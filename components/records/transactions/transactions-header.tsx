"use client";

import { Plus } from "lucide-react";
import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useAddress } from "@/lib/foundation/address/use-address";
import { toTransactionFilterParams, transactionAddress } from "@/lib/records/transactions/list";

type TransactionsHeaderProps = { canCreate: boolean; canExport: boolean };

/** The list's title and actions. */
export function TransactionsHeader({ canCreate, canExport }: TransactionsHeaderProps) {
  return (
    <PageHeader
      title="Transactions"
      titleInTopBar
      actions={canExport && <ExportTransactions />}
      primary={canCreate && <AddTransactionLink />}
    />
  );
}

/** Exports every transaction that matches the filters. */
function ExportTransactions() {
  const [filters] = useAddress(transactionAddress.parsers);
  return <ExportButton kind="transactions" query={toTransactionFilterParams(filters)} />;
}

export function AddTransactionLink() {
  return (
    <ButtonLink icon={Plus} href="/transactions/new" variant="primary">
      Add Transaction
    </ButtonLink>
  );
}
