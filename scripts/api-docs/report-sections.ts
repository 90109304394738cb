import type { Sections } from "./section";

const ASKED = {
  by: "The grouping of the rows (see the list above). Default: the first grouping of the report. agent needs ANALYTICS_VIEW",
  range:
    "The period: this_month, last_month, this_quarter, last_quarter, this_year (default), last_year or custom",
  from: "The first day of a custom period",
  to: "The last day of a custom period, at most ten years after `from`",
  compare:
    "The period to compare with: none (default), previous (the period before) or year (the same period a year before). A running period is compared with an equal part of the other",
  owner: "`me`, or with ANALYTICS_VIEW a member's id",
  team: "The id of a team; needs ANALYTICS_VIEW",
};

/** The section of reports. */
export const REPORT_SECTIONS: Sections = {
  reports: {
    answers: {
      "GET /api/reports/{report}":
        "`{key, by, today, time_zone, from, to, rows: [{key, figures}], total, before: {from, to, rows, total}, names}`, or its table as CSV; 404 if the report does not exist",
      "GET /api/reports/{report}/rows":
        "`{rows: [{kind, id, page, title, about, person, status, at, amount}], totalCount, totalPages, page, totalAmount}`, latest first",
      "GET /api/targets":
        "`{from, to, today, targets: [{id, user_id, team_id, name, period, deals, volume, gci, reached: {deals, volume, gci}}]}`: the targets for the period that the caller can see, the company's target first, whose `user_id` and `team_id` are null",
      "PUT /api/targets":
        "`{id, user_id, team_id, period, deals, volume, gci}`; without any of the three figures the target is deleted and `id` is null; 404 for a person or team whose deals the caller cannot see",
    },
    meanings: {
      targetQuery: { range: "The period, as for a report but without custom" },
      setTargetBody: {
        user_id:
          "The id of the member whose target it is; null for a team's or the company's target",
        team_id:
          "The id of the team whose target it is; null for a member's or the company's target",
        period: "The period of the target: each month, quarter or year",
        deals: "The number of deals to close; null for no target",
        volume: "The volume of closed deals in dollars; null for no target",
        gci: "The gross commission income in dollars; null for no target",
      },
      reportQuery: { ...ASKED, export: "csv returns a file; needs REPORTS_EXPORT" },
      reportRowsQuery: {
        ...ASKED,
        figure: "The name of the figure",
        part: "The key of the row. Default: the whole report",
        compared: "Whether to list the records of the compared period",
      },
    },
  },
};
