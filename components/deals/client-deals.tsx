import { Badge, type Tone } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { formatCurrency, formatDate } from "@/lib/format";
import type { Deal } from "@/lib/deals/serialize";
import { dealStatusColor } from "@/lib/deals/status-color";

/** The deals of one client, newest first. */
export function ClientDeals({ deals }: { deals: Deal[] }) {
  return (
    <Card>
      <CardHeader title="Deals" />
      {deals.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-muted">No deals yet</p>
      ) : (
        <ul className="divide-y divide-line px-5 pt-2 pb-1.5">
          {deals.map((deal) => (
            <DealRow key={deal.id} deal={deal} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DealRow({ deal }: { deal: Deal }) {
  const closing = deal.expected_close_date;
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{deal.title}</p>
        <Badge tone={dealStatusColor(deal.status) satisfies Tone} dot className="shrink-0">
          {deal.status}
        </Badge>
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="text-text tabular-nums">{formatCurrency(deal.value)}</span>
        <span>{closing ? `Closes ${formatDate(closing)}` : "Close date not set"}</span>
      </p>
      {deal.property_address && (
        <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-muted">
          {deal.property_address}
        </p>
      )}
    </li>
  );
}
