import { OwnerCell, type RecordCell } from "@/components/foundation/record-layer/record-row";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import type { Transaction } from "@/lib/records/transactions/serialize";
import type { TransactionColumn } from "@/lib/records/transactions/table-columns";
import { TransactionStatusBadge } from "./transaction-status-badge";

const toPriceText = (price: number | null) => price !== null && formatCurrency(price);

/** The width and content of each table column. */
export const TRANSACTION_CELLS: Record<TransactionColumn, RecordCell<Transaction, null>> = {
  number: { width: 108, render: ({ number }) => number },
  kind: { width: 104, render: ({ kind }) => kind },
  status: { width: 142, render: ({ status }) => <TransactionStatusBadge status={status} /> },
  contract_price: {
    width: 116,
    numeric: true,
    render: ({ contract_price }) => toPriceText(contract_price),
  },
  closing_date: {
    width: 128,
    render: ({ closing_date }) => closing_date && formatDate(closing_date),
  },
  approved_at: {
    width: 128,
    render: ({ approved_at }) => approved_at && formatDate(approved_at),
  },
  title_company: { width: 150, render: ({ title_company }) => title_company },
  owner: { width: 140, render: (transaction) => <OwnerCell record={transaction} /> },
};

/** The minimum width of the title, in pixels. */
export const TITLE_WIDTH = 210;
