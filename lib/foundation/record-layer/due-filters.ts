import { day, flag } from "./list";

/** When things are due, as GET /api/tasks and GET /api/key-dates take it. */
export const dueFilters = {
  due_soon: flag("Due soon"),
  overdue: flag("Overdue"),
  due_today: flag("Due today"),
  due_from: day("Due from"),
  due_to: day("Due until"),
};
