"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { useClientName } from "@/lib/clients/option-hooks";
import { isFiltered, NO_FILTERS, type DealFilters } from "@/lib/deals/list-filters";
import { dealMessages } from "@/lib/deals/messages";
import { formatCurrency, formatDate, formatNumber } from "@/lib/format";
import { dollarsIn } from "@/lib/records/list";
import type { DealFiltersProps } from "./deal-filters";

type DealListSummaryProps = DealFiltersProps & {
  /** Null while they are not known. */
  totals: { count: number; value: number } | null;
  /** What stands at the end: the switch of the view. */
  children: ReactNode;
};

/** How many there are and what they are worth, and which filters make it so. */
export function DealListSummary({ filters, totals, onChange, children }: DealListSummaryProps) {
  const clientName = useClientName(filters.client_id);
  const chips = chipsOf(filters, clientName ?? dealMessages.unknownClient);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-sm text-muted">
      <p role="status" className="tabular-nums">
        {totals ? countText(totals, isFiltered(filters)) : "\u00a0"}
      </p>
      {chips.map(({ name, label, cleared }) => (
        <Chip
          key={name}
          removeLabel={`Remove filter ${name}: ${label}`}
          onRemove={() => onChange(cleared)}
          className="max-w-64"
        >
          {label}
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button variant="link" size="sm" className="text-sm" onClick={() => onChange(NO_FILTERS)}>
          Clear all
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">{children}</div>
    </div>
  );
}

type FilterChip = { name: string; label: string; cleared: Partial<DealFilters> };

function chipsOf(filters: DealFilters, clientName: string): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (name: string, label: string | null, cleared: Partial<DealFilters>) => {
    if (label) chips.push({ name, label, cleared });
  };
  const sought = filters.search.trim();
  const dollars = (typed: string) => {
    const amount = dollarsIn(typed);
    return amount === undefined ? null : formatCurrency(amount);
  };
  const prefixed = (prefix: string, text: string | null) => (text ? `${prefix} ${text}` : null);
  const { expected_close_date_gte: closesFrom, expected_close_date_lte: closesUntil } = filters;
  add("Search", sought ? `“${sought}”` : null, { search: "" });
  add("Assigned agent", filters.owner ? "My deals" : null, { owner: null });
  if (filters.view === "cards") add("Status", filters.status, { status: null });
  add("Property type", filters.property_type, { property_type: null });
  add("Client", filters.client_id && clientName, { client_id: null });
  add("Minimum value", prefixed("From", dollars(filters.value_gte)), { value_gte: "" });
  add("Maximum value", prefixed("Up to", dollars(filters.value_lte)), { value_lte: "" });
  add("Closes from", prefixed("Closes from", closesFrom && formatDate(closesFrom)), {
    expected_close_date_gte: "",
  });
  add("Closes until", prefixed("Closes until", closesUntil && formatDate(closesUntil)), {
    expected_close_date_lte: "",
  });
  return chips;
}

function countText({ count, value }: { count: number; value: number }, filtered: boolean): string {
  const noun = count === 1 ? "deal" : "deals";
  const counted = filtered
    ? `${formatNumber(count)} matching ${noun}`
    : `${formatNumber(count)} ${noun}`;
  return count === 0 ? counted : `${counted}, ${formatCurrency(value)} in all`;
}
