import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import type { Dashboard } from "@/lib/reports/dashboard/schema";

/**
 * Renders the expected commission by the month in which deals are expected to close
 * (docs/features/reports/dashboard.md, "Figures").
 */
export function ForecastCard({ forecast }: { forecast: Dashboard["forecast"] }) {
  const rows = [
    ["This month", forecast.thisMonth],
    ["Next month", forecast.nextMonth],
    ["This quarter", forecast.thisQuarter],
  ] as const;
  return (
    <Card>
      <CardHeader
        title="Forecast commission"
        text="Commission times probability, by expected close date."
      />
      <CardBody>
        <dl className="grid grid-cols-3 gap-4 touch:grid-cols-1 touch:gap-2">
          {rows.map(([label, dollars]) => (
            <div key={label} className="touch:flex touch:items-baseline touch:justify-between">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-xl font-semibold wrap-anywhere tabular-nums">
                {formatCurrency(dollars)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          <PipelineText forecast={forecast} />
        </p>
      </CardBody>
    </Card>
  );
}

function PipelineText({ forecast }: { forecast: Dashboard["forecast"] }) {
  const { pipeline, withoutProbability } = forecast;
  if (pipeline === 0 && withoutProbability === 0)
    return "The commission your open deals may bring shows here, by the month they close.";
  return (
    <>
      The pipeline is worth{" "}
      <span className="font-medium text-text tabular-nums">{formatCurrency(pipeline)}</span> by its
      probabilities. {missingText(withoutProbability)}
    </>
  );
}

function missingText(count: number): string {
  if (count === 0) return "Every open deal has one.";
  return count === 1
    ? "1 open deal has none, and counts as zero."
    : `${formatNumber(count)} open deals have none, and count as zero.`;
}
