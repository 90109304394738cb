import type { ReactNode } from "react";
import { inPlace } from "@/components/records/in-place";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { dealWords } from "@/lib/deals/field-words";
import { forecastCommission } from "@/lib/deals/forecast";
import { isInPipeline } from "@/lib/deals/pipeline";
import type { Deal } from "@/lib/deals/serialize";
import { formatCurrency, formatDate } from "@/lib/format";
import { useTimeZone } from "@/lib/use-time-zone";

const DealInPlace = inPlace(() => import("./deal-field-editor"));

type DealFiguresProps = { deal: Deal };

/** The deal's money at a glance: value, commission and, while it may be won, what of it to expect; and when. */
export function DealFigures({ deal }: DealFiguresProps) {
  const rate = deal.commission_percentage;
  return (
    <Card>
      <dl className="divide-y divide-line px-5 py-2">
        <Edited field="value" label="Value" loud deal={deal}>
          {formatCurrency(deal.value)}
        </Edited>
        <Figure label="Commission" note={rate === null ? "Set by hand" : `${rate}% of the value`}>
          {formatCurrency(deal.commission)}
        </Figure>
        {isInPipeline(deal) && (
          <>
            <Edited field="probability" label="Probability" deal={deal}>
              {deal.probability}%
            </Edited>
            <Figure label="Forecast commission" note="Commission × probability">
              {formatCurrency(forecastCommission(deal))}
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
    <Edited field="expected_close_date" label="Expected close" deal={deal}>
      {expected && formatDate(expected)}
    </Edited>
  );
}

type EditedProps = DealFiguresProps &
  FigureProps & { field: "value" | "probability" | "expected_close_date" };

/** A figure that those who may change on the spot. */
const Edited = ({ deal, field, children, ...figure }: EditedProps) => (
  <Figure {...figure}>
    <DealInPlace
      label={dealWords[field].label}
      canEdit={deal.can_update}
      editor={{ deal, field }}
      className="flex-row-reverse"
    >
      {children}
    </DealInPlace>
  </Figure>
);

type FigureProps = { label: string; note?: string; loud?: boolean; children: ReactNode };

/** Its label on the left, the figure on the right; a field that is open takes the whole line. */
function Figure({ label, note, loud = false, children }: FigureProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1.5 has-[form]:block">
      <dt className="min-w-0 text-sm text-muted">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd
        className={cn(
          "min-w-0 text-right [overflow-wrap:anywhere] tabular-nums has-[form]:text-left",
          loud ? "text-lg font-semibold" : "font-medium has-[form]:font-normal",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
