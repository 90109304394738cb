"use client";

import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { parseQuickTask, looksLikeTask } from "@/lib/records/tasks/quick-task";
import { toTaskText } from "@/lib/records/tasks/quick-text";
import { useQuickTasks } from "./quick-tasks";
import { useAddTask } from "./use-add-task";
import { useFindClient, useMatchedClient } from "./use-matched-client";

const NO_NAMES: readonly string[] = [];

/** Offers to add a line that reads like a task. Returns null for any other line. */
export function useTaskSuggestion(typed: string, onClose: () => void) {
  const quickTasks = useQuickTasks();
  const lookUp = useFindClient();
  const addTask = useAddTask();
  const now = instantToWall(new Date(), useTimeZone());
  const read = parseQuickTask(typed, now);
  const offers = quickTasks !== null && looksLikeTask(read);
  const named = useMatchedClient(offers ? read.names : NO_NAMES);
  if (!offers) return null;

  async function add() {
    onClose();
    const { client, offered } = await lookUp(read.names);
    // Opens the dialog when the client is ambiguous or adding fails, so that nothing of the line is lost.
    if (!client && offered.length > 0) return quickTasks?.open(typed);
    await addTask({ read, client }, now).catch(() => quickTasks?.open(typed));
  }

  return {
    label: `Add Task: ${read.title}`,
    detail: toTaskText(read, named.client, now.day),
    select: () => void add(),
  };
}
