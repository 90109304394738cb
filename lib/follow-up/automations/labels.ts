import { leftOutReason } from "@/lib/follow-up/action-plans/labels";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";
import { CONDITION_FILTERS } from "@/lib/records/client-conditions/conditions";
import {
  findConditionField,
  GONE,
  isCustomCondition,
  toConditionKey,
  toGoneText,
} from "@/lib/records/client-conditions/custom-conditions";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { AutomationAction } from "./schema";
import type { AutomationRun } from "./serialize";

/** Returns an action as text: "add the tag Buyer". */
export function actionText(action: AutomationAction, names: RecordNames): string {
  switch (action.do) {
    case "task":
      return `add the task “${toReadableText(action.title)}” (${action.type}, ${dueText(action.due_days)})`;
    case "message":
      return action.channel === "email"
        ? `send the email “${toReadableText(action.subject ?? "")}”`
        : `send the text “${truncate(toReadableText(action.content))}”`;
    case "assign":
      return `assign the client to ${names[action.user_id] ?? "somebody"}`;
    case "plan":
      return `start the action plan “${names[action.plan_id] ?? "that was deleted"}”`;
    case "webhook":
      return `call the webhook ${names[action.webhook_id] ?? "that was deleted or that you cannot see"}`;
    case "tag":
      return `add the tag ${names[action.tag_id] ?? "that was deleted"}`;
    case "untag":
      return `remove the tag ${names[action.tag_id] ?? "that was deleted"}`;
    case "status":
      return `set the status to ${action.status}`;
    case "notify":
      return `notify ${action.to === "me" ? "the person it runs as" : "the client’s owner"}: “${toReadableText(action.text)}”`;
  }
}

const dueText = (days: number) =>
  days === 0 ? "due the same day" : days === 1 ? "due a day later" : `due ${days} days later`;

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

const CONDITION_LABELS: Record<string, string> = {
  out_of_sight: "the person it runs as cannot see this client",
  owner: "the client is assigned to someone else",
  tags: "the tags",
  no_contact_days: "time since the last contact",
  deal: "all on the same deal",
};

/** Whether to name a failed condition. "deal" adds nothing when a single deal condition failed too. */
const isDescribed = (name: string, _at: number, failing: readonly string[]) =>
  name !== "deal" || !failing.some((other) => /^(gone\.)?deal_/.test(other));

/** Returns the failed conditions by name: "Not done: status, source". */
export const toFailingText = (
  failing: readonly string[],
  fields?: readonly CustomField[],
): string =>
  failing
    .filter(isDescribed)
    .map((name) => toFailedText(name, fields))
    .join(", ");

function toFailedText(name: string, fields: readonly CustomField[] | undefined): string {
  if (name.startsWith(GONE))
    return `the field “${toConditionKey(name.slice(GONE.length))}” was deleted, or the person it runs as can no longer see it`;
  if (isCustomCondition(name)) return toFieldText(name, fields);
  const filter = CONDITION_FILTERS[name as keyof typeof CONDITION_FILTERS] as
    { label: string } | undefined;
  return CONDITION_LABELS[name] ?? filter?.label.toLowerCase() ?? name;
}

/** Returns the field's label, or its key as words when the fields are not loaded. */
const toFieldText = (name: string, fields: readonly CustomField[] | undefined): string =>
  fields
    ? (findConditionField(fields, name)?.label ?? toGoneText(name))
    : toConditionKey(name).replaceAll("_", " ");

/** The labels of a completed and of a planned action. */
const ACTION_LABELS: Record<string, readonly [string, string]> = {
  task: ["Task added", "Task"],
  message: ["Message queued", "Message"],
  assign: ["Client reassigned", "New owner"],
  plan: ["Action plan started", "Action plan"],
  webhook: ["Webhook called", "Webhook"],
  tag: ["Tag added", "Tag"],
  untag: ["Tag removed", "Tag"],
  status: ["Status set", "Status"],
  notify: ["Notified", "Notification"],
};

const actionResultText = ({ do: deed, ok, reason }: AutomationRun["results"][number]): string => {
  const [done, meant] = ACTION_LABELS[deed] ?? [deed, deed];
  if (ok) return `${done}${reason ? ` (${reason})` : ""}`;
  return `${meant} not done: ${deed === "plan" ? leftOutReason(reason ?? "") : (reason ?? "")}`;
};

/** Returns in one line why the actions ran or did not run. */
export function runText(
  { outcome, failing, results, owner_name }: AutomationRun,
  fields?: readonly CustomField[],
): string {
  switch (outcome) {
    case "not_matched":
      return `Nothing done. Not met: ${toFailingText(failing, fields)}`;
    case "stopped":
      return "Nothing done: all automations were stopped";
    case "ended":
      return `Nothing done: ${owner_name ?? "the person it runs as"} was not active in the team`;
    default:
      return results.map(actionResultText).join(" · ");
  }
}

/** The label and colour of each outcome. */
export const OUTCOMES = {
  done: { label: "Done", tone: "green" },
  partly: { label: "Partly done", tone: "yellow" },
  refused: { label: "Refused", tone: "red" },
  limited: { label: "Day’s limit", tone: "yellow" },
  not_matched: { label: "Not met", tone: "gray" },
  stopped: { label: "Stopped", tone: "gray" },
  ended: { label: "Ended", tone: "gray" },
} as const;
