import type { Sections } from "./section";

/** The section of Contact now. */
export const CONTACT_SECTIONS: Sections = {
  "contact-now": {
    answers: {
      "GET /api/contact-now":
        "`{people: [{client, score, band, reasons: [{kind, …}]}]}`, the most urgent first, at most 100; `score` and `band` (hot, warm, cold) null where there is none; `kind` is asked (`at`, `about`, `source`), wrote or texted (`at`), task (`id`, `title`, `due_date`, `due_time`), new (`at`, `source`) or silent (`at`, null for never)",
      "PUT /api/contact-now/{id}/snooze":
        "204; the client is put off for oneself until that morning, or until they write",
      "DELETE /api/contact-now/{id}/snooze": "204; the client is back",
    },
    meanings: {
      contactNowQuery: { owner: "whose clients; without it everybody's in sight" },
      snoozeBody: { until: "a day from tomorrow, within a year" },
    },
  },
};
