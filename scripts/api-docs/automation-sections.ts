import type { Sections } from "./section";

const CONTENT = "starts_with, starts_value, starts_count, conditions, actions";
const AUTOMATION = `\`{id, owner_id, owner_name, place, name, is_on, off_because, ${CONTENT}, version, created_at, updated_at}\``;

/** The section of automations. */
export const AUTOMATION_SECTIONS: Sections = {
  automations: {
    answers: {
      "GET /api/automations": `\`{automations: [${AUTOMATION.slice(1, -1)}], stopped_at, daily_limit}\`, in the order in which they run; \`stopped_at\` is null while automations are not stopped`,
      "POST /api/automations":
        "The automation, placed last. It acts on behalf of its owner, the caller",
      "GET /api/automations/{id}": "The automation",
      "PUT /api/automations/{id}":
        "The automation. A caller who changes its content or turns it on becomes its owner, and it acts on the owner's behalf",
      "DELETE /api/automations/{id}": "204; its log is deleted too, and later automations move up",
      "PUT /api/automations/order":
        "`{automations}` in their new order; 409 if automations were created or deleted meanwhile",
      "POST /api/automations/trial":
        "`{started, matched, clients: [{client_id, name, started_at, failing}]}`: how often the automation would have started in the last 30 days, for how many of these starts the conditions hold now, and up to 100 of the clients with the conditions that fail (`failing`), matching clients first. Nothing is changed",
      "PUT /api/automations/settings": "`{stopped_at, daily_limit}`",
      "GET /api/automations/{id}/versions":
        "`{versions: [{version, name, starts_with, starts_value, starts_count, conditions, actions, saved_at, saved_by_name}]}`: the latest 50 versions, latest first",
      "POST /api/automations/{id}/versions/{version}":
        "The automation with the content of that version, saved as a new version",
      "GET /api/automation-runs":
        "`{runs: [{id, automation_id, automation_name, version, client_id, client_name, owner_id, owner_name, outcome, failing, results, started_at, ran_at}]}`: the latest 50 decisions about clients in the caller's scope. `outcome` is done, partly, refused, not_matched, limited (the daily limit was reached), stopped (all automations were stopped) or ended (the owner was not active in the team). `failing` has the conditions that did not hold; special names are `out_of_sight` (the owner cannot see the client), `deal` (no single deal meets all deal conditions) and `gone.<name>` (the custom field was deleted or is hidden from the owner). `results` has `{do, ok, reason}` for each action",
    },
    meanings: {
      createAutomationBody: {
        starts_with: "The event or occasion that starts the automation",
        starts_value:
          "The source, status, stage, band, channel, date (birthday, home_anniversary, closing, or a day field: `custom.<key>` of clients, `deal_custom.<key>` of deals) or tag id that `starts_with` refers to; null for any",
        starts_count:
          "The number of days (no_contact, task_overdue) or hours (unanswered), or the number of days before (date_near) or after (date_past) the date, from 0 to 365; null for other starts",
        conditions:
          "The conditions that must all hold, as text by name. Client conditions are the parameters of GET /api/clients, except `search` and the filters by deals. Deal conditions apply to the deal that started the automation, else to any one deal of the client (an open one without deal_status): deal_status (a stage, or none), deal_type, deal_value_gte, deal_value_lte, deal_commission_gte, deal_commission_lte (US dollars), deal_probability_gte, deal_probability_lte (0 to 100), deal_closes_days (the number of days within which the deal is expected to close), deal_stage_days (the minimum number of days in the stage), deal_tags (comma-separated ids). Conditions on custom fields have the format of list filters: `custom.<key>` of the client and `deal_custom.<key>` of the deal, also with `.gte`, `.lte`, `.days`, `.has`, and `.not` for any other choice or person; 400 for a field that is hidden from the caller's role",
        actions:
          "1 to 10 actions: `{do: task, title, type, priority, due_days}`, `{do: message, channel, subject, content}`, `{do: assign, user_id}`, `{do: plan, plan_id}`, `{do: tag, tag_id}`, `{do: untag, tag_id}`, `{do: status, status}`, `{do: notify, to, text}` with `to` client_owner or me, `{do: webhook, webhook_id}` for a webhook that is subscribed to `automation.ran`. Texts may contain `{{client.first_name}}`, `{{client.name}}`, `{{agent.first_name}}`, `{{agent.name}}`, `{{team.name}}` and `{{client.custom.<key>}}`",
      },
      automationOrderBody: { ids: "The ids of all automations in their new order" },
      automationSettingsBody: {
        stopped: "Stops all automations if true, resumes them if false",
        daily_limit: "The maximum number of actions for one client in a day",
      },
      automationRunsQuery: { before: "The id of a run; returns the runs before it" },
    },
  },
};
