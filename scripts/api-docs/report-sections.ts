import type { Sections } from "./section";

const ASKED = {
  by: "what it is taken apart by (the table above); agent takes ANALYTICS_VIEW",
  range:
    "this_month, last_month, this_quarter, last_quarter, this_year (default), last_year, custom",
  from: "first day of a custom period",
  to: "last day of a custom period, ten years later at most",
  compare:
    "none (default), previous, year: the period or the year before, as far as this one has come",
  owner: "`me`, or with ANALYTICS_VIEW the id of a member",
  team: "with ANALYTICS_VIEW the id of a team",
};

/** The section of reports. */
export const REPORT_SECTIONS: Sections = {
  reports: {
    answers: {
      "GET /api/reports/{report}":
        "`{key, by, today, time_zone, from, to, rows: [{key, figures}], total, before: {from, to, rows, total}, names}`, or its table as CSV; 404 for one that there is not",
      "GET /api/reports/{report}/rows":
        "`{rows: [{kind, id, page, title, about, person, status, at, amount}], totalCount, totalPages, page, totalAmount}`, latest first",
      "GET /api/targets":
        "`{from, to, today, targets: [{id, user_id, team_id, name, period, deals, volume, gci, reached: {deals, volume, gci}}]}`: those of the period that the caller sees, the company's (neither user_id nor team_id) first",
      "PUT /api/targets":
        "`{id, user_id, team_id, period, deals, volume, gci}`; id null where none of the three is given and the target is gone; 404 for somebody whose deals the caller does not see",
    },
    meanings: {
      targetQuery: { range: "as for a report, without custom" },
      setTargetBody: {
        user_id: "whose: a member's, or",
        team_id: "a team's; with neither the company's",
        period: "each month, quarter or year",
        deals: "how many to close, null for no target",
        volume: "dollars, null for no target",
        gci: "dollars, null for no target",
      },
      reportQuery: { ...ASKED, export: "csv; takes REPORTS_EXPORT" },
      reportRowsQuery: {
        ...ASKED,
        figure: "which figure, by its name",
        part: "of which row, by its key; of the whole report without one",
        compared: "true for those of the period it is compared with",
      },
    },
  },
};
