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

/**
 * The filters of GET /api/tasks. Tasks are sorted by due date, those without one last. `sortOrder` applies
 * only to a custom field.
 */
export const taskList = {
  filters: {
    search: search(),
    status: choice("Status", TASK_STATUSES),
    /** `false` selects Pending and In Progress together. */
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

/** The filters of the page's list. Their names follow daily work instead of the API. */
export const taskFilters = {
  search: search(),
  /** "open", the default, means Pending and In Progress together. */
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
  /** Excludes the key dates of deals. */
  show: choice("Show", ["tasks"], {
    labels: { tasks: "Tasks only" },
    any: "All items",
    narrows: false,
  }),
};

/** The assignee filter: the reader's own tasks, or all visible ones. */
export const taskOwnerFilter = choice("Assigned to", ["me", "all"], {
  labels: { me: "My tasks", all: "Everyone" },
  fallback: "me",
  narrows: false,
});

/**
 * Returns the list's URL state for a team with these custom fields. Unknown values fall back to the default.
 * Filters by fields that are deleted or hidden from the reader are ignored.
 */
export const toTaskAddress = (fields: readonly CustomField[]) =>
  listAddress(
    withCustomFilters(taskFilters, fields),
    addressParsers({ assigned: taskOwnerFilter }),
  );

/** The list's URL state for a team without custom fields. */
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
