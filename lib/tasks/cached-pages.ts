import type { Task, TaskPage } from "./serialize";

type Pages = { pages: TaskPage[]; pageParams: number[] };

/** The pages of a list with one task changed; the same pages when it is not on them. */
export function mapTasks<List extends Pages>(
  list: List,
  id: string,
  change: (task: Task) => Task,
): List {
  if (!list.pages.some((page) => page.tasks.some((task) => task.id === id))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    tasks: page.tasks.map((task) => (task.id === id ? change(task) : task)),
  }));
  return { ...list, pages };
}

/** The pages without a task that was deleted; every page counts one fewer. */
export function removeTask<List extends Pages>(list: List, id: string): List {
  if (!list.pages.some((page) => page.tasks.some((task) => task.id === id))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    tasks: page.tasks.filter((task) => task.id !== id),
    totalCount: page.totalCount - 1,
  }));
  return { ...list, pages };
}
