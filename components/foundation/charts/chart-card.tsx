"use client";

import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { PlainTable, type Figures } from "@/components/foundation/ui/plain-table";

type ChartCardProps = Figures & {
  /** The finding that the chart shows, or the question it answers. */
  title: string;
  chart: ReactNode;
  /** The chart in a sentence, for screen readers. */
  inWords: string;
  /** The class of the chart's height, reserved until it loads. */
  height: string;
  /** The text shown when there is no data. */
  nothing: string | undefined;
};

/** Renders a chart that can also be shown as a table. */
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
        {!nothing && asTable && <PlainTable labelledBy={titleId} {...figures} />}
        {!nothing && !asTable && (
          <div role="img" aria-label={inWords} className={height}>
            {chart}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
