import { changeText } from "@/lib/dashboard/change-text";
import type { DashboardMetrics } from "@/lib/dashboard/schema";
import { abbreviateCurrency, formatCurrency, formatNumber } from "@/lib/format";
import { MetricTile } from "./metric-tile";

/** What the tiles show when the figures could not be read. */
export const ZERO_METRICS: DashboardMetrics = {
  totalClients: 0,
  clientsChange: 0,
  activeDeals: 0,
  dealsChange: 0,
  pipelineValue: 0,
  revenueChange: 0,
  totalLeads: 0,
  leadConversionRate: 0,
};

/** Two beside one another on the phone: four big figures in sight at once. */
export const tilesGridClasses = "grid grid-cols-2 gap-4 xl:grid-cols-4 touch:gap-3";

/** The four tiles (docs/features/dashboard.md, "Figures"). */
export function MetricTiles({ metrics }: { metrics: DashboardMetrics }) {
  return (
    <div className={tilesGridClasses}>
      <MetricTile
        label="Total Clients"
        value={formatNumber(metrics.totalClients)}
        trend={metrics.clientsChange}
        note={changeText(metrics.clientsChange, { more: "more added", less: "fewer added" })}
        href="/clients"
      />
      <MetricTile
        label="Active Deals"
        value={formatNumber(metrics.activeDeals)}
        trend={metrics.dealsChange}
        note={changeText(metrics.dealsChange, { more: "more started", less: "fewer started" })}
        href="/deals"
      />
      <MetricTile
        label="Pipeline Value"
        value={abbreviateCurrency(metrics.pipelineValue)}
        exact={formatCurrency(metrics.pipelineValue)}
        trend={metrics.revenueChange}
        note={changeText(metrics.revenueChange, { more: "more closed", less: "less closed" })}
        href="/deals"
      />
      <MetricTile
        label="Total Leads"
        value={formatNumber(metrics.totalLeads)}
        note={`${metrics.leadConversionRate}% of clients converted`}
        href="/lead-scoring"
      />
    </div>
  );
}
