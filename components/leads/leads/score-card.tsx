"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { ScoreBadge, ScoreTrend } from "@/components/records/lead-score/score-badge";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useScore } from "@/lib/leads/leads/hooks";
import type { LeadScore } from "@/lib/leads/leads/serialize";
import { CONFIDENCE_COLOR, CONFIDENCE_LABELS } from "@/lib/records/lead-score/bands";
import { FactorList } from "./factor-list";
import { Sparkline } from "./sparkline";
import { useRefetchScores } from "./use-refetch-scores";

/** The number of factors shown before "All nine" is pressed. */
const SHORT = 3;

type ScoreCardProps = {
  clientId: string;
  initialData: InitialData<LeadScore | null>;
};

/** Renders a client's lead score with history and factors; nothing for a client who is not a lead. */
export function ScoreCard({ clientId, initialData }: ScoreCardProps) {
  const { data: score = initialData.data } = useScore(clientId, initialData);
  const [isWhole, setWhole] = useState(false);
  const today = useToday();
  useRefetchScores();
  if (!score) return null;
  return (
    <Card>
      <CardHeader
        title="Lead score"
        actions={
          <Badge tone={CONFIDENCE_COLOR[score.confidence]}>
            {CONFIDENCE_LABELS[score.confidence]}
          </Badge>
        }
      />
      <CardBody className="grid gap-4 pt-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <ScoreBadge score={score.score} band={score.band} />
          <ScoreTrend score={score.score} weekAgo={score.week_ago} />
        </div>
        <Sparkline history={score.history} today={today} />
        <FactorList factors={isWhole ? score.factors : score.factors.slice(0, SHORT)} />
        <div className="-mx-2 flex flex-wrap items-center justify-between gap-2">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setWhole(!isWhole)}
            aria-expanded={isWhole}
          >
            {isWhole ? "Show less" : `Show all ${score.factors.length}`}
          </Button>
          <Link
            href="/ai-lead-scoring"
            prefetch={false}
            className="rounded-mark px-2 text-sm text-accent-fg underline-offset-4 hover:underline touch:py-3"
          >
            How lead scores work
          </Link>
        </div>
      </CardBody>
    </Card>
  );
}
