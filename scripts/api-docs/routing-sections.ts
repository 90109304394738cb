import type { Sections } from "./section";

const RULE =
  "`{id, place, name, is_on, sources, came_by, areas, min_price, max_price, lead_type, days, opens, closes, action, claim_minutes, remind_minutes, reroute_minutes, clock_in_hours, plan_id, people: [{user_id, name, weight, daily_cap, is_active, away_until}], created_at, updated_at}`";

/** The section of lead routing and claims. */
export const ROUTING_SECTIONS: Sections = {
  routing: {
    answers: {
      "GET /api/lead-rules": `\`{rules: [${RULE.slice(1, -1)}]}\`, in the order in which they are applied`,
      "POST /api/lead-rules":
        "the rule, last in order; 403 if the caller may not assign clients to a member in it, 409 if the team has 50 rules",
      "PUT /api/lead-rules/{id}": "the rule; `people` replaces the whole list",
      "DELETE /api/lead-rules/{id}": "204; later rules move up",
      "PUT /api/lead-rules/order": "`{rules}`; 409 if rules were added or deleted meanwhile",
      "POST /api/lead-rules/preview":
        "`{user_ids, words}`: the members who would get an inquiry from a new person now, and why; nothing is saved",
      "GET /api/lead-availability/{id}":
        "`{user_id, away_until, days, opens, closes}`: the availability of the member; `id` is the `user_id`",
      "PUT /api/lead-availability/{id}":
        "the availability; the caller's own, or that of a member to whom the caller may assign clients",
      "GET /api/lead-routings":
        "`{clock, routings: [{id, client_id, client_name, user_id, words, routed_at}]}`: the latest 50 routing decisions, with reasons; with `client_id`, `clock` is `{id, arrived_at, owner_id, claim_until, remind_at, reroute_at}` of the client's latest unanswered lead, else null",
      "GET /api/leads/offers":
        "`{offers: [{id, name, about, source, claim_until}]}`: the leads that the caller may claim now and has not declined, by `claim_until`, earliest first",
      "POST /api/leads/{id}/decline":
        "204; the lead is removed from the caller's list of offers, but can still be claimed until `claim_until`",
      "GET /api/leads/{id}/claim":
        "`{id, state, name, about, message, source, arrived_at, claim_until, claimed_by_name, client_id}`: a lead offered to the caller; `state` is open, mine, taken or over",
      "POST /api/leads/{id}/claim":
        "`{client_id}`: the client, whose owner is now the caller; 409 if another member has claimed the lead or the time is over",
    },
    meanings: {
      createLeadRuleBody: {
        sources: "The sources of the leads; empty for any source",
        came_by: "The channel through which the lead arrived; null for any",
        areas: "Cities, or the first digits of ZIP codes, named in the inquiry; empty for any area",
        min_price: "The lowest price of the property in the inquiry, in dollars; null for any",
        days: "The days of the week on which the rule applies, 0 for Sunday, in the team's time zone; empty for always. With days, `opens` and `closes` are required",
        claim_minutes:
          "The minutes within which a lead can be claimed; only for first_to_claim, which requires it",
        remind_minutes: "The minutes without a first contact after which the agent is reminded",
        reroute_minutes:
          "The minutes without a first contact after which the lead goes to the next person, or to the team's owner",
        clock_in_hours:
          "Whether the minutes count only within the rule's hours, or the agent's if the rule has none",
        plan_id: "The id of the action plan in which the clients are enrolled; null for none",
        people:
          "The members who get the leads, `[{user_id, weight, daily_cap}]`, 1 to 50; `weight` is 1 to 10, `daily_cap` the maximum number of leads a day or null",
      },
      previewRoutingBody: { about: "The property or area of the inquiry" },
      leadRuleOrderBody: { ids: "The ids of all rules in the new order" },
      leadAvailabilityBody: {
        away_until: "The time until which the member gets no leads; null if the member is not away",
        days: "The days of the week on which the member gets leads, 0 for Sunday; empty for every day. With days, `opens` and `closes` are required",
      },
    },
  },
};
