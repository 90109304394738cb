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
import { Constants } from "@/lib/foundation/supabase/database.types";

export const TASK_PRIORITIES = Constants.public.Enums.task_priority;
export const TASK_STATUSES = Constants.public.Enums.task_status;

const TASKS_PER_PAGE = 50;

/** What narrows GET /api/tasks. They come by due date, those without one last. */
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
  perPage: TASKS_PER_PAGE,
} as const satisfies ListDescription;

/** What the page's list can be narrowed by: in the words of a working day, not the API's. */
export const taskFilters = {
  search: search(),
  /** "open" is Pending and In Progress together, and what the list begins with. */
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

/** Whose: one's own, or everybody's that one may see. */
export const taskOwnerFilter = choice("Assigned to", ["me", "all"], {
  labels: { me: "My tasks", all: "Everyone" },
  fallback: "me",
  narrows: false,
});

/** What the list's address holds; what it does not know falls back. */
export const taskAddress = listAddress(taskFilters, addressParsers({ assigned: taskOwnerFilter }));

export type TaskFilters = AddressState<typeof taskAddress>;

/** The same filters as the query of GET /api/tasks. */
export function toTaskQuery({ status, assigned, ...filters }: TaskFilters): URLSearchParams {
  const query = toListParams(taskList.filters, {
    ...toDueFilters(filters),
    completed: status === "open" ? false : null,
    status: status === "open" || status === "all" ? null : status,
    priority: filters.priority,
    assigned_to: assigned === "me" ? "me" : null,
  });
  if (status === "Completed") query.set("sortBy", "completed_at");
  return query;
}

/** What tasks and key dates are narrowed by alike. */
export const toDueFilters = ({ search, due }: Pick<TaskFilters, "search" | "due">) => ({
  search,
  overdue: due === "overdue" || null,
  due_today: due === "today" || null,
  due_soon: due === "soon" || null,
});
