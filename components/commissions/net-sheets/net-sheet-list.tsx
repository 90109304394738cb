"use client";

import { Link } from "@/components/foundation/ui/link";
import { Card } from "@/components/foundation/ui/card";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { NET_SHEET_TOTALS } from "@/lib/commissions/net-sheets/labels";
import type { NetSheet } from "@/lib/commissions/net-sheets/serialize";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate } from "@/lib/foundation/text/format";

/** Renders net sheets, the latest first. */
export function NetSheetList({ sheets }: { sheets: NetSheet[] }) {
  if (sheets.length === 0) {
    return (
      <EmptyState
        icon="calculator"
        title="No net sheets yet"
        text="A net sheet tells a seller what is left after the closing, or a buyer how much cash to bring, line by line."
      />
    );
  }
  return (
    <Card>
      <NetSheetRows sheets={sheets} />
    </Card>
  );
}

export const NetSheetRows = ({ sheets }: { sheets: NetSheet[] }) => (
  <ul role="list" aria-label="Net sheets" className="divide-y divide-line">
    {sheets.map((sheet) => (
      <NetSheetRow key={sheet.id} sheet={sheet} />
    ))}
  </ul>
);

function NetSheetRow({ sheet }: { sheet: NetSheet }) {
  const { id, name, kind, figures, transaction_title, created_by_name, updated_at } = sheet;
  const timeZone = useTimeZone();
  const details = [
    // Most names start with the kind and the address, so the transaction's title is not repeated.
    transaction_title && !name.includes(transaction_title) ? transaction_title : null,
    created_by_name,
    formatDate(updated_at ?? "", timeZone),
  ];
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          href={`/net-sheets/${id}`}
          className="rounded-mark font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">{details.filter(Boolean).join(" · ")}</p>
      </div>
      <p className="text-right tabular-nums">
        <span className="block font-medium">
          {figures ? formatDollarText(figures.total) : "Cannot be read"}
        </span>
        <span className="block text-sm text-muted">{NET_SHEET_TOTALS[kind]}</span>
      </p>
    </li>
  );
}
