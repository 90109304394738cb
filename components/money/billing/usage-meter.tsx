import { cn } from "@/components/foundation/ui/class-names";
import { formatNumber } from "@/lib/foundation/text/format";
import { getUsageLevel, type UsageLevel } from "@/lib/money/billing/usage";

const looks: Record<UsageLevel, { bar: string; word?: string; wordClasses?: string }> = {
  room: { bar: "bg-accent" },
  nearlyFull: { bar: "bg-warning", word: "Nearly full", wordClasses: "text-warning-fg" },
  full: { bar: "bg-danger", word: "Full", wordClasses: "text-danger-fg" },
};

type UsageMeterProps = {
  label: string;
  used: number;
  /** Null for no limit. */
  limit: number | null;
};

/** Shows how much of a limit is used, in figures and as a bar. Also says in words when it is full. */
export function UsageMeter({ label, used, limit }: UsageMeterProps) {
  const figures =
    limit === null
      ? `${formatNumber(used)}, no limit`
      : `${formatNumber(used)} of ${formatNumber(limit)}`;
  const { bar, word, wordClasses } = looks[limit === null ? "room" : getUsageLevel(used, limit)];
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="text-sm text-muted tabular-nums">
          {word && <span className={cn("font-medium", wordClasses)}>{word} · </span>}
          {figures}
        </span>
      </div>
      {limit !== null && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={figures}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className={cn("h-full rounded-full", bar)}
            style={{ width: `${Math.min(used / limit, 1) * 100}%` }}
          />
        </div>
      )}
    </div>
  );
}
