import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { ScoreBadge } from "@/components/records/lead-score/score-badge";
import { formatNumber } from "@/lib/foundation/text/format";
import type { ScoringPreview } from "@/lib/leads/leads/scoring-types";
import { BAND_LABELS } from "@/lib/records/lead-score/bands";
import { ScoreDistribution } from "./score-distribution";

type ScoringPreviewCardProps = {
  isChanged: boolean;
  isValid: boolean;
  preview: ScoringPreview | undefined;
  isStale: boolean;
  error: Error | null;
  retry: () => void;
  canConfigure: boolean;
};

/** Renders the effect of saving on current leads: band changes, distribution and a few examples. */
export function ScoringPreviewCard(props: ScoringPreviewCardProps) {
  const { isChanged, isValid, preview, isStale, error, retry, canConfigure } = props;
  return (
    <Card aria-busy={isChanged && isStale}>
      <CardHeader title="What would change" />
      <CardBody className="pt-2" aria-live="polite">
        {!isChanged && (
          <p className="text-muted">
            {canConfigure
              ? "Change a weight, a band or the inactivity time to see how your leads would move before you save."
              : "An administrator can change how leads are scored."}
          </p>
        )}
        {isChanged && !isValid && (
          <p className="text-muted">Correct the marked fields to see how your leads would move.</p>
        )}
        {isChanged && isValid && error && <LoadError onRetry={retry} />}
        {isChanged && isValid && !error && !preview && <SkeletonText lines={4} />}
        {isChanged && isValid && !error && preview && (
          <div
            className={cn(
              "grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity",
              isStale && "opacity-60",
            )}
          >
            <Moves {...preview} />
            <ScoreDistribution before={preview.before} after={preview.after} />
            <Examples {...preview} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Moves({ leads, sampled, changed }: ScoringPreview) {
  const moved = changed.reduce((sum, { count }) => sum + count, 0);
  if (leads === 0) return <p className="text-muted">There are no leads yet to try it on.</p>;
  return (
    <div>
      <p className="font-medium">
        {moved === 0
          ? "No lead would change band"
          : `${formatNumber(moved)} of ${formatNumber(sampled)} leads would change band`}
      </p>
      {sampled < leads && (
        <p className="text-sm text-muted">
          Tried on {formatNumber(sampled)} of your {formatNumber(leads)} leads, chosen at random.
        </p>
      )}
      <ul role="list" className="mt-1 grid gap-0.5 text-sm tabular-nums">
        {changed.map(({ from, to, count }) => (
          <li key={`${from} ${to}`}>
            {formatNumber(count)} from {BAND_LABELS[from].toLowerCase()} to{" "}
            {BAND_LABELS[to].toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Examples({ examples }: ScoringPreview) {
  if (examples.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium text-muted">Biggest changes</h3>
      <ul role="list" className="divide-y divide-line">
        {examples.map(({ id, name, before, after, band_before, band_after }) => (
          <li key={id} className="py-2">
            <p className="truncate font-medium">{name}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <ScoreBadge score={before} band={band_before} />
              <span aria-hidden="true">→</span>
              <span className="sr-only">becomes</span>
              <ScoreBadge score={after} band={band_after} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
