import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { formatNumber } from "@/lib/format";
import { isFiltered } from "@/lib/clients/list-filters";
import { clientMessages } from "@/lib/clients/messages";
import { searchedFor } from "@/lib/records/list";
import type { ClientFiltersProps } from "./client-filters";

type ClientListSummaryProps = ClientFiltersProps & {
  /** Null while it is on the way, undefined when it could not be had. */
  totalCount: number | null | undefined;
  /** What the phone shows here rather than beside the title. */
  actions: ReactNode;
};

/** How many there are, and which filters make it so; as high with chips as without. */
export function ClientListSummary({
  filters,
  totalCount,
  actions,
  onChange,
}: ClientListSummaryProps) {
  const search = searchedFor(filters.search);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-sm text-muted touch:min-h-12">
      <p role="status" className="tabular-nums">
        {countText(totalCount, isFiltered(filters))}
      </p>
      {search && (
        <Chip
          removeLabel={`Remove filter Search: ${search}`}
          onRemove={() => onChange({ search: "" })}
          className="max-w-64"
        >
          “{search}”
        </Chip>
      )}
      {filters.status && (
        <Chip
          removeLabel={`Remove filter Status: ${filters.status}`}
          onRemove={() => onChange({ status: null })}
        >
          {filters.status}
        </Chip>
      )}
      {search && filters.status && (
        <Button
          variant="link"
          size="sm"
          className="text-sm touch:hidden"
          onClick={() => onChange({ search: "", status: null })}
        >
          Clear all
        </Button>
      )}
      <div className="ml-auto flex gap-2 md:hidden">{actions}</div>
    </div>
  );
}

function countText(count: ClientListSummaryProps["totalCount"], filtered: boolean): string {
  if (count === null) return clientMessages.loading;
  if (count === undefined) return "";
  const noun = count === 1 ? "client" : "clients";
  return filtered ? `${formatNumber(count)} matching ${noun}` : `${formatNumber(count)} ${noun}`;
}
