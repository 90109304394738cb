import { cn } from "@/components/foundation/ui/class-names";
import type { Figure } from "@/lib/records/report-catalogue/report-description";
import { compareFigure } from "@/lib/reports/reports/compared-text";
import { getFigure, formatFigure } from "@/lib/reports/reports/figure-text";
import type { ReportTable, TableRow } from "@/lib/reports/reports/table";

/** The figure whose records to list. `part` is null for the whole report. */
export type OpenFigure = { figure: Figure; part: string | null; name: string };

type FigureTableProps = {
  table: ReportTable;
  compared: boolean;
  onOpen: (figure: OpenFigure) => void;
};

/** Renders the table of a report's figures. Each figure opens its records. */
export function FigureTable({ table, compared, onOpen }: FigureTableProps) {
  const { heading, columns, rows, total } = table;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Figures"
      className="-mx-1 overflow-x-auto px-1 print:overflow-visible"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line-strong text-muted">
            <th scope="col" className={cn("py-2 pr-3 text-left align-bottom font-medium", STUCK)}>
              {heading}
            </th>
            {columns.map(({ name, label }) => (
              <th
                key={name}
                scope="col"
                className="min-w-18 py-2 pl-3 text-right align-bottom font-medium"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FigureRow key={row.part} {...{ row, columns, compared, onOpen }} />
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t border-line-strong font-semibold">
            <FigureRow row={total} {...{ columns, compared, onOpen }} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The classes that keep the row's name visible while the figures scroll. */
const STUCK = "sticky left-0 bg-surface print:static";

type FigureRowProps = Omit<FigureTableProps, "table"> & {
  row: TableRow;
  columns: readonly Figure[];
};

function FigureRow({ row, columns, compared, onOpen }: FigureRowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th
        scope="row"
        className={cn(
          "max-w-48 truncate py-1.5 pr-3 text-left font-normal [tfoot_&]:font-semibold",
          STUCK,
        )}
        title={row.name}
      >
        {row.name}
      </th>
      {columns.map((figure) => {
        const value = getFigure(row.figures, figure);
        const written = formatFigure(figure.kind, value);
        const change =
          compared && row.before
            ? compareFigure(figure.kind, value, getFigure(row.before, figure))
            : null;
        return (
          <td key={figure.name} className="py-1 pl-3 text-right align-top whitespace-nowrap">
            {value ? (
              <button
                type="button"
                aria-label={`${figure.label}, ${row.name}: ${written}. Show them`}
                onClick={() => onOpen({ figure, part: row.part, name: row.name })}
                className="-mr-1 rounded-mark px-1 py-0.5 underline decoration-line-strong underline-offset-3 hover:bg-hover hover:decoration-current touch:min-h-11 touch:min-w-11 print:no-underline"
              >
                {written}
              </button>
            ) : (
              <span className="inline-block py-0.5 text-muted touch:inline-flex touch:min-h-11 touch:items-center">
                {written}
              </span>
            )}
            {change && <p className="text-xs font-normal text-muted">{change.text}</p>}
          </td>
        );
      })}
    </tr>
  );
}
