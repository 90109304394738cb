"use client";

import type { InfiniteData } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useKeyDateList } from "@/lib/records/key-dates/hooks";
import type { KeyDatePage } from "@/lib/records/key-dates/serialize";
import { keyDateEntry, mergeByDueDate, taskEntry } from "@/lib/records/tasks/agenda";
import { toCompletedQuery, toKeyDateQuery } from "@/lib/records/tasks/agenda-queries";
import { useTaskList } from "@/lib/records/tasks/hooks";
import { toTaskQuery, type TaskFilters } from "@/lib/records/tasks/list";
import type { TaskPage } from "@/lib/records/tasks/serialize";

export type InitialAgenda = {
  tasks: InitialData<InfiniteData<TaskPage, number>>;
  keyDates: InitialData<InfiniteData<KeyDatePage, number>> | undefined;
  completed: InitialData<InfiniteData<TaskPage, number>> | undefined;
};

/** Returns tasks and key dates as one list by due date. More load on scrolling. */
export function useAgenda(
  filters: TaskFilters,
  { seesDeals, initialData }: { seesDeals: boolean; initialData: InitialAgenda | undefined },
) {
  const tasks = useTaskList(toTaskQuery(filters), initialData?.tasks);
  const keyDateQuery = seesDeals ? toKeyDateQuery(filters) : null;
  const wantsKeyDates = keyDateQuery !== null;
  const keyDates = useKeyDateList(keyDateQuery, initialData?.keyDates);
  const completed = useTaskList(toCompletedQuery(filters), initialData?.completed);

  const items = useMemo(() => {
    const rows = tasks.data?.pages.flatMap((page) => page.tasks) ?? [];
    const dates = keyDates.data?.pages.flatMap((page) => page.key_dates) ?? [];
    const taskItems = rows.map((task) => taskEntry(task));
    // Sorted by completion time, so there is nothing to merge.
    if (filters.status === "Completed") return taskItems;
    return mergeByDueDate(
      { items: taskItems, complete: !tasks.hasNextPage },
      wantsKeyDates
        ? { items: dates.map(keyDateEntry), complete: !keyDates.hasNextPage }
        : { items: [], complete: true },
    );
  }, [
    tasks.data,
    tasks.hasNextPage,
    wantsKeyDates,
    keyDates.data,
    keyDates.hasNextPage,
    filters.status,
  ]);

  const recent = useMemo(() => {
    const shown = new Set(items.map((item) => item.id));
    const rows = completed.data?.pages.flatMap((page) => page.tasks) ?? [];
    return rows.filter((task) => !shown.has(task.id)).map((task) => taskEntry(task));
  }, [completed.data, items]);

  const matching =
    (tasks.data?.pages[0]?.totalCount ?? 0) +
    (wantsKeyDates ? (keyDates.data?.pages[0]?.totalCount ?? 0) : 0);
  // Entries completed here keep their place among the open ones but no longer count as open.
  const tickedOff = items.filter((item) => item.done).length;
  const readsMore = tasks.isFetchingNextPage || keyDates.isFetchingNextPage;
  return {
    items,
    recent: toCompletedQuery(filters) ? recent : [],
    totalCount: matching - (filters.status === "open" ? tickedOff : 0),
    /** The number of matching tasks, without key dates. */
    taskCount: tasks.data?.pages[0]?.totalCount ?? 0,
    completedCount: completed.data?.pages[0]?.totalCount ?? 0,
    isPending: tasks.isPending || (wantsKeyDates && keyDates.isPending),
    /** Whether the previous entries are shown while new filters load. */
    isStale: tasks.isPlaceholderData,
    error: tasks.data ? null : tasks.error,
    keyDatesFailed: wantsKeyDates && keyDates.isError,
    hasMore: tasks.hasNextPage || (wantsKeyDates && keyDates.hasNextPage),
    readsMore,
    moreFailed: tasks.isFetchNextPageError || keyDates.isFetchNextPageError,
    readMore: () => {
      if (tasks.hasNextPage) void tasks.fetchNextPage();
      if (wantsKeyDates && keyDates.hasNextPage) void keyDates.fetchNextPage();
    },
    retry: () => {
      void tasks.refetch();
      if (wantsKeyDates) void keyDates.refetch();
    },
  };
}

export type Agenda = ReturnType<typeof useAgenda>;
