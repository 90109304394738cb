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
import { abbreviateCurrency, formatCurrency } from "@/lib/format";

type Point = { name: string; value: number; count: number };

const AXIS = { tickLine: false, axisLine: false, tick: { fill: "var(--muted)", fontSize: 12 } };
const tooltipStyle = {
  background: "var(--surface)",
  border: "1px solid var(--line)",
  borderRadius: 10,
  color: "var(--text)",
  fontSize: 13,
};
const dealCount = (count: number) => (count === 1 ? "1 deal" : `${count} deals`);

type TooltipEntry = { payload?: Point };
const exactFigure = (_value: unknown, _name: unknown, { payload }: TooltipEntry) => [
  payload ? `${formatCurrency(payload.value)}, ${dealCount(payload.count)}` : "",
];

/** Dollars by status, lying bars with their figure beside them. */
export function PipelineBars({ points }: { points: Point[] }) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={points} layout="vertical" margin={{ left: 0, right: 64 }} accessibilityLayer>
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis type="category" dataKey="name" width={112} {...AXIS} />
        <Tooltip
          cursor={{ fill: "var(--hover)" }}
          contentStyle={tooltipStyle}
          formatter={exactFigure}
        />
        <Bar
          dataKey="value"
          fill="var(--accent)"
          radius={[0, 4, 4, 0]}
          maxBarSize={22}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="value"
            position="right"
            formatter={(value) => abbreviateCurrency(Number(value))}
            style={{ fill: "var(--text)", fontSize: 12 }}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Dollars by month, standing bars from zero. */
export function RevenueBars({ points }: { points: Point[] }) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={points} margin={{ left: 0, right: 0, top: 8 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" {...AXIS} />
        <YAxis
          width={56}
          domain={[0, "auto"]}
          tickFormatter={(value) => abbreviateCurrency(Number(value))}
          {...AXIS}
        />
        <Tooltip
          cursor={{ fill: "var(--hover)" }}
          contentStyle={tooltipStyle}
          formatter={exactFigure}
        />
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
