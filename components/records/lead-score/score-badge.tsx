import { Badge, Dot } from "@/components/foundation/ui/badge";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { BAND_COLOR, BAND_LABELS, type LeadBand } from "@/lib/records/lead-score/bands";
import { TREND_COLOR, getTrend, toTrendText, type Trend } from "@/lib/records/lead-score/trend";

type ScoreBadgeProps = { score: number; band: LeadBand };

/** Renders the score with the mark and name of its band, such as "61 Hot". */
export function ScoreBadge({ score, band }: ScoreBadgeProps) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span className="sr-only">Score</span>
      <span className="w-[3ch] text-right font-semibold">{score}</span>
      <Badge tone={BAND_COLOR[band]} dot>
        {BAND_LABELS[band]}
      </Badge>
    </span>
  );
}

/** Renders mark and number for a narrow cell, with the band for screen readers. */
export function ScoreMark({ score, band }: ScoreBadgeProps) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums" title={BAND_LABELS[band]}>
      <Dot tone={BAND_COLOR[band]} />
      {score}
      <span className="text-muted">{BAND_LABELS[band]}</span>
    </span>
  );
}

const ARROWS = { up: "arrow-up", down: "arrow-down", stable: "arrow-right" } satisfies Record<
  Trend,
  IconName
>;

type ScoreTrendProps = {
  score: number;
  weekAgo: number | null;
  /** Shows only arrow and number, with the words for screen readers. */
  short?: boolean;
};

/** Renders the change since a week ago, with arrow and sign; nothing without a score from then. */
export function ScoreTrend({ score, weekAgo, short = false }: ScoreTrendProps) {
  const trend = getTrend(score, weekAgo);
  if (trend === null || weekAgo === null) return null;
  const arrow = ARROWS[trend];
  const words = toTrendText(score, weekAgo);
  const by = score - weekAgo;
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-sm tabular-nums ${getToneClass(TREND_COLOR[trend])}`}
      title={short ? words : undefined}
    >
      <Icon name={arrow} className="size-3.5" />
      {short ? (
        <>
          <span className="sr-only">{words}</span>
          {trend !== "stable" && (
            <span aria-hidden="true">{`${by > 0 ? "+" : "−"}${Math.abs(by)}`}</span>
          )}
        </>
      ) : (
        words
      )}
    </span>
  );
}

/** The text colour for each colour name. */
const TEXT = {
  green: "text-green-fg",
  red: "text-red-fg",
  yellow: "text-yellow-fg",
  gray: "text-muted",
} as const;

const getToneClass = (color: keyof typeof TEXT): string => TEXT[color];
