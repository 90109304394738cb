import { addDays } from "@/lib/foundation/dates/calendar-day";
import type { WallTime } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import { messageMessages } from "@/lib/messaging/messages/messages";
import type { MessageFormValues } from "@/lib/messaging/messages/schema";
import { parseQuickTask, type QuickPart } from "@/lib/records/tasks/quick-task";
import type { CreateTaskInput } from "@/lib/records/tasks/schema";
import type { SubjectIds } from "./hooks";
import { timelineMessages as text } from "./messages";

/** The results of a call. The text begins with the result. */
export const CALL_RESULTS = ["Spoke", "Left voicemail", "No answer"] as const;

type CallResult = (typeof CALL_RESULTS)[number];

/** Due dates of the next task, in days from today. */
export const NEXT_DAYS = [
  { days: 1, label: "Tomorrow" },
  { days: 3, label: "In 3 days" },
  { days: 7, label: "Next week" },
] as const;

export type CallValues = {
  direction: "outbound" | "inbound";
  result: CallResult | "";
  words: string;
  /** Local time, "2026-11-20T15:05"; empty for now. */
  when: string;
  taskTitle: string;
  /** Days from today; null without a due date. */
  taskDays: number | null;
};

export const EMPTY_CALL: CallValues = {
  direction: "outbound",
  result: "",
  words: "",
  when: "",
  taskTitle: "",
  taskDays: null,
};

/** Returns "Left voicemail. About the inspection". */
export const toCallText = ({ result, words }: Pick<CallValues, "result" | "words">): string =>
  [result && `${result}.`, words.trim()].filter(Boolean).join(" ");

/** Returns the title of a task with a day but no text, which is also the field's placeholder. */
export const toNextTaskTitle = (clientName: string) => `Follow up with ${clientName}`.slice(0, 200);

type NextTask = Pick<CallValues, "taskTitle" | "taskDays">;
type ForClient = SubjectIds & { clientName: string };

/** Returns the typed task ("send comps friday 3pm") or a follow-up. A chosen day takes precedence. */
export function toNextTaskBody(
  { taskTitle, taskDays }: NextTask,
  { clientId, dealId, clientName }: ForClient,
  now: WallTime,
): CreateTaskInput {
  const read = parseQuickTask(taskTitle, now, taskDays === null ? undefined : DAY_PRESSED);
  const day = taskDays === null ? read.day : addDays(now.day, taskDays);
  return {
    title: read.title || toNextTaskTitle(clientName),
    type: read.type === "Other" ? "Follow-up" : read.type,
    client_id: clientId,
    ...(dealId && { deal_id: dealId }),
    ...(day && { due_date: day }),
    ...(read.time && { due_time: read.time }),
  };
}

const DAY_PRESSED: ReadonlySet<QuickPart> = new Set(["day"]);

/** Returns the task that follows a call, or null when neither text nor day was entered. */
export const toNextTask = (
  values: NextTask,
  about: ForClient,
  now: WallTime,
): CreateTaskInput | null =>
  values.taskTitle.trim() === "" && values.taskDays === null
    ? null
    : toNextTaskBody(values, about, now);

/** Converts a form's time to an instant; undefined for now. Leaves invalid text for the schema. */
export function toInstant(when: string, timeZone: string): string | undefined {
  if (when === "") return undefined;
  const [day = "", time = ""] = when.split("T");
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d/.test(time)
    ? wallToInstant({ day, time }, timeZone)
    : when;
}

/** Returns why a time is invalid for a past event; undefined when it is valid. */
export function validatePast(when: string, timeZone: string): string | undefined {
  const at = toInstant(when, timeZone);
  if (at === undefined) return undefined;
  if (Number.isNaN(Date.parse(at))) return messageMessages.timeInvalid;
  return Date.parse(at) > Date.now() + 60_000 ? text.timeInPast : undefined;
}

/** Returns why a time is invalid for a scheduled message; undefined when it is valid. */
export function validateFuture(when: string, timeZone: string): string | undefined {
  const at = toInstant(when, timeZone);
  if (at === undefined) return undefined;
  if (Number.isNaN(Date.parse(at))) return messageMessages.timeInvalid;
  return Date.parse(at) <= Date.now() ? text.timeInFuture : undefined;
}

/** Returns the client and deal ids of the composer's messages. */
export const toSubjectIds = ({
  clientId,
  dealId,
}: SubjectIds): Pick<MessageFormValues, "client_id" | "deal_id"> => ({
  client_id: clientId,
  ...(dealId && { deal_id: dealId }),
});
