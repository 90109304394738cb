import { z } from "zod";
import { action_plan_enrolment_status as status } from "@/lib/foundation/supabase/enums/action-plan-enrolment-status.types";
import { action_plan_hold as hold } from "@/lib/foundation/supabase/enums/action-plan-hold.types";
import { action_plan_outcome as outcome } from "@/lib/foundation/supabase/enums/action-plan-outcome.types";
import { action_plan_step_kind as kind } from "@/lib/foundation/supabase/enums/action-plan-step-kind.types";
import { action_plan_stop as stop } from "@/lib/foundation/supabase/enums/action-plan-stop.types";
import { action_plan_wait as wait } from "@/lib/foundation/supabase/enums/action-plan-wait.types";
import { client_status } from "@/lib/foundation/supabase/enums/client-status.types";
import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_type } from "@/lib/foundation/supabase/enums/task-type.types";
import type { RenderedStep } from "./step-template";

const text = z.string().nullable();

const step = z.object({
  id: z.string(),
  kind: z.enum(kind),
  subject: text,
  body: text,
  template_id: text,
  task_type: z.enum(task_type).nullable(),
  task_priority: z.enum(task_priority).nullable(),
  task_due_days: z.number().nullable(),
  tag_name: text,
  client_status: z.enum(client_status).nullable(),
  wait_for: z.enum(wait).nullable(),
  /** The key of the client's day field when the step waits for `custom_day`. */
  wait_field: text,
  wait_days: z.number().nullable(),
  wait_weekday: z.number().nullable(),
  at_time: text,
});

const plan = z.object({
  id: z.string(),
  name: z.string(),
  description: text,
  is_marketing: z.boolean(),
  repeats: z.boolean(),
  stops_on_reply: z.boolean(),
  stops_on_appointment: z.boolean(),
  stop_client_statuses: z.array(z.enum(client_status)),
  stop_deal_statuses: z.array(z.enum(deal_status)),
  is_system: z.boolean(),
  created_by_name: text,
  may_change: z.boolean(),
  /** Whether the plan sends mail and the team has no postal address, so that no client can be enrolled. */
  needs_address: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const listedPlan = plan.extend({
  step_kinds: z.array(z.enum(kind)),
  days: z.number(),
  active: z.number(),
  paused: z.number(),
  finished: z.number(),
  stopped: z.number(),
});

export const actionPlan = plan.extend({
  steps: z.array(step),
  figures: z.object({
    enrolled: z.number(),
    active: z.number(),
    paused: z.number(),
    finished: z.number(),
    stopped: z.number(),
  }),
  stopped_by: z.array(z.object({ reason: z.enum(stop), count: z.number() })),
  by_step: z.array(
    z.object({
      step_id: z.string(),
      done: z.number(),
      skipped: z.number(),
      not_done: z.number(),
      replies: z.number(),
      waiting: z.number(),
    }),
  ),
});

const enrolment = z.object({
  id: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  status: z.enum(status),
  because: z.string(),
  enrolled_by_name: text,
  enrolled_at: z.string(),
  due_at: text,
  held_by: z.enum(hold).nullable(),
  stopped_because: z.enum(stop).nullable(),
  ended_at: text,
  next_step: z
    .object({
      kind: z.enum(kind),
      subject: text,
      body: text,
      tag_name: text,
      client_status: z.enum(client_status).nullable(),
    })
    .nullable(),
  steps: z.number(),
  steps_gone: z.number(),
  last_run: z
    .object({ kind: z.enum(kind), outcome: z.enum(outcome), reason: text, ran_at: z.string() })
    .nullable(),
});

export const enrolmentPage = z.object({ total_count: z.number(), rows: z.array(enrolment) });

export const enrolled = z.object({
  enrolled: z.number(),
  left_out: z.array(z.object({ reason: z.string(), count: z.number(), ids: z.array(z.string()) })),
});

export type ActionPlanStep = z.output<typeof step>;
export type ListedPlan = z.output<typeof listedPlan>;
export type ActionPlan = z.output<typeof actionPlan>;
export type PlanEnrolment = z.output<typeof enrolment>;
export type EnrolmentPage = { enrolments: PlanEnrolment[]; total_count: number; page: number };
export type Enrolled = z.output<typeof enrolled>;

/** The time and text of each step, or why it would be left out or not done. */
export type PlanPreview = {
  steps: (RenderedStep & { at: string | null; reason: string | null })[];
};
