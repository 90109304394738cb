import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Dashboard } from "@/lib/dashboard/schema";
import { formatCurrency } from "@/lib/format";

/** Expected commission by the month deals are expected to close (docs/features/dashboard.md, "Figures"). */
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
      </CardBody>
    </Card>
  );
}
