import type { Sections } from "./section";

const SCORING = "`{version, settings, model_keys}`";

/** The section of leads, scoring and its settings. */
export const LEAD_SECTIONS: Sections = {
  leads: {
    answers: {
      "GET /api/leads":
        "`{leads, totalCount, totalPages, page}`, the highest score first: clients not In Contract without a deal Under Contract or Closed, each with `score`, `band`, `week_ago`, `confidence` and `reasons`, the two factors that raise the score most",
      "GET /api/leads/{id}":
        "`{id, score, band, week_ago, confidence, scored_at, factors, history: [{day, score}]}` of a client: all factors, what raises it most first, and the days on which the score became another, oldest first; 404 for who is no lead",
    },
    meanings: {
      leadListQuery: {
        search: "as for clients",
        no_contact_days: "nobody was in touch for so many days, or ever",
        owner: "whose leads",
      },
    },
  },
  "lead-scoring": {
    answers: {
      "GET /api/lead-scoring": `${SCORING}: version 0 is what every team begins with; \`model_keys\` are the factors of the model in the place of the weights, null without one`,
      "PUT /api/lead-scoring": `${SCORING}; all leads are scored anew; 409 when \`version\` is not the latest`,
      "GET /api/lead-scoring/learning":
        "`{closed, lost, latest}`: how many clients ended which way, and of what was learned last `{learned_at, closed_count, lost_count, tested_count, auc, rules_auc, calibration: [{predicted, closed, count}], in_use}`, null before",
      "POST /api/lead-scoring/preview":
        "`{leads, sampled, changed: [{from, to, count}], examples: [{id, name, before, after, band_before, band_after}], before, after}`: what saving would do to the leads in sight, counts by fives from 0 to 100; of more than 2,000 leads a sample; writes nothing",
      "POST /api/lead-scoring/restore": `${SCORING}, as a new version; 404 for a version there is not`,
      "GET /api/lead-scoring/versions":
        "`{versions: [{version, made_at, made_by_name, settings, model_id, restored_from}]}`, the latest first, at most 20",
    },
    meanings: {
      saveScoringBody: {
        settings:
          "`{weights: {factor: 0–100}, hot, warm, half_life, learning}`: where the bands begin, after how many days of silence a contact counts half, whether a model that beats the weights may take their place",
        version: "as it was read",
      },
      previewScoringBody: { settings: "the same" },
      restoreScoringBody: { version: "an older one; 0 for what every team begins with" },
    },
  },
};
