"use client";

import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { SelectBox, selectableClasses } from "@/components/foundation/record-layer/select-box";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { LoadedCardValues } from "@/components/records/custom-fields/loaded-card-values";
import type { CardFields } from "@/components/records/custom-fields/use-card-fields";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import { TransactionMenu, type TransactionMenuProps } from "./transaction-menu";
import { TransactionStatusBadge } from "./transaction-status-badge";

type TransactionCardProps = TransactionMenuProps & {
  /** Whether the reader sees others' transactions, so that the agent is shown. */
  showOwner: boolean;
  /** The team's own fields that are on the card. */
  cardFields: CardFields;
};

/** Renders one transaction of the list on a phone. The whole card opens it; the menu is a separate target. */
export function TransactionCard(props: TransactionCardProps) {
  const { transaction, onDelete, showOwner, cardFields } = props;
  const { id, title, number, kind, status, contract_price, list_price } = transaction;
  const { approved_at, closing_date, owner_name } = transaction;
  const price = contract_price ?? list_price;
  return (
    <Card
      interactive
      data-record={id}
      className={cn("flex items-start gap-1 py-3 pr-1.5 pl-4", selectableClasses)}
    >
      <SelectBox id={id} name={title} className="mt-0.5 size-6" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          <CoverLink
            href={`/transaction/${id}`}
            title={title}
            className="after:rounded-card focus-visible:after:outline-offset-2"
          >
            {title}
          </CoverLink>
        </h2>
        <p className="text-sm text-muted">
          {number} · {kind}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <TransactionStatusBadge status={status} />
          {approved_at && <span>Approved</span>}
          {price !== null && (
            <span className="font-semibold text-text tabular-nums">{formatCurrency(price)}</span>
          )}
          {closing_date && <span>Closing {formatDate(closing_date)}</span>}
          {showOwner && <span className="min-w-0 truncate">{owner_name}</span>}
          <LoadedCardValues record={transaction} {...cardFields} className="w-full" />
        </p>
      </div>
      <span className="relative z-10 -mt-1 shrink-0">
        <TransactionMenu transaction={transaction} onDelete={onDelete} />
      </span>
    </Card>
  );
}
