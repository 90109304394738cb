"use client";

import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { FieldLabels } from "@/lib/foundation/record-layer/conflict";
import { ConflictNotice } from "./conflict-notice";
import { renderRefusal } from "./refused-text";
import type { RecordFormState } from "./use-record-form";

export type SaveNoticeProps<Values extends FieldValues, Shown> = {
  form: RecordFormState<Values, Shown>;
  /** How to read and describe what somebody else saved. */
  theirs?: {
    /** The noun of its kind: "deal". */
    kind: string;
    /** Reads the current record from the server. */
    read: (id: string) => Promise<Shown>;
    readFailed: string;
    /** The labels of its fields, for conflicts by field. */
    labels?: FieldLabels<Shown>;
  };
};

/** Shows why the last save failed. After somebody else's save: load their version, or overwrite it. */
export function SaveNotice<Values extends FieldValues, Shown extends { id: string }>({
  form,
  theirs,
}: SaveNoticeProps<Values, Shown>) {
  const { problem, record } = form;
  if (!problem) return null;
  if (problem.kind === "refused") return <Banner>{renderRefusal(problem)}</Banner>;
  if (problem.kind === "conflict") {
    return (
      <ConflictNotice
        {...problem}
        labels={theirs?.labels ?? {}}
        resolveConflict={form.resolveConflict}
      />
    );
  }
  return record && theirs && <StaleNotice id={record.id} form={form} theirs={theirs} />;
}

function StaleNotice<Values extends FieldValues, Shown>({
  id,
  form: { submit, restart },
  theirs: { kind, read, readFailed },
}: Required<SaveNoticeProps<Values, Shown>> & { id: string }) {
  const [reading, setReading] = useState<"no" | "now" | "failed">("no");

  async function reload() {
    setReading("now");
    try {
      restart(await read(id));
    } catch {
      setReading("failed");
    }
  }

  return (
    <Banner tone="warning">
      <p className="font-medium">Somebody else saved this {kind} while you were editing.</p>
      <p>Reload to see their version and lose what you typed, or save your changes over it.</p>
      {reading === "failed" && <p className="mt-1">{readFailed}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" pending={reading === "now"} onClick={() => void reload()}>
          Reload
        </Button>
        <Button size="sm" onClick={() => void submit({ overwrite: true })}>
          Overwrite
        </Button>
      </div>
    </Banner>
  );
}
