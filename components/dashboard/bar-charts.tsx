"use client";

import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { abbreviateCurrency } from "@/lib/format";
import type { Point } from "./chart-points";

const AXIS = { tickLine: false, axisLine: false, tick: { fill: "var(--muted)", fontSize: 12 } };

// For the pointer and the finger; to everybody else ChartCard says the same figures as a table.
const SILENT = { accessibilityLayer: false };

type TooltipProps = { active?: boolean; payload?: readonly { payload?: Point }[] };

function ExactFigure({ active, payload }: TooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <p className="rounded-control border border-line bg-surface px-2.5 py-1.5 text-sm tabular-nums shadow-float">
      <span className="text-muted">{point.name}</span> {point.exact}
    </p>
  );
}

const tooltip = (
  <Tooltip cursor={{ fill: "var(--hover)" }} isAnimationActive={false} content={<ExactFigure />} />
);

/** Dollars by status, lying bars with their figure beside them. */
export function PipelineBars({ points }: { points: Point[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} layout="vertical" margin={{ left: 0, right: 128 }} {...SILENT}>
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis type="category" dataKey="name" width={104} {...AXIS} />
        {tooltip}
        <Bar
          dataKey="value"
          fill="var(--accent)"
          radius={[0, 4, 4, 0]}
          maxBarSize={22}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="label"
            position="right"
            style={{ fill: "var(--text)", fontSize: 12, whiteSpace: "nowrap" }}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Dollars by month, standing bars from zero. */
export function RevenueBars({ points }: { points: Point[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} margin={{ left: 0, right: 0, top: 8 }} {...SILENT}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" {...AXIS} />
        <YAxis
          width="auto"
          domain={[0, "auto"]}
          tickFormatter={(value) => abbreviateCurrency(Number(value))}
          {...AXIS}
        />
        {tooltip}
        <Bar
          dataKey="value"
          fill="var(--accent)"
          radius={[4, 4, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
