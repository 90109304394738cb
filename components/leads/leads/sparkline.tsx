import { addDays, daysBetween } from "@/lib/foundation/dates/calendar-day";
import type { ScorePoint } from "@/lib/leads/leads/serialize";

const DAYS = 90;
const WIDTH = 232;
const HEIGHT = 40;

type SparklineProps = {
  /** Days on which the score changed, oldest first. */
  history: readonly ScorePoint[];
  today: string;
};

/** Renders a step chart of the score over ninety days, from 0 at the bottom to 100 at the top. */
export function Sparkline({ history, today }: SparklineProps) {
  const steps = toSteps(history, today);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || steps.length < 2) return null;
  const x = (day: number) => (day / DAYS) * WIDTH;
  const y = (score: number) => HEIGHT - 2 - (score / 100) * (HEIGHT - 4);
  const path = steps
    .map(({ day, score }, index) =>
      index === 0
        ? `M${x(day).toFixed(1)} ${y(score).toFixed(1)}`
        : `H${x(day).toFixed(1)}V${y(score).toFixed(1)}`,
    )
    .join("");
  const low = Math.min(...steps.map(({ score }) => score));
  const high = Math.max(...steps.map(({ score }) => score));
  return (
    <svg
      role="img"
      aria-label={`The last 90 days: from ${first.score} to ${last.score}, between ${low} and ${high}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-10 w-full"
      preserveAspectRatio="none"
    >
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-line" fill="none" />
      <path
        d={`${path}H${WIDTH}`}
        className="stroke-accent"
        fill="none"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Returns the points of the ninety days, including the score at the start. */
function toSteps(history: readonly ScorePoint[], today: string) {
  const begin = addDays(today, -DAYS);
  const before = history.filter(({ day }) => day <= begin).at(-1);
  const within = history.filter(({ day }) => day > begin);
  return [
    ...(before ? [{ day: 0, score: before.score }] : []),
    ...within.map(({ day, score }) => ({ day: daysBetween(begin, day), score })),
  ];
}
