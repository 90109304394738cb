"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

type ChartCardProps = {
  /** The finding or the question. */
  title: string;
  chart: ReactNode;
  columns: readonly string[];
  /** The same figures as text: the first cell names the row. */
  rows: readonly (readonly string[])[];
};

/** A chart that can be read as a table as well. */
export function ChartCard({ title, chart, columns, rows }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? "View as chart" : "View as table"}
          </Button>
        }
      />
      <CardBody className="min-h-72">
        {asTable ? <FigureTable title={title} columns={columns} rows={rows} /> : chart}
      </CardBody>
    </Card>
  );
}

function FigureTable({ title, columns, rows }: Pick<ChartCardProps, "title" | "columns" | "rows">) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
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
