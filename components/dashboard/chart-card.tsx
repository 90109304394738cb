"use client";

import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

type Figures = {
  columns: readonly string[];
  /** The chart's figures as text: the first cell names the row. */
  rows: readonly (readonly string[])[];
};

type ChartCardProps = Figures & {
  /** The finding or the question. */
  title: string;
  chart: ReactNode;
  /** The chart in a sentence, for those who do not see it. */
  inWords: string;
  /** The class of the chart's height, kept free until it is there. */
  height: string;
  /** What is said instead while there is nothing to draw. */
  nothing: string | undefined;
};

/** A chart that can be read as a table as well. */
export function ChartCard({ title, chart, inWords, height, nothing, ...figures }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  return (
    <Card>
      <CardHeader
        title={<span id={titleId}>{title}</span>}
        actions={
          !nothing && (
            <Button
              size="sm"
              variant="quiet"
              className="-mt-1 -mr-2.5"
              aria-describedby={titleId}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? "View as chart" : "View as table"}
            </Button>
          )
        }
      />
      <CardBody>
        {nothing && <p className="py-2 text-muted">{nothing}</p>}
        {!nothing && asTable && <FigureTable labelledBy={titleId} {...figures} />}
        {!nothing && !asTable && (
          <div role="img" aria-label={inWords} className={height}>
            {chart}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function FigureTable({ labelledBy, columns, rows }: Figures & { labelledBy: string }) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === 0 ? "py-1.5 text-left font-medium" : "text-right font-medium"}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} className="text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
