import { formatNumber } from "@/lib/format";

/** Texts for tasks; those of docs/features/tasks.md are binding. */
export const taskMessages = {
  titleRequired: "Title is required",
  titleTooLong: "Title too long",
  descriptionTooLong: "Description too long",
  priorityUnknown: "Priority must be Low, Medium or High",
  statusUnknown: "Status must be Pending, In Progress or Completed",
  typeUnknown: "Type must be Call, Email, Meeting, Document, Follow-up or Other",
  recurrenceUnknown: "A task repeats daily, weekly or monthly",
  recurrenceNeedsDate: "A repeating task needs a due date",
  dueDateInvalid: "Please enter a valid date",
  dueTimeInvalid: "Please enter a valid time",
  timeNeedsDate: "A time needs a due date",
  reminderInvalid: "Please enter a valid date and time",
  reminderPast: "This time has passed",
  reminderNeedsDay: "Choose a day for the reminder",
  tooManyMoved: "At most 1,000 tasks at once",
  versionInvalid: "updated_at must be the instant that was read with the task",
  clientUnknown: "Please select a client",
  dealUnknown: "Please select a deal",
  assigneeUnknown: "Choose a member of the team",

  unknownClient: "Unknown Client",
  unknownClientInitials: "UC",

  saveFailed: "Failed to save task. Please try again.",
  unexpected: "An unexpected error occurred.",
  fetchFailed: "Failed to fetch tasks",
  updateFailedAlert: "Failed to update task. Please try again.",
  moveFailedAlert: "Failed to move tasks. Please try again.",
  movedToToday: (count: number) =>
    count === 1 ? "1 task moved to today" : `${formatNumber(count)} tasks moved to today`,
  /** After Undo, when others were changed meanwhile. */
  notAllPutBack: (count: number) =>
    count === 1
      ? "1 task was changed meanwhile and stays where it is."
      : `${formatNumber(count)} tasks were changed meanwhile and stay where they are.`,
  deleteFailedAlert: "Failed to delete task. Please try again.",
  deleteConfirm: (title: string) =>
    `Are you sure you want to delete '${title}'? This action cannot be undone.`,

  notFound: "Task not found",
  cannotUpdate: "You cannot change this task",
  cannotDelete: "You cannot delete this task",
  cannotAssign: "You cannot assign to this person",
  changedSince:
    "Somebody else has changed this task since you opened it. Reload the page to see the change, then save again.",
} as const;
