import type { Sections } from "./words";

/** What goes with messages. */
export const MESSAGING_SECTIONS: Sections = {
  "email-templates": {
    answers: {
      "GET /api/email-templates":
        "`{templates, totalCount, totalPages, page}`: one's own first, then the team's, then the system's",
      "POST /api/email-templates": "template; 400 for one that cannot be filled in",
      "GET /api/email-templates/{id}": "template",
      "PUT /api/email-templates/{id}": "template; never one of the system",
      "DELETE /api/email-templates/{id}": "204; never one of the system",
      "POST /api/email-templates/process":
        "`{processed_template: {subject, body_text}, unknown, missing}`: plain text; names in it that are no variables, and variables that have nothing to say here",
    },
    meanings: {
      emailTemplateListQuery: { search: "name, subject and text" },
      createEmailTemplateBody: {
        subject: "one line; may hold variables, as the text may",
        kind: "personal takes CONVERSATIONS_CREATE, team COMMUNICATION_MANAGE",
      },
      updateEmailTemplateBody: { updated_at: "as it was read: 409 when it is no longer true" },
      processTemplateBody: {
        template_id: "a template that is kept; not needed with a subject or text",
        subject: "in place of the template's",
        body_text: "in place of the template's",
        client_id: "404 for one out of sight; the deal's client where none is given",
        deal_id: "404 for one out of sight",
        variables:
          "an object of further variables by name, at most 50; they go before those of the same name",
      },
    },
  },
  suppressions: {
    answers: {
      "GET /api/suppressions": "`{suppressions, totalCount, totalPages, page}`, latest first",
      "POST /api/suppressions": "entry with the reason added; 409 for one that is there already",
      "DELETE /api/suppressions/{id}": "204; it may be written to again",
    },
    meanings: {
      suppressionListQuery: { search: "the address, or a number however it is written" },
      createSuppressionBody: { address: "an e-mail address, or a phone number for sms" },
    },
  },
};
