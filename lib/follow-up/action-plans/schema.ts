import { z } from "zod";
import { selectionBody } from "@/lib/foundation/record-layer/bulk-schema";
import {
  blankToNull,
  optionalClockTime,
  optionalText,
  requiredText,
} from "@/lib/foundation/record-layer/fields";
import { action_plan_enrolment_status } from "@/lib/foundation/supabase/enums/action-plan-enrolment-status.types";
import { action_plan_step_kind } from "@/lib/foundation/supabase/enums/action-plan-step-kind.types";
import { action_plan_wait } from "@/lib/foundation/supabase/enums/action-plan-wait.types";
import { client_status } from "@/lib/foundation/supabase/enums/client-status.types";
import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_type } from "@/lib/foundation/supabase/enums/task-type.types";
import { clientListQuery } from "@/lib/records/clients/schema";
import { actionPlanMessages as text } from "./messages";

export const STEP_KINDS = action_plan_step_kind;
export const WAITS = action_plan_wait;
const ENROLMENT_STATUSES = action_plan_enrolment_status;
const ENROLMENT_ACTIONS = ["skip", "pause", "resume", "stop"] as const;
const MAX_STEPS = 60;

const integer = (min: number, max: number, invalid: string) =>
  z.preprocess(
    blankToNull,
    z.coerce.number(invalid).int(invalid).min(min, invalid).max(max, invalid),
  );

const step = { id: z.guid().optional() };
const subject = requiredText(300, { missing: text.subjectRequired, tooLong: text.subjectTooLong });
const templateText = (max: number, tooLong: string) =>
  requiredText(max, { missing: text.bodyRequired, tooLong });
const time = z
  .preprocess(blankToNull, optionalClockTime(text.timeRequired))
  .refine((value) => Boolean(value), text.timeRequired);

const clientDay = <Kind extends "birthday" | "home_anniversary" | "closing" | "custom_day">(
  kind: Kind,
) =>
  z.object({
    ...step,
    kind: z.literal("wait"),
    wait_for: z.literal(kind),
    wait_days: integer(-365, 365, text.offsetInvalid),
    at_time: time,
  });

const customDay = clientDay("custom_day").extend({
  wait_field: z.string(text.fieldRequired).regex(/^[a-z][a-z0-9_]{0,39}$/, text.fieldRequired),
});

/** A step of a plan. Fields that its kind lacks are dropped. */
const planStep = z.discriminatedUnion(
  "kind",
  [
    z.object({
      ...step,
      kind: z.literal("email"),
      subject,
      body: templateText(20_000, text.bodyTooLong),
      template_id: z.guid().nullable().optional(),
    }),
    z.object({ ...step, kind: z.literal("text"), body: templateText(1000, text.textTooLong) }),
    z.object({
      ...step,
      kind: z.literal("task"),
      subject: requiredText(200, { missing: text.titleRequired, tooLong: text.titleTooLong }),
      body: optionalText(1000, text.detailTooLong),
      task_type: z.enum(task_type, text.taskInvalid),
      task_priority: z.enum(task_priority, text.taskInvalid),
      task_due_days: integer(0, 365, text.dueInvalid),
    }),
    z.object({ ...step, kind: z.literal("note"), body: templateText(5000, text.noteTooLong) }),
    z.object({
      ...step,
      kind: z.literal("tag"),
      tag_name: requiredText(40, { missing: text.tagInvalid, tooLong: text.tagInvalid }).refine(
        (name) => !/[,\p{Cc}]/u.test(name),
        text.tagInvalid,
      ),
    }),
    z.object({
      ...step,
      kind: z.literal("status"),
      client_status: z.enum(client_status, text.statusUnknown),
    }),
    z.discriminatedUnion(
      "wait_for",
      [
        z.object({
          ...step,
          kind: z.literal("wait"),
          wait_for: z.literal("days"),
          wait_days: integer(0, 730, text.daysInvalid),
          at_time: optionalClockTime(text.timeRequired),
        }),
        z.object({
          ...step,
          kind: z.literal("wait"),
          wait_for: z.literal("weekday"),
          wait_weekday: integer(0, 6, text.weekdayInvalid),
          at_time: time,
        }),
        clientDay("birthday"),
        clientDay("home_anniversary"),
        clientDay("closing"),
        customDay,
      ],
      text.waitUnknown,
    ),
  ],
  text.kindUnknown,
);

const steps = z
  .array(planStep, text.stepsInvalid)
  .min(1, text.stepsInvalid)
  .max(MAX_STEPS, text.stepsInvalid);
const boolean = (name: string) => z.boolean(`${name} must be true or false`);

const fields = {
  name: requiredText(100, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  description: optionalText(500, text.descriptionTooLong),
  is_marketing: boolean("is_marketing"),
  repeats: boolean("repeats"),
  stops_on_reply: boolean("stops_on_reply"),
  stops_on_appointment: boolean("stops_on_appointment"),
  stop_client_statuses: z
    .array(z.enum(client_status, text.statusUnknown), text.statusUnknown)
    .max(10),
  stop_deal_statuses: z.array(z.enum(deal_status, text.statusUnknown), text.statusUnknown).max(10),
  steps,
};

const planBody = z.object(fields);

/** Body of POST /api/action-plans. */
export const createActionPlanBody = planBody.extend({
  is_marketing: fields.is_marketing.default(true),
  repeats: fields.repeats.default(false),
  stops_on_reply: fields.stops_on_reply.default(true),
  stops_on_appointment: fields.stops_on_appointment.default(true),
  stop_client_statuses: fields.stop_client_statuses.default([]),
  stop_deal_statuses: fields.stop_deal_statuses.default([]),
});

/** Body of PUT /api/action-plans/{id}: the fields to change. `steps` replaces all steps, in order. */
export const updateActionPlanBody = planBody
  .partial()
  .extend({ updated_at: z.iso.datetime({ offset: true }).optional() });

/** Body of POST /api/action-plans/preview. */
export const previewPlanBody = z.object({ client_id: z.guid("Choose a client"), steps });

/** Body of POST /api/action-plans/{id}/enrolments: the clients, as in bulk changes. `trial` only checks. */
export const enrolBody = selectionBody(clientListQuery, {
  trial: z.boolean(text.trialInvalid).optional(),
});

/** Body of PATCH /api/plan-enrolments/{id}. */
export const enrolmentBody = z.object({ action: z.enum(ENROLMENT_ACTIONS, text.actionUnknown) });

const page = z.coerce.number("page must be a number from 1").int().min(1).max(10_000).default(1);
const limit = z.coerce.number("limit must be from 1 to 200").int().min(1).max(200).default(50);

/** Query of GET /api/plan-enrolments. */
export const enrolmentQuery = z.object({
  plan_id: z.guid().optional(),
  client_id: z.guid().optional(),
  status: z.enum(ENROLMENT_STATUSES, "Choose from the statuses").optional(),
  page,
  limit,
});

export type PlanStep = z.output<typeof planStep>;
export type CreateActionPlanBody = z.output<typeof createActionPlanBody>;
export type UpdateActionPlanBody = z.output<typeof updateActionPlanBody>;
export type PreviewPlanBody = z.output<typeof previewPlanBody>;
export type EnrolmentAction = (typeof ENROLMENT_ACTIONS)[number];
export type EnrolmentQuery = z.output<typeof enrolmentQuery>;
