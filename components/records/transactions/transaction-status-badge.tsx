import { Badge } from "@/components/foundation/ui/badge";
import {
  transactionStatusColor,
  type TransactionStatus,
} from "@/lib/records/transactions/status-color";

type TransactionStatusBadgeProps = { status: TransactionStatus; className?: string };

/** Renders the transaction's status in its colour. */
export function TransactionStatusBadge({ status, className }: TransactionStatusBadgeProps) {
  return (
    <Badge tone={transactionStatusColor(status)} dot className={className}>
      {status}
    </Badge>
  );
}
