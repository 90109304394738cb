"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { PlainTable } from "@/components/foundation/ui/plain-table";

type ScoreDistributionProps = {
  /** The number of leads with a score of 0 to 4, 5 to 9 … 95 to 100. */
  before: readonly number[];
  after: readonly number[];
};

const HEIGHT = 96;
const STEP = 16;

/** Renders a histogram of the scores in steps of five, now (filled) and after the change (outlined). */
export function ScoreDistribution({ before, after }: ScoreDistributionProps) {
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(1, ...before, ...after);
  const width = before.length * STEP;
  const high = (count: number) => (count / most) * (HEIGHT - 4);
  return (
    <figure>
      <figcaption className="mb-2 flex items-center justify-between gap-3 text-sm">
        <span className="flex items-center gap-3 text-muted">
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-mark bg-line-strong" />
            Now
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-mark border-2 border-accent" />
            After
          </span>
        </span>
        <Button size="sm" variant="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? "View as chart" : "View as table"}
        </Button>
      </figcaption>
      {asTable ? (
        <SpreadTable before={before} after={after} />
      ) : (
        <>
          <svg
            role="img"
            aria-label="Leads by score, now and after the change"
            viewBox={`0 0 ${width} ${HEIGHT}`}
            className="h-28 w-full"
            preserveAspectRatio="none"
          >
            {before.map((count, bin) => (
              <rect
                key={bin}
                x={bin * STEP + 2}
                y={HEIGHT - high(count)}
                width={STEP - 4}
                height={high(count)}
                className="fill-line-strong"
              />
            ))}
            {after.map((count, bin) => (
              <path
                key={bin}
                d={`M${bin * STEP + 1} ${HEIGHT}V${HEIGHT - high(count)}H${bin * STEP + STEP - 1}V${HEIGHT}`}
                className="fill-none stroke-accent"
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          <p aria-hidden="true" className="flex justify-between text-xs text-muted tabular-nums">
            <span>0</span>
            <span>Score</span>
            <span>100</span>
          </p>
        </>
      )}
    </figure>
  );
}

function SpreadTable({ before, after }: ScoreDistributionProps) {
  return (
    <div className="max-h-64 overflow-y-auto">
      <PlainTable
        columns={["Score", "Now", "After"]}
        rows={before.map((count, bin) => [
          `${bin * 5} to ${bin === before.length - 1 ? 100 : bin * 5 + 4}`,
          String(count),
          String(after[bin]),
        ])}
      />
    </div>
  );
}
