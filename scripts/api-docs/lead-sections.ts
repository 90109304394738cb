import type { Sections } from "./section";

const SCORING = "`{version, settings, model_keys}`";

/** The section of leads, scoring and its settings. */
export const LEAD_SECTIONS: Sections = {
  leads: {
    answers: {
      "GET /api/leads":
        "`{leads, totalCount, totalPages, page}`, highest score first: clients that are not In Contract and have no deal Under Contract or Closed. Each has `score`, `band`, `week_ago`, `confidence` and `reasons` (the two factors that raise the score most)",
      "GET /api/leads/{id}":
        "`{id, score, band, week_ago, confidence, scored_at, factors, history: [{day, score}]}`: the score of a client with all factors, strongest first, and the days on which the score changed, oldest first; 404 if the client is not a lead or is outside the caller's scope",
    },
    meanings: {
      leadListQuery: {
        search: "The search text, matched as in GET /api/clients",
        no_contact_days:
          "Leads without contact for this number of days (1 to 3,650), or never contacted",
        owner: "The owner of the leads: `me` or a member's id",
      },
    },
  },
  "lead-scoring": {
    answers: {
      "GET /api/lead-scoring": `${SCORING}: version 0 is the default; \`model_keys\` are the factors of the model that replaces the weights, null if there is none`,
      "PUT /api/lead-scoring": `${SCORING}; all leads are scored again; 409 if \`version\` is not the latest`,
      "GET /api/lead-scoring/learning":
        "`{closed, lost, latest}`: the numbers of closed and of lost clients, and the latest trained model `{learned_at, closed_count, lost_count, tested_count, auc, rules_auc, calibration: [{predicted, closed, count}], in_use}`, null if there is none",
      "POST /api/lead-scoring/preview":
        "`{leads, sampled, changed: [{from, to, count}], examples: [{id, name, before, after, band_before, band_after}], before, after}`: the effect of saving these settings on the leads in the caller's scope, or on a sample of 2,000 of them. `before` and `after` are the numbers of leads by score, in steps of 5 from 0 to 100. Nothing is saved",
      "POST /api/lead-scoring/restore": `${SCORING}: the restored settings, as a new version; 404 if the version does not exist`,
      "GET /api/lead-scoring/versions":
        "`{versions: [{version, made_at, made_by_name, settings, model_id, restored_from}]}`: the latest 20 versions, latest first",
    },
    meanings: {
      saveScoringBody: {
        settings:
          "`{weights: {factor: 0–100}, hot, warm, half_life, learning}`: `hot` and `warm` are the lowest scores of these bands, `half_life` is the number of days after which a contact counts half, `learning` is whether a model that is better than the weights may replace them",
        version: "The version read; 409 if it is not the latest",
      },
      previewScoringBody: {
        settings: "The settings to preview, in the format of PUT /api/lead-scoring",
      },
      restoreScoringBody: { version: "The version to restore; 0 for the default" },
    },
  },
};
