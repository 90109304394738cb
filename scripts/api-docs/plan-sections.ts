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
      "GET /api/action-plans": `\`{plans: [{${PLAN}, step_kinds, days, active, paused, finished, stopped}]}\`, the team's own first; figures count the clients one sees`,
      "POST /api/action-plans": "the plan; takes WORKFLOWS_CREATE",
      "GET /api/action-plans/{id}": `\`{${PLAN}, steps: [{${STEP}}], figures: {enrolled, active, paused, finished, stopped}, stopped_by: [{reason, count}], by_step: [{step_id, done, skipped, not_done, replies, waiting}]}\``,
      "PUT /api/action-plans/{id}":
        "the plan; one's own with WORKFLOWS_CREATE, any of the team with WORKFLOWS_MANAGE; 409 where it has changed since `updated_at`",
      "DELETE /api/action-plans/{id}": "204; what its steps did stays",
      "POST /api/action-plans/{id}/copy": "a plan of the team's own with the same steps",
      "POST /api/action-plans/preview":
        "`{steps: [{at, reason, subject, body, fault}]}`: of each step its moment and its words, or why it would be left out; nothing is done",
      "POST /api/action-plans/{id}/enrolments":
        "`{enrolled, left_out: [{reason, count, ids}]}`, the first hundred ids of each reason: already_in, opted_out, unreachable, out_of_sight, not_allowed; takes CONVERSATIONS_CREATE, too",
      "POST /api/action-plans/{id}/enrolments/undo":
        "`{stopped}`: what the caller enrolled last in the plan, within ten minutes, is stopped; steps that were done stay done; 409 when there is nothing to take back",
      "GET /api/plan-enrolments":
        "`{enrolments: [{id, plan_id, plan_name, client_id, client_name, status, because, enrolled_by_name, enrolled_at, due_at, held_by, stopped_because, ended_at, next_step, steps, steps_gone, last_run}], total_count, page}`, the latest first",
      "PATCH /api/plan-enrolments/{id}":
        "204; 409 once the plan has ended; skipping and resuming take what enrolling takes",
    },
    meanings: {
      createActionPlanBody: {
        is_marketing: "its mails carry the postal address and a link to unsubscribe",
        repeats:
          "begins anew; only with a birthday, a home anniversary or another day of every year",
        stop_client_statuses: "ends when the client gets one of these",
        stop_deal_statuses: "ends when a deal of theirs gets one of these",
        steps:
          "in their order, each with its `kind` (email, text, task, note, tag, status, wait) and what that has: `subject`, `body`, `template_id`; `task_type`, `task_priority`, `task_due_days`; `tag_name`; `client_status`; `wait_for` (days, weekday, birthday, home_anniversary, closing, custom_day) with `wait_field` (of custom_day: the key of a day field of clients that the role sees), `wait_days` (days after the day, before it when negative), `wait_weekday` (0 is Sunday), `at_time`",
      },
      updateActionPlanBody: {
        steps:
          "all of them; one that is kept with its `id`, so that whoever waits for it goes on waiting",
        updated_at: "as it was read: 409 when the plan has changed since",
      },
      previewPlanBody: { steps: "as of a plan" },
      enrolBody: { ...chosenFields, trial: "only says who would be put into it" },
      enrolmentQuery: { status: "active, paused, finished or stopped" },
    },
  },
};
