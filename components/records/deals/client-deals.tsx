import { Link } from "@/components/foundation/ui/link";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { formatCurrency } from "@/lib/foundation/text/format";
import { toClosingText } from "@/lib/records/deals/closing-text";
import type { Deal } from "@/lib/records/deals/serialize";
import { DealStatusBadge } from "./deal-status-badge";

type ClientDealsProps = {
  deals: Deal[];
  clientId: string;
  canCreate: boolean;
  timeZone: string;
};

/** Renders the deals of one client, newest first. */
export function ClientDeals({ deals, clientId, canCreate, timeZone }: ClientDealsProps) {
  return (
    <Card>
      <CardHeader
        title="Deals"
        actions={
          canCreate && (
            <ButtonLink icon="plus" href={`/deals/new?client=${clientId}`} size="sm">
              Add Deal
            </ButtonLink>
          )
        }
      />
      {deals.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-muted">No deals yet</p>
      ) : (
        <ul className="divide-y divide-line px-5 pt-2 pb-1.5">
          {deals.map((deal) => (
            <DealRow key={deal.id} deal={deal} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DealRow({ deal, timeZone }: { deal: Deal; timeZone: string }) {
  return (
    <li className="relative py-3">
      <div className="flex items-start justify-between gap-3">
        <Link
          href={`/deal/${deal.id}`}
          prefetch={false}
          className="min-w-0 rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {deal.title}
        </Link>
        <DealStatusBadge status={deal.status} className="shrink-0" />
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="text-text tabular-nums">{formatCurrency(deal.value)}</span>
        <span>{toClosingText(deal, timeZone)}</span>
      </p>
      {deal.property_address && (
        <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-muted">
          {deal.property_address}
        </p>
      )}
    </li>
  );
}
