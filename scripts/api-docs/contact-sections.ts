import type { Sections } from "./section";

/** The section of Contact now. */
export const CONTACT_SECTIONS: Sections = {
  "contact-now": {
    answers: {
      "GET /api/contact-now":
        "`{people: [{client, score, band, reasons: [{kind, …}]}]}`: the clients to contact, most urgent first, at most 100; `score` and `band` (hot, warm, cold) are null if the client has no score; `kind` is asked (`at`, `about`, `source`), wrote or texted (`at`), task (`id`, `title`, `due_date`, `due_time`), new (`at`, `source`) or silent (`at`, null if never contacted)",
      "PUT /api/contact-now/{id}/snooze":
        "204; the client is hidden from the caller's list until the morning of that day, or until the client writes",
      "DELETE /api/contact-now/{id}/snooze": "204; the client is shown again",
    },
    meanings: {
      contactNowQuery: {
        owner: "The owner of the clients, `me` or an id. Default: all owners in the caller's scope",
      },
      snoozeBody: {
        until: "The day until which the client is hidden, from tomorrow to a year from now",
      },
    },
  },
};
