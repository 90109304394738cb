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
import type { ChartPoint } from "./chart-points";

const AXIS = { tickLine: false, axisLine: false, tick: { fill: "var(--muted)", fontSize: 12 } };
const LABEL = { fill: "var(--text)", fontSize: 12, whiteSpace: "nowrap" } as const;

// For the pointer and the finger; to everybody else the table beneath says the same.
const SILENT = { accessibilityLayer: false };

type TooltipProps = { active?: boolean; payload?: readonly { payload?: ChartPoint }[] };

function ExactFigures({ active, payload }: TooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-2.5 py-1.5 text-sm tabular-nums shadow-float">
      <p>
        <span className="text-muted">{point.name}</span> {point.exact}
      </p>
      {point.exactBefore && <p className="text-muted">Before {point.exactBefore}</p>}
    </div>
  );
}

const tooltip = (
  <Tooltip cursor={{ fill: "var(--hover)" }} isAnimationActive={false} content={<ExactFigures />} />
);

/** Hatched, so that it is told apart from the other bars without their colour. */
const HATCHED = "report-before";
const hatching = (
  <defs>
    <pattern
      id={HATCHED}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" fill="var(--surface)" />
      <line x1="0" y1="0" x2="0" y2="6" stroke="var(--muted)" strokeWidth="3" />
    </pattern>
  </defs>
);

type ReportChartProps = {
  points: ChartPoint[];
  /** Standing bars for what follows on one another, lying ones for everything else. */
  standing: boolean;
  compared: boolean;
  /** How a figure reads beside the axis: "$1.3M". */
  short: (value: number) => string;
};

/** The charted figure of each row, with what it is compared with beside it. */
export default function ReportChart({ points, standing, compared, short }: ReportChartProps) {
  return standing ? (
    <StandingBars {...{ points, compared, short }} />
  ) : (
    <LyingBars {...{ points, compared }} />
  );
}

const BARS = { isAnimationActive: false, fill: "var(--accent)" };
const BEFORE = {
  isAnimationActive: false,
  fill: `url(#${HATCHED})`,
  stroke: "var(--muted)",
  strokeWidth: 1,
};

function StandingBars({ points, compared, short }: Omit<ReportChartProps, "standing">) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} margin={{ left: 0, right: 0, top: 20 }} {...SILENT}>
        {hatching}
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="shortName" {...AXIS} />
        <YAxis
          width="auto"
          domain={[0, "auto"]}
          // Nobody makes half a call.
          allowDecimals={points.some(
            ({ value, before }) => value % 1 !== 0 || (before ?? 0) % 1 !== 0,
          )}
          tickFormatter={(value) => short(Number(value))}
          {...AXIS}
        />
        {tooltip}
        {compared && <Bar dataKey="before" radius={[3, 3, 0, 0]} maxBarSize={22} {...BEFORE} />}
        <Bar dataKey="value" radius={[3, 3, 0, 0]} maxBarSize={36} {...BARS}>
          {!compared && points.length <= 14 && (
            <LabelList
              dataKey="label"
              position="top"
              className="touch:hidden"
              style={{ ...LABEL, fontSize: 11 }}
            />
          )}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

function LyingBars({ points, compared }: Pick<ReportChartProps, "points" | "compared">) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} layout="vertical" margin={{ left: 0, right: 96 }} {...SILENT}>
        {hatching}
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis type="category" dataKey="shortName" width={128} interval={0} {...AXIS} />
        {tooltip}
        <Bar dataKey="value" radius={[0, 3, 3, 0]} maxBarSize={20} {...BARS}>
          <LabelList dataKey="label" position="right" style={LABEL} />
        </Bar>
        {compared && (
          <Bar dataKey="before" radius={[0, 3, 3, 0]} maxBarSize={12} {...BEFORE}>
            <LabelList
              dataKey="labelBefore"
              position="right"
              style={{ ...LABEL, fill: "var(--muted)" }}
            />
          </Bar>
        )}
      </BarChart>
    </ResponsiveContainer>
  );
}
