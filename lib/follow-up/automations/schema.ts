import { z } from "zod";
import { blankToNull, requiredText } from "@/lib/foundation/record-layer/fields";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_type } from "@/lib/foundation/supabase/enums/task-type.types";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import { conditionQuery } from "@/lib/records/client-conditions/condition-query";
import { CONDITION_FILTERS, DEAL_CONDITIONS } from "@/lib/records/client-conditions/conditions";
import { isCustomCondition } from "@/lib/records/client-conditions/custom-conditions";
import { automationMessages as text } from "./messages";
import { MAX_DAYS_FROM_DATE, START_NAMES, getStart, isCustomDay, isDateStart } from "./starts";

export const AUTOMATION_NAME_LIMIT = 80;
export const MAX_ACTIONS = 10;

/** The placeholders that a text may contain, filled in for each client. */
export const OPEN_NAMES = [
  "client.first_name",
  "client.name",
  "agent.first_name",
  "agent.name",
  "team.name",
] as const;

const CUSTOM_NAME = "client\\.custom\\.[a-z][a-z0-9_]{0,39}";
const OPEN = new RegExp(
  `\\{\\{(?!\\s*(${OPEN_NAMES.join("|").replaceAll(".", "\\.")}|${CUSTOM_NAME})\\s*\\}\\})`,
);

const textWithContent = (max: number, missing: string, tooLong: string) =>
  requiredText(max, { missing, tooLong }).refine(
    (value) => !OPEN.test(value),
    text.variableUnknown,
  );

const action = z
  .discriminatedUnion(
    "do",
    [
      z.object({
        do: z.literal("task"),
        title: textWithContent(200, text.titleRequired, text.titleTooLong),
        type: z.enum(task_type, text.taskTypeUnknown),
        priority: z.enum(task_priority, text.priorityUnknown),
        due_days: z.int(text.daysInvalid).min(0, text.daysInvalid).max(365, text.daysInvalid),
      }),
      z.object({
        do: z.literal("message"),
        channel: z.enum(["email", "sms"], text.channelUnknown),
        subject: textWithContent(300, text.subjectRequired, text.subjectTooLong).optional(),
        content: textWithContent(5000, text.contentRequired, text.contentTooLong),
      }),
      z.object({ do: z.literal("assign"), user_id: z.guid(text.personRequired) }),
      z.object({ do: z.literal("plan"), plan_id: z.guid(text.planRequired) }),
      z.object({ do: z.literal("webhook"), webhook_id: z.guid(text.webhookRequired) }),
      z.object({ do: z.literal("tag"), tag_id: z.guid(text.tagRequired) }),
      z.object({ do: z.literal("untag"), tag_id: z.guid(text.tagRequired) }),
      z.object({ do: z.literal("status"), status: z.enum(CLIENT_STATUSES, text.statusUnknown) }),
      z.object({
        do: z.literal("notify"),
        to: z.enum(["client_owner", "me"], text.recipientUnknown),
        text: textWithContent(150, text.noticeRequired, text.noticeTooLong),
      }),
    ],
    text.actionUnknown,
  )
  .superRefine((given, context) => {
    if (given.do !== "message") return;
    if (given.channel === "email" && !given.subject)
      context.addIssue({ code: "custom", path: ["subject"], message: text.subjectRequired });
    if (given.channel === "sms" && [...given.content].length > 320)
      context.addIssue({ code: "custom", path: ["content"], message: text.smsTooLong });
  })
  .transform((given) =>
    given.do === "message" && given.channel === "sms"
      ? { do: given.do, channel: given.channel, content: given.content }
      : given,
  );

const CONDITIONS: readonly string[] = Object.keys(CONDITION_FILTERS);

const isDealCondition = (name: string) =>
  name.startsWith("deal_custom.") || (name in DEAL_CONDITIONS && name !== "deal_status");

/**
 * The client conditions by parameter, in the format of a saved view's filters. The database validates
 * conditions on custom fields, because it knows the fields.
 */
const conditions = z
  .record(z.string(), z.string(text.conditionsInvalid).max(2000), text.conditionsInvalid)
  .transform((given, context) => {
    const isOwn = ([name]: [string, string]) => isCustomCondition(name);
    const own = Object.entries(given).filter(isOwn);
    const others = Object.entries(given).filter((entry) => !isOwn(entry));
    const read = conditionQuery.safeParse(Object.fromEntries(others));
    const unknown = others.find(([name]) => !CONDITIONS.includes(name));
    if (!read.success || unknown) {
      const message = unknown ? text.conditionsInvalid : read.error?.issues[0]?.message;
      context.addIssue({ code: "custom", message: message ?? text.conditionsInvalid });
      return z.NEVER;
    }
    const known = [
      ...own.map(([name, value]) => [name, value.trim()] as const),
      ...Object.entries(read.data).filter(
        ([name, value]) => CONDITIONS.includes(name) && value !== undefined,
      ),
    ];
    if (given.deal_status === "none" && known.some(([name]) => isDealCondition(name))) {
      context.addIssue({ code: "custom", message: text.noDealConditions });
      return z.NEVER;
    }
    return Object.fromEntries(known) as Record<string, string | number | string[]>;
  });

const count = z.int(text.countInvalid).min(0, text.countInvalid).max(3650, text.countInvalid);

const content = {
  starts_with: z.enum(START_NAMES, text.startUnknown),
  starts_value: z.preprocess(blankToNull, z.string(text.valueUnknown).max(60).nullable()),
  starts_count: count.nullable(),
  conditions,
  actions: z
    .array(action, text.actionsRequired)
    .min(1, text.actionsRequired)
    .max(MAX_ACTIONS, text.tooManyActions),
};

const given = {
  ...content,
  starts_value: content.starts_value.default(null),
  starts_count: content.starts_count.default(null),
  conditions: content.conditions.default({}),
};

type Start = {
  starts_with: string;
  starts_value: string | null;
  starts_count: number | null;
};

const isDaysFromDate = (days: number | null) => days !== null && days <= MAX_DAYS_FROM_DATE;

/** Checks that a start has exactly the value and number that it takes. */
function checkStart(start: Start, context: z.RefinementCtx): void {
  const say = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const { values, any, count: counted } = getStart(start.starts_with);
  const { starts_value: value } = start;
  const isTag = start.starts_with === "tag";
  const isOffered = isTag
    ? z.guid().safeParse(value).success
    : values?.some(([one]) => one === value) ||
      (isDateStart(start.starts_with) && value !== null && isCustomDay(value));
  if (value === null ? values && !any : !isOffered) say("starts_value", text.valueUnknown);
  if (isDateStart(start.starts_with)) {
    if (!isDaysFromDate(start.starts_count)) say("starts_count", text.daysInvalid);
  } else if ((start.starts_count === null) !== !counted) say("starts_count", text.countInvalid);
}

const name = requiredText(AUTOMATION_NAME_LIMIT, {
  missing: text.nameRequired,
  tooLong: text.nameTooLong,
});
const isOn = z.boolean("is_on must be true or false");

/** Body of POST /api/automations. */
export const createAutomationBody = z
  .object({ name, is_on: isOn.default(false), ...given })
  .superRefine(checkStart);

/** Body of PUT /api/automations/{id}: the fields to change. A start is sent whole. */
export const updateAutomationBody = z
  .object({ name, is_on: isOn, ...content })
  .partial()
  .superRefine((body, context) => {
    if (body.starts_with === undefined) return;
    const { starts_with, starts_value = null, starts_count = null } = body;
    checkStart({ starts_with, starts_value, starts_count }, context);
  });

/** Body of POST /api/automations/trial. */
export const tryAutomationBody = z.object(given).superRefine(checkStart);

/** Body of PUT /api/automations/order. */
export const automationOrderBody = z.object({
  ids: z.array(z.guid(text.orderInvalid), text.orderInvalid).max(1000, text.orderInvalid),
});

/** The limit of actions per day and client when a team has set none. Equals the column's default. */
export const DEFAULT_DAILY_LIMIT = 10;

/** Body of PUT /api/automations/settings. */
export const automationSettingsBody = z
  .object({
    stopped: z.boolean("stopped must be true or false"),
    daily_limit: z.int(text.limitInvalid).min(1, text.limitInvalid).max(100, text.limitInvalid),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, text.nothingGiven);

/** Query of GET /api/automation-runs. */
export const automationRunsQuery = z.object({
  client_id: z.guid().optional(),
  automation_id: z.guid().optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

export const versionParams = z.object({
  id: z.guid(text.notFound),
  version: z.coerce.number().int().min(1).max(2_000_000_000),
});

export type AutomationAction = z.output<typeof action>;
export type CreateAutomationBody = z.output<typeof createAutomationBody>;
export type UpdateAutomationBody = z.output<typeof updateAutomationBody>;
export type TryAutomationBody = z.output<typeof tryAutomationBody>;
export type AutomationSettingsBody = z.output<typeof automationSettingsBody>;
export type AutomationRunsQuery = z.output<typeof automationRunsQuery>;
export const automationActions = z.array(action);
