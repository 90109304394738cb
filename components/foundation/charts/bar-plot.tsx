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
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useTurn } from "@/lib/foundation/browser/use-turn";

/** A bar: its name, its value, and the value to compare with. */
export type BarPoint = {
  name: string;
  /** The name shortened for the axis. */
  shortName: string;
  value: number;
  /** The label at the bar; none when the axis is enough. */
  label?: string;
  /** The text of its tooltip. */
  exact: string;
  before?: number | null;
  labelBefore?: string;
  exactBefore?: string | null;
};

const AXIS = { tickLine: false, axisLine: false, tick: { fill: "var(--muted)", fontSize: 12 } };
const LABEL = { fill: "var(--text)", fontSize: 12, whiteSpace: "nowrap" } as const;

// For mouse and touch only. Everybody else can read the same figures in a table.
const SILENT = { accessibilityLayer: false };

type TooltipProps = { active?: boolean; payload?: readonly { payload?: BarPoint }[] };

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

/** Hatched, so that it differs from the other bars without colour. */
const HATCHED = "bars-before";
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

type BarPlotProps = {
  points: BarPoint[];
  /** Vertical bars, for a sequence. Otherwise the bars are horizontal. */
  standing: boolean;
  compared?: boolean;
  /** Formats a figure for the axis: "$1.3M". */
  short: (value: number) => string;
  /** The width of the names, and of the labels of horizontal bars (px). */
  axisRoom?: { names: number; labels: number };
};

const ROOM = { names: 128, labels: 96 };

/** Renders the value of each item beside the one it is compared with. Rendering takes about 100 ms on a slow laptop. */
export default function BarPlot(props: BarPlotProps) {
  const { points, standing, compared = false, short, axisRoom = ROOM } = props;
  const isMyTurn = useTurn();
  if (!isMyTurn) return <Skeleton className="size-full rounded-control" />;
  return standing ? (
    <VerticalBars {...{ points, compared, short }} />
  ) : (
    <HorizontalBars {...{ points, compared, axisRoom }} />
  );
}

const BARS = { isAnimationActive: false, fill: "var(--accent)" };
const BEFORE = {
  isAnimationActive: false,
  fill: `url(#${HATCHED})`,
  stroke: "var(--muted)",
  strokeWidth: 1,
};

type VerticalBarsProps = Pick<BarPlotProps, "points" | "short"> & { compared: boolean };

function VerticalBars({ points, compared, short }: VerticalBarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} margin={{ left: 0, right: 0, top: 20 }} {...SILENT}>
        {hatching}
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="shortName" {...AXIS} />
        <YAxis
          width="auto"
          domain={[0, "auto"]}
          // Counts are whole numbers, so the axis needs no fractions.
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

type HorizontalBarsProps = Pick<BarPlotProps, "points"> & {
  compared: boolean;
  axisRoom: typeof ROOM;
};

function HorizontalBars({ points, compared, axisRoom }: HorizontalBarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={points}
        layout="vertical"
        margin={{ left: 0, right: axisRoom.labels }}
        {...SILENT}
      >
        {hatching}
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis type="category" dataKey="shortName" width={axisRoom.names} interval={0} {...AXIS} />
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
