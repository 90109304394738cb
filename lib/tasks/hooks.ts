"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { refreshCalendar } from "@/lib/calendar/refresh";
import { useServerSeed, type ServerSeed } from "@/lib/server-seed";
import { TASK_COUNTS_KEY } from "./count-hook";
import { mapTasks, removeTask } from "./cached-pages";
import type { CreateTaskInput, UpdateTaskInput } from "./schema";
import type { Task, TaskPage } from "./serialize";

export type TaskStatus = Task["status"];

/** Where the cache keeps tasks: all of it, the lists, one list, one task, the counts of the frame. */
export const taskKeys = {
  all: ["tasks"],
  lists: ["tasks", "list"],
  list: (query: string) => ["tasks", "list", query],
  detail: (id: string) => ["tasks", "detail", id],
  counts: TASK_COUNTS_KEY,
};

type Pages = InfiniteData<TaskPage, number>;

/** What a page has read of a list, as the list's query keeps it. */
export const firstPage = <Page>(page: Page): InfiniteData<Page, number> => ({
  pages: [page],
  pageParams: [1],
});

/** Whatever lists or counts tasks is read again, at once where it shows. */
export function refreshTasks(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: taskKeys.all });
  refreshCounts(queryClient);
}

function refreshCounts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: taskKeys.counts });
  void queryClient.invalidateQueries({ queryKey: ["metrics"] });
  refreshCalendar(queryClient);
}

/** A list of GET /api/tasks, page by page; `query` is its query without the page, null for no list. */
export function useTaskList(
  query: URLSearchParams | null,
  seed?: ServerSeed<InfiniteData<TaskPage, number>>,
) {
  const text = query?.toString() ?? "";
  const queryKey = taskKeys.list(text);
  const seeded = useServerSeed(queryKey, query ? seed : undefined);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      apiFetch<TaskPage>(`/api/tasks?${text}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: query !== null,
    ...seeded,
  });
}

/** Reads one task afresh. Throws ApiError. */
export const readTask = (id: string) => apiFetch<Task>(`/api/tasks/${id}`);

/** Adds a task. Throws ApiError. */
export function useCreateTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTaskInput) => apiFetch<Task>("/api/tasks", { method: "POST", body }),
    onSuccess: () => refreshTasks(queryClient),
  });
}

/** Changes the fields given; with `updated_at` refused (409) when the task has changed since. Throws ApiError. */
export function useUpdateTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: UpdateTaskInput }) =>
      apiFetch<Task>(`/api/tasks/${id}`, { method: "PUT", body: changes }),
    onSuccess: () => refreshTasks(queryClient),
  });
}

type Tick = { id: string; status: TaskStatus; before: TaskStatus };

/**
 * Sets a task's status from a checkbox or menu. It shows at once, stays in its place in the lists,
 * and goes back by itself when the server refuses. Throws ApiError.
 */
export function useSetTaskStatus() {
  const queryClient = useQueryClient();
  const show = (id: string, change: (task: Task) => Task) =>
    queryClient.setQueriesData<Pages>({ queryKey: taskKeys.lists }, (pages) =>
      pages ? mapTasks(pages, id, change) : pages,
    );
  return useMutation({
    mutationFn: ({ id, status }: Tick) =>
      apiFetch<Task>(`/api/tasks/${id}`, { method: "PATCH", body: { status } }),
    onMutate: async ({ id, status }) => {
      await queryClient.cancelQueries({ queryKey: taskKeys.lists });
      show(id, (task) => ({ ...task, status }));
    },
    // Only this task goes back: another that was ticked meanwhile keeps its tick.
    onError: (_error, { id, before }) => show(id, (task) => ({ ...task, status: before })),
    onSuccess: (saved, { before }) => {
      show(saved.id, () => saved);
      refreshCounts(queryClient);
      const repeats =
        saved.recurrence !== null && (saved.next_task_id !== null || before === "Completed");
      void queryClient.invalidateQueries({
        queryKey: taskKeys.lists,
        // A task that repeats brings its successor; otherwise the rows stay where they are until the
        // list is shown anew.
        refetchType: repeats ? "active" : "none",
      });
    },
  });
}

/** Deletes a task and takes it out of the lists that are held here. Throws ApiError. */
export function useDeleteTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/tasks/${id}`, { method: "DELETE" }),
    onSuccess: (_nothing, id) => {
      queryClient.setQueriesData<Pages>({ queryKey: taskKeys.lists }, (pages) =>
        pages ? removeTask(pages, id) : pages,
      );
      refreshTasks(queryClient);
    },
  });
}
