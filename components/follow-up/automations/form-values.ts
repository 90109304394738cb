import {
  toConditionParams,
  type ConditionValues,
} from "@/lib/records/client-conditions/conditions";
import { toCustomConditions } from "@/lib/records/client-conditions/custom-condition-filters";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { actionText } from "@/lib/follow-up/automations/labels";
import {
  toFilters,
  toSentenceParts,
  type SentenceParts,
} from "@/lib/follow-up/automations/sentence";
import { automationActions, type AutomationAction } from "@/lib/follow-up/automations/schema";
import type { Automation } from "@/lib/follow-up/automations/serialize";
import { getStart, type StartName } from "@/lib/follow-up/automations/starts";
import type { RecordNames } from "@/lib/foundation/record-layer/list";

/** The form values of an action: typed text, with the fields of all kinds. */
export type ActionValue = {
  do: string;
  title: string;
  type: string;
  priority: string;
  due_days: string;
  channel: string;
  subject: string;
  content: string;
  user_id: string;
  tag_id: string;
  plan_id: string;
  webhook_id: string;
  status: string;
  to: string;
  text: string;
};

export type AutomationValues = {
  name: string;
  is_on: boolean;
  starts_with: StartName;
  starts_value: string;
  starts_count: string;
  filters: ConditionValues;
  actions: ActionValue[];
};

/** The kinds of action with their labels, in the order of the choice. */
export const ACTION_KINDS: readonly (readonly [string, string])[] = [
  ["task", "Add a task"],
  ["message", "Send a message"],
  ["assign", "Reassign the client"],
  ["plan", "Start an action plan"],
  ["tag", "Add a tag"],
  ["untag", "Remove a tag"],
  ["status", "Set the status"],
  ["notify", "Notify"],
  ["webhook", "Call a webhook"],
];

export const newAction = (deed: string): ActionValue => ({
  do: deed,
  title: "",
  type: "Call",
  priority: "Medium",
  due_days: "1",
  channel: "email",
  subject: "",
  content: "",
  user_id: "",
  tag_id: "",
  plan_id: "",
  webhook_id: "",
  status: "Buyer",
  to: "client_owner",
  text: "",
});

const toActionValues = (action: AutomationAction): ActionValue => ({
  ...newAction(action.do),
  ...action,
  due_days: "due_days" in action ? String(action.due_days) : "1",
});

/** Returns the form's values for an automation, or for a new one. */
export const toAutomationValues = (
  automation: Automation | null,
  fields: readonly CustomField[] = [],
): AutomationValues => ({
  name: automation?.name ?? "",
  is_on: automation?.is_on ?? true,
  starts_with: automation?.starts_with ?? "client_created",
  starts_value: automation?.starts_value ?? "",
  starts_count: automation?.starts_count?.toString() ?? "",
  filters: toFilters(automation?.conditions ?? {}, fields),
  actions: automation?.actions.map(toActionValues) ?? [newAction("task")],
});

/** Returns a typed number. Invalid text stays for the schema to refuse. */
const parseNumber = (typed: string): number | string =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : typed;

/** Returns the request body of an automation. */
export function toAutomationBody(values: AutomationValues, fields: readonly CustomField[] = []) {
  const { values: offered, count } = getStart(values.starts_with);
  return {
    name: values.name,
    is_on: values.is_on,
    starts_with: values.starts_with,
    starts_value: offered ? values.starts_value || null : null,
    starts_count: count ? parseNumber(values.starts_count) : null,
    conditions: toConditionParams(values.filters, toCustomConditions(fields)),
    actions: values.actions.map(toActionBody),
  };
}

function toActionBody(action: ActionValue) {
  const { do: deed } = action;
  switch (deed) {
    case "task": {
      const { title, type, priority, due_days } = action;
      return { do: deed, title, type, priority, due_days: parseNumber(due_days) };
    }
    case "message": {
      const { channel, subject, content } = action;
      return { do: deed, channel, content, ...(channel === "email" && { subject }) };
    }
    case "assign":
      return { do: deed, user_id: action.user_id };
    case "plan":
      return { do: deed, plan_id: action.plan_id };
    case "webhook":
      return { do: deed, webhook_id: action.webhook_id };
    case "tag":
    case "untag":
      return { do: deed, tag_id: action.tag_id };
    case "status":
      return { do: deed, status: action.status };
    default:
      return { do: deed, to: action.to, text: action.text };
  }
}

/** Returns the sentence of a form. An action that is not filled in yet reads as its kind: "add a tag …". */
export function toDraftParts(
  values: AutomationValues,
  names: RecordNames,
  fields: readonly CustomField[] = [],
): SentenceParts {
  const { actions, starts_count, ...body } = toAutomationBody(values, fields);
  const count = typeof starts_count === "number" ? starts_count : null;
  return {
    ...toSentenceParts({ ...body, starts_count: count, actions: [] }, names, fields),
    actions: actions.map((action) => {
      const [whole] = automationActions.safeParse([action]).data ?? [];
      return whole ? actionText(whole, names) : `${toKindLabel(action.do).toLowerCase()} …`;
    }),
  };
}

const toKindLabel = (deed: string) => ACTION_KINDS.find(([kind]) => kind === deed)?.[1] ?? deed;
