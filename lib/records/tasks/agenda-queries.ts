import { dueFilters } from "@/lib/foundation/record-layer/due-filters";
import { flag, toListParams, owner, search } from "@/lib/foundation/record-layer/list";
import { taskAddress, toDueFilters, type TaskFilters } from "./list";

/** How many of those last completed stand under the open ones. */
const RECENTLY_COMPLETED = 5;

const keyDateFilters = {
  search: search(),
  done: flag("Done"),
  owner: owner("Owner", "Mine"),
  ...dueFilters,
};

/**
 * The same filters as the query of GET /api/key-dates; null where they leave no key date: those have
 * no priority, and are open or done, never in progress.
 */
export function toKeyDateQuery(filters: TaskFilters): URLSearchParams | null {
  const { status, priority, assigned, show } = filters;
  if (show || priority || status === "In Progress" || status === "Completed") return null;
  return toListParams(keyDateFilters, {
    ...toDueFilters(filters),
    done: status === "all" ? null : false,
    owner: assigned === "me" ? "me" : null,
  });
}

/**
 * The query for what was completed last, shown under the open tasks; null where the list is narrowed
 * in a way those would only blur.
 */
export function toCompletedQuery(filters: TaskFilters): URLSearchParams | null {
  if (taskAddress.isFiltered(filters)) return null;
  const query = new URLSearchParams({ completed: "true", sortBy: "completed_at" });
  if (filters.assigned === "me") query.set("assigned_to", "me");
  query.set("limit", String(RECENTLY_COMPLETED));
  return query;
}
