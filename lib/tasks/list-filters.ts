import {
  createLoader,
  createSerializer,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from "nuqs/server";
import { TASK_SEARCH_LIMIT } from "./list-query";
import { TASK_PRIORITIES, TASK_STATUSES } from "./schema";

export const TASKS_PER_PAGE = 50;
/** How many of those last completed stand under the open ones. */
export const RECENTLY_COMPLETED = 5;

/** "open" is Pending and In Progress together, and what the list begins with. */
export const STATUS_CHOICES = ["open", ...TASK_STATUSES, "all"] as const;
export const DUE_CHOICES = ["overdue", "today", "soon"] as const;

/** What the list's address holds; what it does not know falls back. */
export const taskFilterParsers = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(STATUS_CHOICES).withDefault("open"),
  priority: parseAsStringLiteral(TASK_PRIORITIES),
  due: parseAsStringLiteral(DUE_CHOICES),
  /** Leaves out the key dates of deals. */
  show: parseAsStringLiteral(["tasks"]),
  /** Whose: one's own, or everybody's that one may see. */
  assigned: parseAsStringLiteral(["me", "all"]).withDefault("me"),
};

export type TaskFilters = inferParserType<typeof taskFilterParsers>;

/** The filters in a page's `searchParams`, on the server. */
export const loadTaskFilters = createLoader(taskFilterParsers);

/** "?search=…&status=…" with what differs from the default; empty text when nothing does. */
export const taskFilterQuery = createSerializer(taskFilterParsers);

/** Whether the list shows less than all open tasks (whose they are aside, and key dates). */
export function isFiltered({ search, status, priority, due }: TaskFilters): boolean {
  return search.trim() !== "" || status !== "open" || priority !== null || due !== null;
}

const dueFlags = { overdue: "overdue", today: "due_today", soon: "due_soon" } as const;

/** The same filters as the query of GET /api/tasks. */
export function taskApiQuery(filters: TaskFilters): URLSearchParams {
  const query = commonQuery(filters);
  const { status, priority, assigned } = filters;
  if (status === "open") query.set("completed", "false");
  else if (status !== "all") query.set("status", status);
  if (status === "Completed") query.set("sortBy", "completed_at");
  if (priority) query.set("priority", priority);
  if (assigned === "me") query.set("assigned_to", "me");
  return query;
}

/**
 * The same filters as the query of GET /api/key-dates; null where they leave no key date: those have
 * no priority, and are open or done, never in progress.
 */
export function keyDateApiQuery(filters: TaskFilters): URLSearchParams | null {
  const { status, priority, assigned, show } = filters;
  if (show || priority || status === "In Progress" || status === "Completed") return null;
  const query = commonQuery(filters);
  if (status !== "all") query.set("done", "false");
  if (assigned === "me") query.set("owner", "me");
  return query;
}

/**
 * The query for what was completed last, shown under the open tasks; null where the list is narrowed
 * in a way those would only blur.
 */
export function completedApiQuery(filters: TaskFilters): URLSearchParams | null {
  if (isFiltered(filters)) return null;
  const query = new URLSearchParams({ completed: "true", sortBy: "completed_at" });
  if (filters.assigned === "me") query.set("assigned_to", "me");
  query.set("limit", String(RECENTLY_COMPLETED));
  return query;
}

function commonQuery({ search, due }: TaskFilters): URLSearchParams {
  const query = new URLSearchParams();
  // An address may hold more than the API takes.
  const sought = search.trim().slice(0, TASK_SEARCH_LIMIT).trim();
  if (sought) query.set("search", sought);
  if (due) query.set(dueFlags[due], "true");
  return query;
}
