import { Card } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";
import type { Figure } from "@/lib/records/report-catalogue/report-description";
import { getDescription } from "@/lib/records/report-catalogue/reports";
import { compareFigure } from "@/lib/reports/reports/compared-text";
import { getFigure, formatFigure } from "@/lib/reports/reports/figure-text";
import type { Report } from "@/lib/reports/reports/schema";
import type { OpenFigure } from "./figure-table";

type HeadlinesProps = { report: Report; onOpen: (figure: OpenFigure) => void };

/** Renders the report's totals. */
export function Headlines({ report, onOpen }: HeadlinesProps) {
  const figures = getDescription(report.key).figures.filter(({ headline }) => headline);
  if (figures.length === 0) return null;
  return (
    <ul role="list" className="grid grid-cols-2 gap-3 xl:grid-cols-4 print:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.name}>
          <Headline figure={figure} report={report} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const TRENDS = { up: "arrow-up", down: "arrow-down" } as const;

function Headline({ figure, report, onOpen }: HeadlinesProps & { figure: Figure }) {
  const value = getFigure(report.total, figure);
  const change = report.before
    ? compareFigure(figure.kind, value, getFigure(report.before.total, figure))
    : null;
  const icon = change?.trend ? TRENDS[change.trend] : null;
  const written = formatFigure(figure.kind, value);
  return (
    <Card interactive={Boolean(value)} className="h-full p-4">
      <h2 className="text-sm font-normal text-muted">{figure.label}</h2>
      <p className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums">
        {value ? (
          <button
            type="button"
            aria-label={`${figure.label}: ${written}. Show them`}
            onClick={() => onOpen({ figure, part: null, name: "All" })}
            className="text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            {written}
          </button>
        ) : (
          written
        )}
      </p>
      {change && (
        <p className="mt-1 flex gap-1 text-sm text-muted">
          {icon && <Icon name={icon} className="mt-[3px] size-3.5 shrink-0" />}
          {change.text}
        </p>
      )}
    </Card>
  );
}
