import type { ActionPlan, ActionPlanStep } from "@/lib/follow-up/action-plans/serialize";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";

export type StepValues = {
  /** The id of a saved step; blank for a new one. */
  stepId: string;
  kind: ActionPlanStep["kind"];
  subject: string;
  body: string;
  template_id: string | null;
  task_type: string;
  task_priority: string;
  task_due_days: string;
  tag_name: string;
  client_status: string;
  wait_for: NonNullable<ActionPlanStep["wait_for"]>;
  wait_field: string;
  wait_days: string;
  wait_side: "after" | "before";
  wait_weekday: string;
  at_time: string;
};

export type PlanValues = {
  name: string;
  description: string;
  is_marketing: boolean;
  repeats: boolean;
  stops_on_reply: boolean;
  stops_on_appointment: boolean;
  stop_client_statuses: string[];
  stop_deal_statuses: string[];
  steps: StepValues[];
};

/** Returns a new step of a kind. */
export const newStep = (kind: StepValues["kind"]): StepValues => ({
  stepId: "",
  kind,
  subject: "",
  body: "",
  template_id: null,
  task_type: "Call",
  task_priority: "Medium",
  task_due_days: "0",
  tag_name: "",
  client_status: "Buyer",
  wait_for: "days",
  wait_field: "",
  wait_days: "1",
  wait_side: "after",
  wait_weekday: "1",
  at_time: kind === "wait" ? "9:00 AM" : "",
});

const asText = (value: number | null, otherwise: string) =>
  value === null ? otherwise : String(value);

function toStepValues(step: ActionPlanStep): StepValues {
  const fresh = newStep(step.kind);
  return {
    ...fresh,
    stepId: step.id,
    subject: step.subject ?? "",
    body: step.body ?? "",
    template_id: step.template_id,
    task_type: step.task_type ?? fresh.task_type,
    task_priority: step.task_priority ?? fresh.task_priority,
    task_due_days: asText(step.task_due_days, fresh.task_due_days),
    tag_name: step.tag_name ?? "",
    client_status: step.client_status ?? fresh.client_status,
    wait_for: step.wait_for ?? fresh.wait_for,
    wait_field: step.wait_field ?? "",
    wait_days: asText(step.wait_days === null ? null : Math.abs(step.wait_days), fresh.wait_days),
    wait_side: (step.wait_days ?? 0) < 0 ? "before" : "after",
    wait_weekday: asText(step.wait_weekday, fresh.wait_weekday),
    at_time: step.at_time ? formatClockTime(step.at_time) : "",
  };
}

/** Returns the form's values for a plan, or for a new one. */
export const toPlanValues = (plan: ActionPlan | null): PlanValues => ({
  name: plan?.name ?? "",
  description: plan?.description ?? "",
  is_marketing: plan?.is_marketing ?? true,
  repeats: plan?.repeats ?? false,
  stops_on_reply: plan?.stops_on_reply ?? true,
  stops_on_appointment: plan?.stops_on_appointment ?? true,
  stop_client_statuses: plan?.stop_client_statuses ?? [],
  stop_deal_statuses: plan?.stop_deal_statuses ?? [],
  steps: plan?.steps.map(toStepValues) ?? [],
});

/** Returns a typed time in the stored format. Invalid text stays for the schema to refuse. */
const parseTime = (typed: string) => (typed.trim() ? (parseTypedTime(typed) ?? typed) : null);

function toWaitBody(step: StepValues): object {
  const { wait_for, wait_field, wait_days, wait_side, wait_weekday, at_time } = step;
  const time = { at_time: parseTime(at_time) };
  if (wait_for === "weekday") return { wait_for, wait_weekday, ...time };
  if (wait_for === "days") return { wait_for, wait_days, ...time };
  const days = wait_side === "before" && wait_days.trim() ? `-${wait_days.trim()}` : wait_days;
  return { wait_for, ...(wait_for === "custom_day" && { wait_field }), wait_days: days, ...time };
}

function toStepBody(step: StepValues): object {
  const { stepId, kind, subject, body } = step;
  const known = { ...(stepId && { id: stepId }), kind };
  switch (kind) {
    case "email":
      return { ...known, subject, body, template_id: step.template_id };
    case "task":
      return {
        ...known,
        subject,
        body,
        task_type: step.task_type,
        task_priority: step.task_priority,
        task_due_days: step.task_due_days,
      };
    case "tag":
      return { ...known, tag_name: step.tag_name };
    case "status":
      return { ...known, client_status: step.client_status };
    case "wait":
      return { ...known, ...toWaitBody(step) };
    default:
      return { ...known, body };
  }
}

/** Returns the request body of a plan. */
export const toPlanBody = ({ steps, ...values }: PlanValues) => ({
  ...values,
  steps: steps.map(toStepBody),
});
