import type { Sections } from "./section";

const CONTENT = "starts_with, starts_value, starts_count, conditions, actions";
const AUTOMATION = `\`{id, owner_id, owner_name, place, name, is_on, off_because, ${CONTENT}, version, created_at, updated_at}\``;

/** The section of automations. */
export const AUTOMATION_SECTIONS: Sections = {
  automations: {
    answers: {
      "GET /api/automations": `\`{automations: [${AUTOMATION.slice(1, -1)}], stopped_at, daily_limit}\`, in the order in which they run`,
      "POST /api/automations": "the automation, the last in order; it acts for the caller",
      "GET /api/automations/{id}": "the automation",
      "PUT /api/automations/{id}":
        "the automation; it acts for the caller from then on, where what it does was changed or it was switched on",
      "DELETE /api/automations/{id}": "204; its log goes with it, those after it move up",
      "PUT /api/automations/order":
        "`{automations}`; 409 where the automations are others meanwhile",
      "POST /api/automations/trial":
        "`{started, matched, clients: [{client_id, name, started_at, failing}]}`: whom it would have started for in the last 30 days, at most 100 of them, and which conditions do not hold for them now; nothing is done",
      "PUT /api/automations/settings": "`{stopped_at, daily_limit}`",
      "GET /api/automations/{id}/versions":
        "`{versions: [{version, name, starts_with, starts_value, starts_count, conditions, actions, saved_at, saved_by_name}]}`, the latest 50",
      "POST /api/automations/{id}/versions/{version}":
        "the automation as it was at that version, which is a new one",
      "GET /api/automation-runs":
        "`{runs: [{id, automation_id, automation_name, version, client_id, client_name, owner_id, owner_name, outcome, failing, results, started_at, ran_at}]}`: what was decided about clients in sight, and why, the latest 50; `outcome` is done, partly, refused, not_matched, limited, stopped or ended, `failing` the conditions that did not hold (`out_of_sight`: whom it acts for does not see the client; `deal`: no one deal is all that is asked; `gone.<name>`: its custom field was deleted, or whom it acts for does not see it), `results` `{do, ok, reason}` of each action",
    },
    meanings: {
      createAutomationBody: {
        starts_with: "what starts it",
        starts_value:
          "to which source, status, stage, band, channel, date (birthday, home_anniversary, closing, or a day field: `custom.<key>` of clients, `deal_custom.<key>` of deals), or the id of a tag; null for any",
        starts_count:
          "so many days, with unanswered hours; with date_near so many days before the date, with date_past after it, from 0 to 365; of what comes with time alone",
        conditions:
          "of the client: parameters of GET /api/clients, as text, but for search and those of deals. Of one deal, the one that started it or any of the client's: deal_status (a stage, or none), deal_type, deal_value_gte, deal_value_lte, deal_commission_gte, deal_commission_lte (US dollars), deal_probability_gte, deal_probability_lte (0 to 100), deal_closes_days (expected to close within so many days), deal_stage_days (so many days or longer in its stage), deal_tags (ids with commas between them). Of custom fields, as lists are filtered: `custom.<key>` of the client and `deal_custom.<key>` of the deal, also with `.gte`, `.lte`, `.days`, `.has`, and `.not` for another choice or person; 400 for one that the role does not see",
        actions:
          "`{do: task, title, type, priority, due_days}`, `{do: message, channel, subject, content}`, `{do: assign, user_id}`, `{do: plan, plan_id}`, `{do: tag, tag_id}`, `{do: untag, tag_id}`, `{do: status, status}`, `{do: notify, to, text}` with `to` client_owner or me, `{do: webhook, webhook_id}` with a webhook that takes `automation.ran`; texts may say `{{client.first_name}}`, `{{client.name}}`, `{{agent.first_name}}`, `{{agent.name}}`, `{{team.name}}` and `{{client.custom.<key>}}`",
      },
      automationOrderBody: { ids: "all automations" },
      automationSettingsBody: {
        stopped: "true stops them all",
        daily_limit: "how much they do to one client in a day",
      },
      automationRunsQuery: { before: "the id of a run: those before it" },
    },
  },
};
