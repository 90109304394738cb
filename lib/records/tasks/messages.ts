import { recordTexts } from "@/lib/foundation/record-layer/texts";
import { formatNumber } from "@/lib/foundation/text/format";

/** Texts for tasks. The texts in docs/features/records/tasks.md are binding. */
export const taskMessages = {
  ...recordTexts("task", "tasks"),

  recurrenceNeedsDate: "A repeating task needs a due date",
  dueDateInvalid: "Please enter a valid date",
  timeNeedsDate: "A time needs a due date",
  reminderInvalid: "Please enter a valid date and time",
  reminderPast: "This time has passed",
  reminderNeedsDay: "Choose a day for the reminder",
  tooManyMoved: "At most 1,000 tasks at once",
  clientUnknown: "Please select a client",
  dealUnknown: "Please select a deal",

  unknownClient: "Unknown Client",
  unknownClientInitials: "UC",

  unexpected: "An unexpected error occurred.",
  updateFailedAlert: "Failed to update task. Please try again.",
  moveFailedAlert: "Failed to move tasks. Please try again.",
  movedToToday: (count: number) =>
    count === 1 ? "1 task moved to today" : `${formatNumber(count)} tasks moved to today`,
  /** Shown after an undo when some tasks were changed in the meantime. */
  notAllPutBack: (count: number) =>
    count === 1
      ? "1 task was changed meanwhile and stays where it is."
      : `${formatNumber(count)} tasks were changed meanwhile and stay where they are.`,
} as const;
