import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { forecastCommission } from "@/lib/deals/forecast";
import { isInPipeline } from "@/lib/deals/pipeline";
import type { Deal } from "@/lib/deals/serialize";
import { formatCurrency, formatDate } from "@/lib/format";

/** The deal's money at a glance: value, commission and, while it may be won, what of it to expect; and when. */
export function DealFigures({ deal, timeZone }: { deal: Deal; timeZone: string }) {
  const rate = deal.commission_percentage;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 p-5">
        <Figure label="Value">{formatCurrency(deal.value)}</Figure>
        <Figure label="Commission" note={rate === null ? "Set by hand" : `${rate}% of the value`}>
          {formatCurrency(deal.commission)}
        </Figure>
        {isInPipeline(deal) && (
          <Figure label="Forecast commission" note={`At ${deal.probability}% probability`}>
            {formatCurrency(forecastCommission(deal))}
          </Figure>
        )}
        <Closing deal={deal} timeZone={timeZone} />
      </dl>
    </Card>
  );
}

function Closing({ deal, timeZone }: { deal: Deal; timeZone: string }) {
  if (deal.status === "Lost") return null;
  if (deal.closed_at) return <Figure label="Closed">{formatDate(deal.closed_at, timeZone)}</Figure>;
  const expected = deal.expected_close_date;
  return (
    <Figure label="Expected close">
      {expected ? formatDate(expected) : <span className="text-muted">Not set</span>}
    </Figure>
  );
}

type FigureProps = { label: string; note?: string; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold [overflow-wrap:anywhere] tabular-nums">{children}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}
