import { chosenFields } from "./bulk-fields";
import type { Sections } from "./section";

const PLAN =
  "id, name, description, is_marketing, repeats, stops_on_reply, stops_on_appointment, stop_client_statuses, stop_deal_statuses, is_system, created_by_name, may_change, needs_address, created_at, updated_at";
const STEP =
  "id, kind, subject, body, template_id, task_type, task_priority, task_due_days, tag_name, client_status, wait_for, wait_field, wait_days, wait_weekday, at_time";

/** The section of action plans and enrolments. */
export const PLAN_SECTIONS: Sections = {
  "action-plans": {
    answers: {
      "GET /api/action-plans": `\`{plans: [{${PLAN}, step_kinds, days, active, paused, finished, stopped}]}\`, the team's own plans first; the figures count clients that the caller can see`,
      "POST /api/action-plans":
        "the plan; needs WORKFLOWS_CREATE or WORKFLOWS_MANAGE; 409 if the team has 100 plans",
      "GET /api/action-plans/{id}": `\`{${PLAN}, steps: [{${STEP}}], figures: {enrolled, active, paused, finished, stopped}, stopped_by: [{reason, count}], by_step: [{step_id, done, skipped, not_done, replies, waiting}]}\``,
      "PUT /api/action-plans/{id}":
        "the plan; the caller's own plans need WORKFLOWS_CREATE, the team's other plans WORKFLOWS_MANAGE; 409 if the plan has changed since `updated_at`",
      "DELETE /api/action-plans/{id}":
        "204; its enrolments are deleted, the results of completed steps stay",
      "POST /api/action-plans/{id}/copy":
        "a new plan of the team with the same steps; needs WORKFLOWS_CREATE or WORKFLOWS_MANAGE",
      "POST /api/action-plans/preview":
        "`{steps: [{at, reason, subject, body, fault}]}`: the time and text of each step, or why the step would be left out; nothing is saved or sent",
      "POST /api/action-plans/{id}/enrolments":
        "`{enrolled, left_out: [{reason, count, ids}]}`, `enrolled` is the number of clients enrolled, `ids` are the first hundred clients left out for a reason: already_in, opted_out, unreachable, out_of_sight, not_allowed; also needs CONVERSATIONS_CREATE and CLIENTS_UPDATE; 409 if the plan sends email and the team has no postal address",
      "POST /api/action-plans/{id}/enrolments/undo":
        "`{stopped}`: the number of stopped enrolments, those of the caller's last enrolment in the plan within ten minutes; completed steps are kept; 409 if there is nothing to undo",
      "GET /api/plan-enrolments":
        "`{enrolments: [{id, plan_id, plan_name, client_id, client_name, status, because, enrolled_by_name, enrolled_at, due_at, held_by, stopped_because, ended_at, next_step, steps, steps_gone, last_run}], total_count, page}`, latest first",
      "PATCH /api/plan-enrolments/{id}":
        "204; skipping and resuming need the permissions for enrolling; 409 if the enrolment has ended",
    },
    meanings: {
      createActionPlanBody: {
        is_marketing:
          "Whether the plan's emails contain the postal address and an unsubscribe link",
        repeats:
          "Whether the plan starts again after its last step; only for plans that wait for a birthday, a home anniversary or another yearly day",
        stop_client_statuses: "The plan stops when the client gets one of these statuses",
        stop_deal_statuses: "The plan stops when a deal of the client gets one of these statuses",
        steps:
          "The steps in order, each with its `kind` (email, text, task, note, tag, status, wait) and the fields of that kind: `subject`, `body`, `template_id`; `task_type`, `task_priority`, `task_due_days`; `tag_name`; `client_status`; `wait_for` (days, weekday, birthday, home_anniversary, closing, custom_day) with `wait_field` (for custom_day: the key of a custom day field of clients that the caller's role can see), `wait_days` (the days to wait; for a day, the days after it, or before it if negative), `wait_weekday` (0 is Sunday), `at_time`",
      },
      updateActionPlanBody: {
        steps:
          "All steps, which replace the current ones. Send the `id` of a step that is kept, so that clients who wait for it keep waiting",
        updated_at: "The `updated_at` that was read; 409 if the plan has changed since",
      },
      previewPlanBody: { steps: "The steps, as for `POST /api/action-plans`" },
      enrolBody: {
        ...chosenFields,
        trial: "Whether only to check which clients would be enrolled",
      },
      enrolmentQuery: {
        status: "The status of the enrolments: active, paused, finished or stopped",
      },
    },
  },
};
