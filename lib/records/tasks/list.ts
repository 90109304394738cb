import { addCustomParams } from "@/lib/foundation/api/custom-params";
import { dueFilters } from "@/lib/foundation/record-layer/due-filters";
import {
  choice,
  flag,
  toListParams,
  owner,
  record,
  search,
} from "@/lib/foundation/record-layer/list";
import {
  addressParsers,
  listAddress,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_status } from "@/lib/foundation/supabase/enums/task-status.types";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { withCustomFilters } from "@/lib/records/custom-fields/filters";

const TASK_PRIORITIES = task_priority;
export const TASK_STATUSES = task_status;

const TASKS_PER_PAGE = 50;

/** Filters of GET /api/tasks. Sorted by due date, tasks without one last; `sortOrder` is that of a custom field. */
export const taskList = {
  filters: {
    search: search(),
    status: choice("Status", TASK_STATUSES),
    /** `false` for Pending and In Progress together. */
    completed: flag("Completed"),
    priority: choice("Priority", TASK_PRIORITIES),
    client_id: record("Client", "client"),
    deal_id: record("Deal", "deal"),
    assigned_to: owner("Assigned to", "My tasks"),
    ...dueFilters,
  },
  sorts: ["due_date", "completed_at"],
  defaultOrder: "asc",
  perPage: TASKS_PER_PAGE,
  customFields: true,
} as const satisfies ListDescription;

/** The filters of the page's list, named for daily work instead of after the API. */
export const taskFilters = {
  search: search(),
  /** "open", the default, is Pending and In Progress together. */
  status: choice("Status", ["open", ...TASK_STATUSES, "all"], {
    fallback: "open",
    labels: { open: "Open tasks", all: "All tasks" },
  }),
  due: choice("Due", ["overdue", "today", "soon"], {
    labels: { overdue: "Overdue", today: "Due today", soon: "Due soon" },
    any: "Any due date",
  }),
  priority: choice("Priority", TASK_PRIORITIES, {
    labels: { High: "High priority", Medium: "Medium priority", Low: "Low priority" },
    any: "Any priority",
  }),
  /** Leaves out the key dates of deals. */
  show: choice("Show", ["tasks"], {
    labels: { tasks: "Tasks only" },
    any: "All items",
    narrows: false,
  }),
};

/** The assignee filter: one's own tasks, or all that are visible. */
export const taskOwnerFilter = choice("Assigned to", ["me", "all"], {
  labels: { me: "My tasks", all: "Everyone" },
  fallback: "me",
  narrows: false,
});

/**
 * The URL state of the list for a team with these fields of its own. Unknown values fall back to the default; filters by
 * fields that are gone or out of sight are left out.
 */
export const toTaskAddress = (fields: readonly CustomField[]) =>
  listAddress(
    withCustomFilters(taskFilters, fields),
    addressParsers({ assigned: taskOwnerFilter }),
  );

/** The same for a team without fields of its own. */
export const taskAddress = toTaskAddress([]);

export type TaskFilters = AddressState<typeof taskAddress>;

/** Returns the filters as the query of GET /api/tasks. */
export function toTaskQuery({ status, assigned, ...filters }: TaskFilters): URLSearchParams {
  const query = toListParams(taskList.filters, {
    ...toDueFilters(filters),
    completed: status === "open" ? false : null,
    status: status === "open" || status === "all" ? null : status,
    priority: filters.priority,
    assigned_to: assigned === "me" ? "me" : null,
  });
  if (status === "Completed") query.set("sortBy", "completed_at");
  return addCustomParams(query, filters);
}

/** Returns the filters that tasks and key dates share. */
export const toDueFilters = ({ search, due }: Pick<TaskFilters, "search" | "due">) => ({
  search,
  overdue: due === "overdue" || null,
  due_today: due === "today" || null,
  due_soon: due === "soon" || null,
});
