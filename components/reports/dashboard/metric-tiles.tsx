import { abbreviateCurrency, formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import { toChangeText } from "@/lib/reports/dashboard/change-text";
import type { Comparison, Dashboard } from "@/lib/reports/dashboard/schema";
import { MetricTile } from "./metric-tile";

type Figures = Pick<Dashboard, "metrics" | "compared">;

const nothing: Comparison = { now: 0, before: 0 };

/** The figures of the tiles when loading failed. */
export const ZERO_FIGURES: Figures = {
  metrics: {
    totalClients: 0,
    clientsChange: 0,
    activeDeals: 0,
    dealsChange: 0,
    pipelineValue: 0,
    revenueChange: 0,
    totalLeads: 0,
    leadConversionRate: 0,
  },
  compared: { clients: nothing, deals: nothing, closed: nothing },
};

/** The classes of the strip: five figures in one line with hairlines between them; on the phone two a line. */
export const stripClasses =
  "grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-5 md:divide-x md:divide-line touch:[&>*]:border-b touch:[&>*]:border-line touch:[&>*:last-child]:col-span-2 touch:[&>*:last-child]:border-b-0 touch:[&>*:nth-child(odd)]:border-r touch:[&>*:last-child]:border-r-0";

const dealCount = (count: number) =>
  count === 1 ? "1 active deal" : `${formatNumber(count)} active deals`;

/** Renders the dashboard's strip of figures (docs/features/reports/dashboard.md, "Figures"). */
export function MetricTiles({ metrics, compared }: Figures) {
  return (
    <div className={stripClasses} data-figures>
      <MetricTile
        label="Total Clients"
        value={formatNumber(metrics.totalClients)}
        change={toChangeText(compared.clients, {
          more: "more added",
          less: "fewer added",
          done: "added",
          format: formatNumber,
        })}
        href="/clients"
      />
      <MetricTile
        label="Active Deals"
        value={formatNumber(metrics.activeDeals)}
        change={toChangeText(compared.deals, {
          more: "more started",
          less: "fewer started",
          done: "started",
          format: formatNumber,
        })}
        href="/deals"
      />
      <MetricTile
        label="Pipeline Value"
        value={abbreviateCurrency(metrics.pipelineValue)}
        exact={formatCurrency(metrics.pipelineValue)}
        note={metrics.activeDeals > 0 ? `in ${dealCount(metrics.activeDeals)}` : null}
        href="/deals"
      />
      <MetricTile
        label="Total Leads"
        value={formatNumber(metrics.totalLeads)}
        note={`${metrics.leadConversionRate}% of clients converted`}
        href="/lead-scoring"
      />
      <MetricTile
        label="Closed in 30 days"
        value={abbreviateCurrency(compared.closed.now)}
        exact={formatCurrency(compared.closed.now)}
        change={toChangeText(compared.closed, {
          more: "more closed",
          less: "less closed",
          format: abbreviateCurrency,
        })}
        href="/deals?status=Closed&view=cards"
      />
    </div>
  );
}
