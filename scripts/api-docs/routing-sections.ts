import type { Sections } from "./section";

const RULE =
  "`{id, place, name, is_on, sources, came_by, areas, min_price, max_price, lead_type, days, opens, closes, action, claim_minutes, remind_minutes, reroute_minutes, clock_in_hours, plan_id, people: [{user_id, name, weight, daily_cap, is_active, away_until}], created_at, updated_at}`";

/** The section of lead routing and claims. */
export const ROUTING_SECTIONS: Sections = {
  routing: {
    answers: {
      "GET /api/lead-rules": `\`{rules: [${RULE.slice(1, -1)}]}\`, in the order in which they are tried`,
      "POST /api/lead-rules":
        "the rule, the last in order; 403 where somebody in it is out of reach",
      "PUT /api/lead-rules/{id}": "the rule; `people` is the whole list",
      "DELETE /api/lead-rules/{id}": "204; those after it move up",
      "PUT /api/lead-rules/order": "`{rules}`; 409 where the rules are others meanwhile",
      "POST /api/lead-rules/preview":
        "`{user_ids, words}`: whom an inquiry of somebody new would go to now, and why; nothing is done",
      "GET /api/lead-availability/{id}":
        "`{user_id, away_until, days, opens, closes}` of the member with this id",
      "PUT /api/lead-availability/{id}":
        "the same; one's own, or that of somebody to whom one may give clients",
      "GET /api/lead-routings":
        "`{clock, routings: [{id, client_id, client_name, user_id, words, routed_at}]}`: what was done with leads, and why, the latest 50; `clock` is `{id, arrived_at, owner_id, claim_until, remind_at, reroute_at}` of one client whom nobody has answered, else null",
      "GET /api/leads/offers":
        "`{offers: [{id, name, about, source, claim_until}]}`: the leads that the caller may claim now and has not declined, the one that ends first on top",
      "POST /api/leads/{id}/decline":
        "204; the lead leaves the caller's list of offers, and until its time is over they may still claim it",
      "GET /api/leads/{id}/claim":
        "`{id, state, name, about, message, source, arrived_at, claim_until, claimed_by_name, client_id}`: a lead offered to the caller; `state` is open, mine, taken or over",
      "POST /api/leads/{id}/claim":
        "`{client_id}`, the caller's from now on; 409 where somebody was faster or the time is over",
    },
    meanings: {
      createLeadRuleBody: {
        sources: "empty for any; as the other conditions",
        came_by: "how it came in",
        areas: "cities, or the first digits of ZIP codes, as the inquiry names them",
        min_price: "of what the inquiry is about, in dollars",
        days: "when the rule holds, 0 being Sunday, on the team's clock; empty for always",
        claim_minutes: "with first_to_claim alone",
        remind_minutes: "without a first contact the agent is reminded after so many",
        reroute_minutes: "and the lead goes to the next, or to the team's owner",
        clock_in_hours: "count only the hours of the rule, or of its agent where it has none",
        plan_id: "the action plan they are put into; null for none",
        people: "`[{user_id, weight, daily_cap}]`",
      },
      previewRoutingBody: { about: "the property or area" },
      leadRuleOrderBody: { ids: "all rules" },
      leadAvailabilityBody: {
        away_until: "no leads before this moment",
        days: "no leads on others; empty for any day",
      },
    },
  },
};
