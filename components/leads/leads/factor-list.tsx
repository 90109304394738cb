import { formatRelative } from "@/lib/foundation/text/format";
import { FACTOR_LABELS, toBarShare, type Factor } from "@/lib/leads/leads/factors";

/** Renders the factors of a score with the points that each adds. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  return (
    <ul role="list" className="grid gap-2.5">
      {factors.map((factor) => (
        <FactorLine key={factor.key} factor={factor} share={toBarShare(factor, factors)} />
      ))}
    </ul>
  );
}

function FactorLine({ factor, share }: { factor: Factor; share: number }) {
  const { label, text } = FACTOR_LABELS[factor.key];
  const { points } = factor;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="font-medium">{label}</span>
        </span>
        <span className="shrink-0 text-sm tabular-nums">
          {pointsText(points)}
          {factor.most !== undefined && (
            <span className="text-muted"> of {rounded(factor.most)}</span>
          )}
        </span>
      </p>
      <p className="truncate text-sm text-muted" suppressHydrationWarning>
        {text(factor, (at) => formatRelative(at))}
      </p>
      <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-sunken">
        <span
          className={`block h-1 rounded-full ${points < 0 ? "bg-red" : "bg-accent"}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </li>
  );
}

const rounded = (points: number) => String(Math.round(points * 10) / 10);

const pointsText = (points: number) =>
  points < 0 ? `−${rounded(-points)}` : `+${rounded(points)}`;
