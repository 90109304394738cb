"use client";

import { useState } from "react";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { showToast } from "@/components/foundation/ui/toast";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { leadMessages as texts } from "@/lib/leads/leads/messages";
import type { Scoring, ScoringVersion } from "@/lib/leads/leads/scoring-types";
import { useRestoreScoring, useScoringVersions } from "@/lib/leads/leads/scoring-hooks";

type ScoringVersionsProps = {
  initialData: InitialData<ScoringVersion[]>;
  current: number;
  canConfigure: boolean;
  onRestored: (scoring: Scoring) => void;
};

/** Renders the earlier scoring settings, each with a button that restores it. Lintel's defaults come last. */
export function ScoringVersions(props: ScoringVersionsProps) {
  const { initialData, current, canConfigure, onRestored } = props;
  const { data: versions = initialData.data } = useScoringVersions(initialData);
  const [asking, setAsking] = useState<number | null>(null);
  const restore = useRestoreScoring();
  const back = async (version: number) => {
    onRestored(await restore.mutateAsync({ version }));
    showToast({ title: texts.saved });
  };
  return (
    <Card>
      <CardHeader title="History" text="Every change is saved. Restoring one is a change too." />
      <ul role="list" className="divide-y divide-line px-5 pt-2 pb-1">
        {versions.map((version) => (
          <Line
            key={version.version}
            title={`Version ${version.version}`}
            isCurrent={version.version === current}
            onBack={canConfigure ? () => setAsking(version.version) : null}
          >
            {madeText(version)}, <RelativeTime at={version.made_at} />
          </Line>
        ))}
        <Line
          title="Standard"
          isCurrent={current === 0}
          onBack={canConfigure ? () => setAsking(0) : null}
        >
          What every team starts with
        </Line>
      </ul>
      {asking !== null && (
        <ConfirmOnce
          title={asking === 0 ? "Reset to the standard scoring?" : `Restore version ${asking}?`}
          text="All leads are scored again. What you have now stays in the history."
          confirmLabel={asking === 0 ? "Reset scoring" : "Restore version"}
          onConfirm={() => back(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}

type LineProps = {
  title: string;
  isCurrent: boolean;
  /** Restores the version; null when the reader may not change the settings. */
  onBack: (() => void) | null;
  children: React.ReactNode;
};

function Line({ title, isCurrent, onBack, children }: LineProps) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 py-1.5">
      <div className="min-w-0">
        <p className="font-medium">
          {title}
          {isCurrent && <span className="font-normal text-muted"> in use</span>}
        </p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {onBack && !isCurrent && (
        <Button size="sm" onClick={onBack}>
          {title === "Standard" ? "Reset to this" : "Restore this"}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </li>
  );
}

function madeText({ made_by_name, model_id, restored_from }: ScoringVersion): string {
  const who = made_by_name ?? "Lintel";
  if (restored_from === 0) return `Reset to the standard by ${who}`;
  if (restored_from !== null) return `Version ${restored_from} restored by ${who}`;
  return model_id && !made_by_name ? "Learned from your outcomes" : `By ${who}`;
}
