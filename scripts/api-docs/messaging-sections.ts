import { chosenFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import type { Sections } from "./section";

const MAILING =
  "id, owner_id, owner_name, channel, subject, content, template_id, is_marketing, scheduled_at, recipient_count, cancelled_at, created_at, figures: {waiting, sent, failed, bounced, left_out}, can_cancel";

/** The section of messages and related records. */
export const MESSAGING_SECTIONS: Sections = {
  messages: {
    answers: {
      "GET /api/messages":
        "a page of messages, latest first; the unread ones are counted among all that one may read" +
        describeChanges("messages"),
      "POST /api/messages": "the message; 409 for somebody who opted out, 429 beyond the limits",
      "PUT /api/messages": "the message; marked for oneself alone",
      "DELETE /api/messages": "204; one's own, others' with COMMUNICATION_MANAGE",
      "GET /api/messages/{id}": "the message",
      "PUT /api/messages/{id}": "the message; one's own, until it goes",
      "POST /api/messages/{id}/retry": "the message; 409 for one that neither failed nor waits",
      "POST /api/messages/{id}/cancel":
        "the message, failed; 409 for one that does not wait to be tried again",
      "POST /api/messages/{id}/settle": "the message; of an unmatched one alone",
      "PUT /api/messages/marks": "those that were marked",
      "GET /api/conversations":
        "a page of the latest message of each person, the latest person first",
      "GET /api/conversations/{id}":
        "a page of the messages of the person whom this message is with, latest first, archived or not",
      "PUT /api/conversations/marks":
        "the messages that changed: all of the people whom these messages are with",
      "POST /api/messages/delete": "those that were deleted",
      "POST /api/messages/attachments": "a file of at most 10 MB; it goes with `attachment_ids`",
      "GET /api/messages/attachments": "one's own that have gone with no mail yet",
      "GET /api/messages/attachments/{id}": "the file, as a download",
      "DELETE /api/messages/attachments/{id}": "204; one's own, before it goes",
      "GET /api/messages/unread-count": "how many of one's own are unread",
      "GET /api/messages/blocked": "empty when it may be written to",
      "GET /api/messages/text-hours":
        "`{allowed_at}`: the first moment of 8 AM to 9 PM by one's own clock and in each time zone of the number's area code; null when `at`, or now, is one",
      "POST /api/connections/mail":
        "`{works, text}`: a mail to oneself, and what became of it within eight seconds",
      "POST /api/connections/texts":
        "`{works, text}`: whether Twilio knows the account; no text goes",
      "GET /api/messages/sender-check":
        "`{domain, is_local, lines: [{record, state, text}]}`: SPF, DKIM and DMARC of `MAIL_FROM`'s domain; `state` is good, weak, wrong, missing or unknown",
      "GET /api/messages/{id}/html":
        "text/html for a sandboxed frame, of a mail that came in with HTML",
      "GET /api/communication-channels": "what a message can go over",
      "POST /api/email/send": "the message, on its way",
      "GET /api/email/history": "latest first",
      "POST /api/sms/send": "the message, on its way",
      "GET /api/sms/history": "latest first",
      "POST /api/inbound/email":
        '202 `{outcome: "received"}`; body: a raw mail, signed in `X-Lintel-Signature`',
      "POST /api/inbound/sms": "TwiML; body: Twilio's form, signed in `X-Twilio-Signature`",
      "POST /api/inbound/sms-status/{token}": "204; likewise",
      "GET /api/unsubscribe/{token}":
        "the page where a person decides: for mail programs that open the address",
      "POST /api/unsubscribe/{token}":
        "`{team, address, unsubscribed}`: the team's mail to that address ends (RFC 8058)",
      "DELETE /api/unsubscribe/{token}": "the same: it comes again",
    },
    meanings: {
      messagesQuery: {
        ...changeFields,
        search: "subject, words, names, addresses, and the client's name, email and phone",
        owner: "whose messages",
        unmatched: "came in, and nobody knows from whom",
      },
      messageHtmlQuery: {
        pictures: "lets it load pictures from elsewhere, which tells their sender that it was read",
      },
      createMessageBody: {
        channel_id: "of `/api/communication-channels`; email and SMS are sent, the others logged",
        recipient_email: "the client's where nothing is given",
        recipient_phone: "the client's where nothing is given",
        scheduled_at: "within a year; email and SMS alone",
        occurred_at: "of what is logged; now where nothing is given",
        is_marketing: "carries the team's postal address and a way to unsubscribe",
      },
      updateMessageBody: {
        scheduled_at: "null sends it now",
        updated_at: "as it was read: 409 when it is no longer true",
      },
      sendEmailBody: {
        isMarketing: "carries the team's postal address and a way to unsubscribe",
      },
      settleMessageBody: { client_id: "null: it belongs to nobody" },
    },
  },
  mailings: {
    answers: {
      "GET /api/mailings":
        "`{mailings, totalCount, totalPages, page}`: one's own, all with CONVERSATIONS_VIEW_ALL; latest first",
      "POST /api/mailings": `\`{${MAILING}}\`: a message to each client who can get it, within seconds or at \`scheduled_at\`; 409 when nobody can, 429 beyond the team's day`,
      "POST /api/mailings/preview":
        "`{recipient_count, incomplete_count, left_out: [{client_id, name, reason}], shown: {place, client_id, name, address, subject, content, unknown, missing}}`: who would get it, who would not, and what one of them would read; `incomplete_count` have no value for a variable in it. Nothing is written",
      "GET /api/mailings/{id}": `\`{${MAILING}}\``,
      "GET /api/mailings/{id}/results":
        "`{results: [{message_id, client_id, name, address, outcome, reason, failure, occurred_at}], page, limit}`, by name; `outcome` is waiting, sent, failed, bounced or left_out, the last with its `reason`: out_of_sight, not_allowed, no_address, opted_out, bounced, blocked, no_consent, no_postal_address, same_address, no_content, too_long",
      "POST /api/mailings/{id}/cancel":
        "the mailing; its messages that have not been sent are deleted. 409 when all have been",
    },
    meanings: {
      createMailingBody: {
        ...chosenFields,
        subject: "of an email; may hold variables, as the content may",
        content: "the same for everybody, filled in for each client",
        is_marketing: "carries the team's postal address and a way to unsubscribe; email alone",
        scheduled_at: "within a year; a text never goes outside 8 AM to 9 PM",
      },
      previewMailingBody: { ...chosenFields, place: "which recipient is shown, from 0" },
      mailingResultsQuery: { outcome: "only these" },
    },
  },
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
      emailTemplateListQuery: {
        search: "name, subject and text",
        channel: "email where nothing is given",
      },
      createEmailTemplateBody: {
        channel: "what it is for; cannot be changed later",
        subject: "one line; may hold variables, as the text may; none for a text",
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
      createSuppressionBody: { address: "an email address, or a phone number for sms" },
    },
  },
};
