import { countCustomFilters } from "@/lib/foundation/api/custom-params";
import { dueFilters } from "@/lib/foundation/record-layer/due-filters";
import { flag, toListParams, owner, search } from "@/lib/foundation/record-layer/list";
import { taskAddress, toDueFilters, type TaskFilters } from "./list";

/** The number of completed tasks shown below the open ones. */
const RECENTLY_COMPLETED = 5;

const keyDateFilters = {
  search: search(),
  done: flag("Done"),
  owner: owner("Owner", "Mine"),
  ...dueFilters,
};

/**
 * Returns the filters as the query of GET /api/key-dates. Null when they exclude all key dates, which have no
 * priority, are never in progress and have no custom fields.
 */
export function toKeyDateQuery(filters: TaskFilters): URLSearchParams | null {
  const { status, priority, assigned, show } = filters;
  if (show || priority || status === "In Progress" || status === "Completed") return null;
  if (countCustomFilters(filters) > 0) return null;
  return toListParams(keyDateFilters, {
    ...toDueFilters(filters),
    done: status === "all" ? null : false,
    owner: assigned === "me" ? "me" : null,
  });
}

/**
 * Returns the query of the last completed tasks, which are shown below the open ones. Null when the list is
 * filtered.
 */
export function toCompletedQuery(filters: TaskFilters): URLSearchParams | null {
  if (taskAddress.isFiltered(filters) || countCustomFilters(filters) > 0) return null;
  const query = new URLSearchParams({ completed: "true", sortBy: "completed_at" });
  if (filters.assigned === "me") query.set("assigned_to", "me");
  query.set("limit", String(RECENTLY_COMPLETED));
  return query;
}
