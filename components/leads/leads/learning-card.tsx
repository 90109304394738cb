import { Badge } from "@/components/foundation/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatNumber } from "@/lib/foundation/text/format";
import { leadMessages } from "@/lib/leads/leads/messages";
import type { Bin } from "@/lib/leads/leads/model-quality";
import type { Learning } from "@/lib/leads/leads/scoring-types";
import { MIN_PER_CLASS, MIN_OUTCOMES } from "@/lib/leads/leads/train-model";

type LearningCardProps = { learning: Learning; isAllowed: boolean };

/** Renders the model learned from outcomes: its accuracy compared with the weights, and whether it is used. */
export function LearningCard({ learning, isAllowed }: LearningCardProps) {
  const { closed, lost, latest } = learning;
  return (
    <Card>
      <CardHeader
        title="Learned from your outcomes"
        text="Every week Lintel learns from your closed and lost deals what makes a lead close. The learned model is used only if it clearly beats your weights on deals it has not seen."
        actions={
          latest?.in_use ? (
            <Badge tone="green" dot>
              In use
            </Badge>
          ) : (
            <Badge>{latest ? "Weights in use" : "Not yet"}</Badge>
          )
        }
      />
      <CardBody className="grid gap-4">
        {latest ? (
          <ModelQuality latest={latest} isAllowed={isAllowed} />
        ) : (
          <p className="max-w-prose">{waitingText(closed, lost, isAllowed)}</p>
        )}
        <p className="max-w-prose text-sm text-muted">{leadMessages.fairHousing}</p>
      </CardBody>
    </Card>
  );
}

type ModelQualityProps = {
  latest: NonNullable<Learning["latest"]>;
  isAllowed: boolean;
};

function ModelQuality({ latest, isAllowed }: ModelQualityProps) {
  const timeZone = useTimeZone();
  const { auc, rules_auc, tested_count, closed_count, lost_count, learned_at } = latest;
  return (
    <>
      <p className="max-w-prose">
        Out of 100 pairs of a lead who closed and one who did not, the model ranks the right one
        first in <strong>{Math.round(auc * 100)}</strong>, your weights in{" "}
        <strong>{Math.round(rules_auc * 100)}</strong>. {getVerdictText(latest, isAllowed)}
      </p>
      <p className="text-sm text-muted">
        Learned on {formatDate(learned_at, timeZone)} from {formatNumber(closed_count)} closed and{" "}
        {formatNumber(lost_count)} lost, tested on the latest {formatNumber(tested_count)} of them
        (area under the curve {auc.toFixed(3)} against {rules_auc.toFixed(3)}). Both used what was
        known a week before each outcome.
      </p>
      <Calibration bins={latest.calibration} />
    </>
  );
}

/** Renders predicted and actual rates for each fifth of the leads. Equal bars are best. */
function Calibration({ bins }: { bins: readonly Bin[] }) {
  return (
    <table className="w-full max-w-prose text-sm tabular-nums">
      <caption className="pb-1 text-left font-medium">Do its predictions come true?</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-1.5 font-medium">
            Leads
          </th>
          <th scope="col" className="font-medium">
            Predicted to close
          </th>
          <th scope="col" className="font-medium">
            Closed
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ predicted, closed, count }, index) => (
          <tr key={index} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 font-normal">
              {count} {FIFTHS[index]}
            </th>
            <td>
              <Share share={predicted} className="bg-line-strong" />
            </td>
            <td>
              <Share share={closed} className="bg-accent" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIFTHS = ["least likely", "less likely", "in the middle", "more likely", "most likely"];

const Share = ({ share, className }: { share: number; className: string }) => (
  <span className="flex items-center gap-2">
    <span className="w-10">{Math.round(share * 100)}%</span>
    <span aria-hidden="true" className="block h-2 w-24 max-md:w-12">
      <span
        className={`block h-2 rounded-full ${className}`}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  </span>
);

function getVerdictText(
  { in_use, auc, rules_auc }: ModelQualityProps["latest"],
  isAllowed: boolean,
): string {
  if (in_use) return "So it is used instead of your weights.";
  if (!isAllowed) return "It is not used, because that is switched off.";
  return auc - rules_auc < 0.03
    ? "That is not clearly better, so your weights are used."
    : "Your weights are in use now.";
}

function waitingText(closed: number, lost: number, isAllowed: boolean): string {
  const held = `You have ${formatNumber(closed)} closed and ${formatNumber(lost)} lost so far.`;
  const needed = `Learning starts at ${MIN_OUTCOMES} outcomes with at least ${MIN_PER_CLASS} of each kind.`;
  if (!isAllowed) return `${held} Learning is switched off.`;
  const isEnough = closed + lost >= MIN_OUTCOMES && Math.min(closed, lost) >= MIN_PER_CLASS;
  return isEnough ? `${held} That is enough: learning starts tonight.` : `${held} ${needed}`;
}
