import type { ReactNode } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { FACTOR_KEYS, FACTOR_LABELS, type FactorKey } from "@/lib/leads/leads/factors";
import { leadMessages } from "@/lib/leads/leads/messages";
import { computeShares, type ScoringSettings } from "@/lib/leads/leads/settings";
import {
  BAND_COLOR,
  BAND_LABELS,
  CONFIDENCE_COLOR,
  CONFIDENCE_LABELS,
  LEAD_BANDS,
  type LeadBand,
} from "@/lib/records/lead-score/bands";

type ScoringExplainedProps = {
  settings: ScoringSettings;
  /** The factors of the learned model, or null when the weights determine the score. */
  modelKeys: readonly FactorKey[] | null;
};

/** Renders an explanation of everything that affects a score. */
export function ScoringExplained({ settings, modelKeys }: ScoringExplainedProps) {
  return (
    <div className="grid max-w-content gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
      <Card>
        <CardHeader
          title={
            modelKeys
              ? "A model learned from your own outcomes"
              : "Nine things we know about a lead"
          }
          text={modelKeys ? MODEL_TEXT : RULES_TEXT}
        />
        <Factors settings={settings} modelKeys={modelKeys} />
      </Card>
      <div className="grid gap-5">
        <Part title="Inactivity">
          Activity fades: after {daysText(settings.half_life)} without anything new it counts half,
          after twice that a quarter. Scores update within seconds of a change, and every night.
        </Part>
        <Part title="Bands">
          <span className="grid gap-2">
            {LEAD_BANDS.map((band) => (
              <span key={band} className="flex items-center gap-2">
                <Badge tone={BAND_COLOR[band]} dot>
                  {BAND_LABELS[band]}
                </Badge>
                {rangeText(band, settings)}
              </span>
            ))}
          </span>
        </Part>
        <Part title="How much we know">
          <span className="grid gap-2">
            {(["high", "medium", "low"] as const).map((confidence) => (
              <span key={confidence} className="flex items-center gap-2">
                <Badge tone={CONFIDENCE_COLOR[confidence]}>{CONFIDENCE_LABELS[confidence]}</Badge>
                {CONFIDENCE_TEXT[confidence]}
              </span>
            ))}
          </span>
        </Part>
        <Part title="Fair Housing">
          {leadMessages.fairHousing} That applies to the weights and to a learned model. A score
          says who to call next, never who to leave out.
        </Part>
      </div>
    </div>
  );
}

const RULES_TEXT =
  "Each adds some of the 100 points; the total is the score. See the points behind a score on the client’s page.";
const MODEL_TEXT =
  "50 is your average past lead’s chance of closing; each factor adds to it or takes away. A model is used only if it beats the weights on deals it has not seen.";

const CONFIDENCE_TEXT = {
  high: "six or more of the nine",
  medium: "three to five",
  low: "up to two",
} as const;

function Factors({ settings, modelKeys }: ScoringExplainedProps) {
  const shares = computeShares(settings.weights);
  const keys = FACTOR_KEYS.filter((key) => !modelKeys || modelKeys.includes(key));
  return (
    <dl className="divide-y divide-line px-5 pt-3 pb-2">
      {keys.map((key) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
          <dt className="font-medium">{FACTOR_LABELS[key].label}</dt>
          {!modelKeys && (
            <dd className="row-span-2 text-right tabular-nums">
              up to {shares[key]}
              <span className="sr-only"> points</span>
            </dd>
          )}
          <dd className="max-w-prose text-sm text-muted">{FACTOR_LABELS[key].about}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="pt-2">{children}</CardBody>
    </Card>
  );
}

const daysText = (days: number) => (days === 1 ? "a day" : `${days} days`);

function rangeText(band: LeadBand, { hot, warm }: ScoringSettings): string {
  if (band === "hot") return `${hot} to 100`;
  return band === "warm" ? `${warm} to ${hot - 1}` : `0 to ${warm - 1}`;
}
