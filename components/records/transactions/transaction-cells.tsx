import { OwnerCell, type RecordCell } from "@/components/foundation/record-layer/record-row";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import type { Transaction } from "@/lib/records/transactions/serialize";
import type { BuiltInTransactionColumn } from "@/lib/records/transactions/table-columns";
import { ApprovedMark } from "./approved-mark";
import { TransactionStatusBadge } from "./transaction-status-badge";

const toPriceText = (price: number | null) => price !== null && formatCurrency(price);

/** The width and content of each table column. */
export const TRANSACTION_CELLS: Record<BuiltInTransactionColumn, RecordCell<Transaction, null>> = {
  number: { width: 108, render: ({ number }) => number },
  kind: { width: 104, render: ({ kind }) => kind },
  status: {
    width: 160,
    render: ({ status, approved_at }) => (
      <span className="flex items-center gap-1.5">
        <TransactionStatusBadge status={status} />
        {approved_at && <ApprovedMark at={approved_at} />}
      </span>
    ),
  },
  contract_price: {
    width: 116,
    numeric: true,
    render: ({ contract_price }) => toPriceText(contract_price),
  },
  closing_date: {
    width: 128,
    render: ({ closing_date }) => closing_date && formatDate(closing_date),
  },
  title_company: { width: 150, render: ({ title_company }) => title_company },
  owner: { width: 140, render: (transaction) => <OwnerCell record={transaction} /> },
};

/** The minimum width of the title, in pixels. */
export const TITLE_WIDTH = 192;
