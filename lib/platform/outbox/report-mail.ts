import { z } from "zod";
import { toViewHref } from "@/lib/foundation/record-layer/view-query";
import { getDescription } from "@/lib/records/report-catalogue/reports";
import { getFigure, formatFigure } from "@/lib/reports/reports/figure-text";
import { withReportedAmounts } from "@/lib/reports/reports/form-1099";
import { comparedText, periodText } from "@/lib/reports/reports/period-text";
import { reportSchema } from "@/lib/reports/reports/schema";
import { toReportTable, type TableRow } from "@/lib/reports/reports/table";
import type { WrittenMail } from "./written-mail";

const reportVariables = z.object({
  viewId: z.guid(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  tenantName: z.string(),
  report: reportSchema.transform(withReportedAmounts),
});

/** The size limits of a mail's table. The link leads to the whole report. */
const MAX_COLUMNS = 4;
const MAX_ROWS = 40;

/** Writes the weekly mail of a saved report, with the figures that its reader may see. */
export function composeWeeklyReport(variables: unknown, appUrl: string): WrittenMail {
  const { viewId, name, query, tenantName, report } = reportVariables.parse(variables);
  const { title, emptyText } = getDescription(report.key);
  const { heading, columns, rows, total } = toReportTable(report);
  const shown = columns.slice(0, MAX_COLUMNS);
  const cells = ({ name: row, figures }: TableRow) => [
    row,
    ...shown.map((figure) => formatFigure(figure.kind, getFigure(figures, figure))),
  ];
  const compared = comparedText(report);
  const left = rows.length - MAX_ROWS;
  return {
    subject: `${name}: ${title}, ${periodText(report)}`,
    content: {
      title: name,
      paragraphs: [
        `${title} of ${tenantName}, ${periodText(report)}.`,
        ...(compared ? [`Open the report to compare it with ${compared}.`] : []),
        ...(rows.length === 0 ? [emptyText] : []),
        ...(left > 0 ? [`The first ${MAX_ROWS} of ${rows.length} rows.`] : []),
      ],
      ...(rows.length > 0 && {
        table: {
          head: [heading, ...shown.map(({ label }) => label)],
          rows: rows.slice(0, MAX_ROWS).map(cells),
          foot: total && cells(total),
        },
      }),
      action: {
        label: "Open report",
        url: `${appUrl}${toViewHref({ id: viewId, list: "reports", query })}`,
      },
      note: "You get this email on Mondays because you turned it on for this report. You can turn it off there.",
    },
  };
}
