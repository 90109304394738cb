import type { ReactNode } from "react";
import { createInPlaceEditor } from "@/components/foundation/record-layer/in-place";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import { dealFieldLabels } from "@/lib/records/deals/field-labels";
import { computeForecastCommission } from "@/lib/records/deals/forecast";
import { isInPipeline } from "@/lib/records/deals/pipeline";
import type { Deal } from "@/lib/records/deals/serialize";

const DealInPlace = createInPlaceEditor(() => import("./deal-field-editor"));

type DealFiguresProps = { deal: Deal };

/** Renders the deal's value and commission, the expected share while the deal is open, and the dates. */
export function DealFigures({ deal }: DealFiguresProps) {
  const rate = deal.commission_percentage;
  return (
    <Card>
      <dl className="divide-y divide-line px-5 py-2">
        <EditableFigure field="value" label="Value" emphasized deal={deal}>
          {formatCurrency(deal.value)}
        </EditableFigure>
        <Figure label="Commission" note={rate === null ? "Set by hand" : `${rate}% of the value`}>
          {formatCurrency(deal.commission)}
        </Figure>
        {isInPipeline(deal) && (
          <>
            <EditableFigure field="probability" label="Probability" deal={deal}>
              {deal.probability}%
            </EditableFigure>
            <Figure label="Forecast commission" note="Commission × probability">
              {formatCurrency(computeForecastCommission(deal))}
            </Figure>
          </>
        )}
        <Closing deal={deal} />
      </dl>
    </Card>
  );
}

function Closing({ deal }: DealFiguresProps) {
  const timeZone = useTimeZone();
  if (deal.status === "Lost") return null;
  if (deal.closed_at) return <Figure label="Closed">{formatDate(deal.closed_at, timeZone)}</Figure>;
  const expected = deal.expected_close_date;
  return (
    <EditableFigure field="expected_close_date" label="Expected close" deal={deal}>
      {expected && formatDate(expected)}
    </EditableFigure>
  );
}

type EditableFigureProps = DealFiguresProps &
  FigureProps & { field: "value" | "probability" | "expected_close_date" };

/** Renders a figure that people with permission edit in place. */
const EditableFigure = ({ deal, field, children, ...figure }: EditableFigureProps) => (
  <Figure {...figure}>
    <DealInPlace
      label={dealFieldLabels[field].label}
      canEdit={deal.can_update}
      editor={{ deal, field }}
      className="flex-row-reverse"
    >
      {children}
    </DealInPlace>
  </Figure>
);

type FigureProps = { label: string; note?: string; emphasized?: boolean; children: ReactNode };

/** Renders the label on the left, the figure on the right. An open editor takes the whole line. */
function Figure({ label, note, emphasized = false, children }: FigureProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1.5 has-[form]:block">
      <dt className="min-w-0 text-sm text-muted">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd
        className={cn(
          "min-w-0 text-right [overflow-wrap:anywhere] tabular-nums has-[form]:text-left",
          emphasized ? "text-lg font-semibold" : "font-medium has-[form]:font-normal",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
