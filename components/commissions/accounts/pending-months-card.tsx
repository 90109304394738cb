import { Card, CardHeader } from "@/components/foundation/ui/card";
import { PlainTable } from "@/components/foundation/ui/plain-table";
import type { PendingMonth } from "@/lib/commissions/accounts/pending-months";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";

type PendingMonthsCardProps = {
  months: PendingMonth[];
  /** The address of the table's export; null for people who may not export it. */
  exportHref: string | null;
};

/** Renders the expected amounts of the company's pending sides, by closing month. */
export function PendingMonthsCard({ months, exportHref }: PendingMonthsCardProps) {
  const unknown = months.reduce((sum, month) => sum + month.unknown, 0);
  return (
    <Card className="mb-6">
      <CardHeader
        title="Pending by closing month"
        text="All agents, if every side closes on its day. The first 1,000 sides."
        className="pb-3"
        actions={
          exportHref && (
            <a
              href={exportHref}
              download
              className="text-sm font-medium text-accent-fg hover:underline"
            >
              Export
            </a>
          )
        }
      />
      <div className="overflow-x-auto px-5 pb-4">
        {months.length === 0 ? (
          <p className="text-muted">No pending transaction has a closing day.</p>
        ) : (
          <PlainTable
            columns={["Month", "Sides", "GCI", "Company dollar", "Agents’ net"]}
            rows={months.map(({ month, sides, gross, company_dollar, net }) => [
              ...[nameMonth(month), String(sides), formatDollarText(gross)],
              ...[formatDollarText(company_dollar), formatDollarText(net)],
            ])}
          />
        )}
        {unknown > 0 && (
          <p className="mt-2 text-sm text-muted">
            {unknown === 1
              ? "1 side cannot be computed yet and is not included."
              : `${unknown} sides cannot be computed yet and are not included.`}
          </p>
        )}
      </div>
    </Card>
  );
}

const monthFormat = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Returns "December 2026". */
export const nameMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
