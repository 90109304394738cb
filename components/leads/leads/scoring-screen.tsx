"use client";

import { useState } from "react";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { Learning, Scoring, ScoringVersion } from "@/lib/leads/leads/scoring-types";
import { useLearning } from "@/lib/leads/leads/scoring-hooks";
import { LearningCard } from "./learning-card";
import { ScoringForm } from "./scoring-form";
import { ScoringVersions } from "./scoring-versions";

type ScoringScreenProps = {
  scoring: Scoring;
  versions: InitialData<ScoringVersion[]>;
  learning: InitialData<Learning>;
  canConfigure: boolean;
};

/** Renders the scoring screen: weights, preview, learned model and versions. */
export function ScoringScreen(props: ScoringScreenProps) {
  const { canConfigure } = props;
  const [scoring, setScoring] = useState(props.scoring);
  const { data: learning = props.learning.data } = useLearning(props.learning);
  return (
    <div className="grid gap-5">
      <ScoringForm
        key={scoring.version}
        scoring={scoring}
        canConfigure={canConfigure}
        onSaved={setScoring}
      />
      <LearningCard learning={learning} isAllowed={scoring.settings.learning} />
      <ScoringVersions
        initialData={props.versions}
        current={scoring.version}
        canConfigure={canConfigure}
        onRestored={setScoring}
      />
    </div>
  );
}
