"use client";

import { useRef, useState } from "react";
import { useDraft } from "@/components/foundation/record-layer/use-draft";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { taskMessages } from "@/lib/records/tasks/messages";
import { parseQuickTask, type QuickPart } from "@/lib/records/tasks/quick-task";
import { useQuickTasks } from "./quick-tasks";
import { useAddTask, type TaskSubject } from "./use-add-task";
import { useFindClient, useMatchedClient } from "./use-matched-client";

type QuickTaskOptions = {
  about: TaskSubject | undefined;
  initialLine: string;
  onAdded: (() => void) | undefined;
};

const NOTHING: ReadonlySet<QuickPart> = new Set();

/** The part of a line that is stored while the person signs in again. */
type Kept = { line: string; ignored: QuickPart[]; picked: PickedRecord | null };

/** Parses a task from one line while it is typed. Returns the parsed parts and the function that adds it. */
export function useQuickTask({ about, initialLine, onAdded }: QuickTaskOptions) {
  const timeZone = useTimeZone();
  const [line, setLine] = useState(initialLine);
  const [ignored, setIgnored] = useState(NOTHING);
  const [picked, setPicked] = useState<PickedRecord | null>(null);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const current = useRef(line);
  const now = instantToWall(new Date(), timeZone);
  const read = parseQuickTask(line, now, ignored);
  const names = about ? [] : read.names;
  const named = useMatchedClient(names);
  const lookUp = useFindClient();
  const addTask = useAddTask();
  const person = useQuickTasks()?.personId;
  const place = about?.deal_id ?? about?.client_id ?? "anywhere";
  useDraft<Kept>(person && `${person}:quick-task:${place}`, {
    getTyped: () => (line.trim() === "" ? null : { line, ignored: [...ignored], picked }),
    restore: (kept) => {
      if (line.trim() !== "") return;
      type(kept.line);
      setIgnored(new Set(kept.ignored));
      setPicked(kept.picked);
    },
  });

  function type(typed: string) {
    current.current = typed;
    setLine(typed);
    setError(undefined);
    if (typed.trim() !== "") return;
    setIgnored(NOTHING);
    setPicked(null);
  }

  async function add() {
    if (saving || line.trim() === "") return;
    setSaving(true);
    try {
      // Enter may be pressed before the names were looked up.
      const client = picked ?? (await lookUp(names)).client;
      await addTask({ read, client, about }, now);
      // Text typed meanwhile belongs to the next task.
      if (current.current === line) type("");
      onAdded?.();
    } catch (failure) {
      setError(
        failure instanceof RangeError ? failure.message : toSaveFailureText(failure, taskMessages),
      );
    } finally {
      setSaving(false);
    }
  }

  return {
    line,
    type,
    read,
    today: now.day,
    client: about ? null : (picked ?? named.client),
    offered: about || picked ? [] : named.offered,
    pick: setPicked,
    ignore: (part: QuickPart) => {
      if (part === "client") setPicked(null);
      setIgnored(new Set([...ignored, part]));
    },
    error,
    saving,
    add: () => void add(),
  };
}

export type QuickTaskState = ReturnType<typeof useQuickTask>;
