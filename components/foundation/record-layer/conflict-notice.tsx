"use client";

import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { FieldChange } from "@/lib/foundation/errors";
import { toConflictText, type FieldLabels } from "@/lib/foundation/record-layer/conflict";

type Choice = "theirs" | "mine";

type ConflictNoticeProps<Shown> = {
  /** The fields that both people changed. */
  conflicts: Record<string, FieldChange>;
  /** The current record. */
  theirs: Shown;
  labels: FieldLabels<Shown>;
  resolveConflict: (theirs: Shown, theirFields: string[]) => Promise<void>;
};

/** Shows what somebody else changed in the same fields, and lets the person choose a version of each. Saves once all are chosen. */
export function ConflictNotice<Shown>(props: ConflictNoticeProps<Shown>) {
  const { conflicts, theirs, labels, resolveConflict } = props;
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const fields = Object.entries(conflicts);

  function choose(field: string, choice: Choice) {
    const now = { ...chosen, [field]: choice };
    setChosen(now);
    const names = Object.keys(conflicts);
    if (names.some((name) => !now[name])) return;
    void resolveConflict(
      theirs,
      names.filter((name) => now[name] === "theirs"),
    );
  }

  return (
    <Banner tone="warning">
      <ul className="flex max-h-64 flex-col gap-3 overflow-y-auto">
        {fields.map(([field, change]) => {
          const word = labels[field] ?? { label: field };
          return (
            <li key={field}>
              <p className="font-medium">{toConflictText(word, change, theirs)}.</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {(["theirs", "mine"] as const).map((choice) => (
                  <Button
                    key={choice}
                    size="sm"
                    aria-pressed={fields.length > 1 ? chosen[field] === choice : undefined}
                    onClick={() => choose(field, choice)}
                  >
                    {choice === "theirs" ? "Keep theirs" : "Use mine"}
                    <span className="sr-only"> for {word.label}</span>
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-2">Everything else you typed is kept.</p>
    </Banner>
  );
}
