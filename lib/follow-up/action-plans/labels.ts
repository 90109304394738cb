import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";
import { toGoneText } from "@/lib/records/client-conditions/custom-conditions";
import type { ActionPlanStep, ListedPlan, PlanEnrolment } from "./serialize";

type Kind = ActionPlanStep["kind"];
type Wait = NonNullable<ActionPlanStep["wait_for"]>;

/** The names of step kinds in the editor. */
export const KIND_LABELS: Record<Kind, string> = {
  email: "Email",
  text: "Text",
  task: "Task",
  note: "Note",
  tag: "Tag",
  status: "Status",
  wait: "Wait",
};

export const WAIT_LABELS: Record<Wait, string> = {
  days: "Some days",
  weekday: "Until a weekday",
  birthday: "Their birthday",
  home_anniversary: "Their home anniversary",
  closing: "The closing of their deal",
  custom_day: "One of your own day fields",
};

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const pluralize = (count: number, one: string) =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

/** The label of a custom field, for its variable in a step's text. */
type NamedField = { key: string; label: string };

type StepLike = Pick<ActionPlanStep, "kind"> & Partial<Omit<ActionPlanStep, "id" | "kind">>;

/** Returns a text with labels in place of its variables. */
const quote = (text: string | null | undefined) => toReadableText(text ?? "");

/**
 * Returns a step in one line: "Email: Thank you for getting in touch", "Wait 3 days, until 9:30 AM". `fields`
 * are the custom fields of clients that the reader can see.
 */
export function stepText(step: StepLike, fields: readonly NamedField[] = []): string {
  switch (step.kind) {
    case "email":
      return `Email: ${quote(step.subject)}`;
    case "text":
      return `Text: ${quote(step.body)}`;
    case "task":
      return `Task: ${quote(step.subject)}`;
    case "note":
      return `Note: ${quote(step.body)}`;
    case "tag":
      return `Add the tag ${step.tag_name}`;
    case "status":
      return `Set the status ${step.client_status}`;
    default:
      return waitText(step, fields);
  }
}

const CLIENT_DAY_LABELS = {
  birthday: "their birthday",
  home_anniversary: "their home anniversary",
  closing: "closing",
} as const;

function toDayLabel({ wait_for, wait_field }: StepLike, fields: readonly NamedField[]): string {
  if (wait_for !== "custom_day")
    return CLIENT_DAY_LABELS[wait_for as keyof typeof CLIENT_DAY_LABELS];
  const key = wait_field ?? "";
  return fields.find((field) => field.key === key)?.label ?? toGoneText(`custom.${key}`);
}

function waitText(step: StepLike, fields: readonly NamedField[]): string {
  const { wait_for, wait_days, wait_weekday, at_time } = step;
  const clock = at_time ? formatClockTime(at_time) : "";
  const days = wait_days ?? 0;
  if (wait_for === "weekday") return `Wait until ${WEEKDAYS[wait_weekday ?? 0]}, ${clock}`;
  if (wait_for === "days" || !wait_for) {
    const until = clock && `, until ${clock}`;
    return days === 0 && clock ? `Wait until ${clock}` : `Wait ${pluralize(days, "day")}${until}`;
  }
  const side = days < 0 ? "before" : "after";
  const distance = days === 0 ? "" : `${pluralize(Math.abs(days), "day")} ${side} `;
  return `Wait until ${distance}${toDayLabel(step, fields)}, ${clock}`;
}

/** Returns a summary of a plan's steps: "3 emails, 1 text, 2 tasks". */
export function stepKindsText(kinds: ListedPlan["step_kinds"]): string {
  const parts = (["email", "text", "task", "note", "tag", "status"] as const).flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    if (count === 0) return [];
    const one = KIND_LABELS[kind].toLowerCase();
    return kind === "status" ? `${count} status${count === 1 ? "" : "es"}` : pluralize(count, one);
  });
  return parts.join(", ");
}

export const STATUS_LABELS: Record<PlanEnrolment["status"], string> = {
  active: "Active",
  paused: "Paused",
  finished: "Finished",
  stopped: "Stopped",
};

const STOP_LABELS: Record<NonNullable<PlanEnrolment["stopped_because"]>, string> = {
  reply: "They wrote back",
  appointment: "A meeting was set",
  stage: "They reached a status that stops the plan",
  opted_out: "They opted out",
  bounced: "A message bounced",
  merged: "They were merged into another client",
  by_hand: "Stopped manually",
  failed: "A step failed five times",
};

/** Returns why a plan has stopped. */
export const stopText = (because: NonNullable<PlanEnrolment["stopped_because"]>): string =>
  STOP_LABELS[because];

const HOLD_LABELS: Record<NonNullable<PlanEnrolment["held_by"]>, string> = {
  owner_away: "Waiting while their agent is away",
  owner_gone: "Waiting for a new owner",
  limit: "Waiting for the sending limit",
  read_only: "Waiting while the team is read-only",
  failing: "Trying again soon",
};

/** Returns the text of a due step's hold. */
export const holdText = (hold: NonNullable<PlanEnrolment["held_by"]>): string => HOLD_LABELS[hold];

const LEFT_OUT_LABELS: Record<string, string> = {
  already_in: "already in the plan",
  opted_out: "opted out",
  unreachable: "without an email or phone number",
  out_of_sight: "not visible",
  not_allowed: "not yours to change",
};

/** Returns why a client is left out of a plan: "opted out". A reason that is already text is returned unchanged. */
export const leftOutReason = (reason: string): string => LEFT_OUT_LABELS[reason] ?? reason;

type LeftOut = { reason: string; count: number; ids?: readonly string[] };

/** The most names listed for each reason. */
export const NAMED_PER_REASON = 5;

/**
 * Returns how many clients are left out and why: "3 already in the plan, 1 opted out". With known names: "3
 * already in the plan (Ann Lee, Bo Ray and 1 more)".
 */
export const leftOutText = (
  groups: readonly LeftOut[],
  names: Readonly<Record<string, string>> = {},
): string =>
  groups
    .map(({ reason, count, ids = [] }) => {
      const known = ids.slice(0, NAMED_PER_REASON).flatMap((id) => names[id] ?? []);
      const more = count - known.length;
      const named = known.join(", ") + (known.length > 0 && more > 0 ? ` and ${more} more` : "");
      return `${count.toLocaleString("en-US")} ${leftOutReason(reason)}${named && ` (${named})`}`;
    })
    .join(", ");
