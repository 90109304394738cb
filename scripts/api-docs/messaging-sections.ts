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
        "a page of messages, latest first; `unread_count` covers all messages that the caller may read" +
        describeChanges("messages"),
      "POST /api/messages":
        "the message; 409 if the recipient has opted out, 429 above the sending limits",
      "PUT /api/messages": "the message; the marks are the caller's own",
      "DELETE /api/messages":
        "204; the caller's own messages need CONVERSATIONS_CREATE, others' COMMUNICATION_MANAGE",
      "GET /api/messages/{id}": "the message",
      "PUT /api/messages/{id}": "the message; 403 for another person's message and after sending",
      "POST /api/messages/{id}/retry":
        "the message, which is sent now; 403 for another person's message without COMMUNICATION_MANAGE, 409 if it has neither failed nor is waiting for a retry",
      "POST /api/messages/{id}/cancel":
        "the message with the status `failed`; 403 for another person's message without COMMUNICATION_MANAGE, 409 if it is not waiting for a retry",
      "POST /api/messages/{id}/settle":
        "the message, which then belongs to the client and its owner; 404 if it is not unmatched",
      "PUT /api/messages/marks":
        "the ids of the marked messages; messages that the caller cannot read are skipped",
      "GET /api/conversations": "a page with the latest message of each person, latest first",
      "GET /api/conversations/{id}":
        "a page of all messages with the same person as this message, latest first, archived or not",
      "PUT /api/conversations/marks":
        "the ids of the changed messages: all messages with the people of the given messages",
      "POST /api/messages/delete":
        "the ids of the deleted messages; messages that the caller may not delete are skipped",
      "POST /api/messages/attachments":
        "the file; send its id in `attachment_ids` of an email; 413 above 10 MB",
      "GET /api/messages/attachments":
        "the caller's uploaded files that are not part of an email yet, latest first",
      "GET /api/messages/attachments/{id}": "the file, as a download",
      "DELETE /api/messages/attachments/{id}":
        "204; only the caller's own files that have not been sent",
      "GET /api/messages/unread-count": "the number of the caller's own unread messages",
      "GET /api/messages/blocked":
        "`{blocked: [{address, reason, text}]}`: the address if it is on the do-not-contact list; an empty list if it may be contacted",
      "GET /api/messages/text-hours":
        "`{allowed_at}`: the next time between 8 AM and 9 PM in the caller's time zone and in every time zone of the number's area code; null if `at` (default: now) is such a time",
      "POST /api/connections/mail":
        "`{works, text}`: the result, within eight seconds, of a test email to the caller",
      "POST /api/connections/texts":
        "`{works, text}`: whether Twilio accepts the account; no text is sent",
      "GET /api/messages/sender-check":
        "`{domain, is_local, lines: [{record, state, text}]}`: the SPF, DKIM and DMARC records of the domain of `MAIL_FROM`; `state` is good, weak, wrong, missing or unknown",
      "GET /api/messages/{id}/html":
        "the HTML of a received email as text/html, for a sandboxed frame; 404 if the message has no HTML",
      "GET /api/communication-channels": "the channels for messages, in their configured order",
      "POST /api/email/send":
        "the message, which is queued; 409 if the recipient has opted out, 429 above the sending limits",
      "GET /api/email/history": "the client's emails, latest first, archived or not",
      "POST /api/sms/send":
        "the message, which is queued; 409 if the recipient has opted out, 429 above the sending limits",
      "GET /api/sms/history": "the client's texts, latest first, archived or not",
      "POST /api/inbound/email":
        '202 `{outcome: "received"}`; the body is a raw email (RFC 5322), signed in the header `X-Lintel-Signature`; 403 if the signature is not valid',
      "POST /api/inbound/sms":
        "TwiML; the body is Twilio's form, signed in the header `X-Twilio-Signature`",
      "POST /api/inbound/sms-status/{token}":
        "204; the body is Twilio's form, signed in the header `X-Twilio-Signature`",
      "GET /api/unsubscribe/{token}":
        "the page where the recipient decides, for mail programs that open the link",
      "POST /api/unsubscribe/{token}":
        "`{team, address, unsubscribed}`: the address is unsubscribed from the team's email (RFC 8058)",
      "DELETE /api/unsubscribe/{token}":
        "`{team, address, unsubscribed}`: the address is subscribed again",
    },
    meanings: {
      messagesQuery: {
        ...changeFields,
        search:
          "Text in the subject, content, names, addresses, or the client's name, email or phone",
        owner: "The owner of the messages: `me` or a member's id",
        unmatched: "Whether to list only received messages from unknown senders",
      },
      messageHtmlQuery: {
        pictures: "Whether to load remote pictures, which tells the sender that the email was read",
      },
      createMessageBody: {
        channel_id:
          "The id of a channel from `/api/communication-channels`. Email and SMS messages are sent, messages of other channels are only logged",
        recipient_email: "The recipient's email address. Default: the client's",
        recipient_phone: "The recipient's phone number. Default: the client's",
        scheduled_at: "When to send the message, within a year; only for email and SMS",
        occurred_at: "When the logged conversation took place. Default: now",
        is_marketing: "Whether to add the team's postal address and an unsubscribe link",
      },
      updateMessageBody: {
        scheduled_at: "When to send the message; null sends it now",
        updated_at: "The `updated_at` that was read; 409 if the message has changed since",
      },
      sendEmailBody: {
        isMarketing: "Whether to add the team's postal address and an unsubscribe link",
      },
      settleMessageBody: {
        client_id:
          "The id of the client that the message belongs to; null if it belongs to no client",
      },
    },
  },
  mailings: {
    answers: {
      "GET /api/mailings":
        "`{mailings, totalCount, totalPages, page}`: the caller's own mailings, or all with CONVERSATIONS_VIEW_ALL, latest first",
      "POST /api/mailings": `\`{${MAILING}}\`: a message is created for each client who can receive it, and sent within seconds or at \`scheduled_at\`; 409 if no client can receive it, 429 above the team's daily limit`,
      "POST /api/mailings/preview":
        "`{recipient_count, incomplete_count, left_out: [{client_id, name, reason}], shown: {place, client_id, name, address, subject, content, unknown, missing}}`: how many clients would receive the mailing, those who would not, and the text for one recipient; `incomplete_count` is the number of recipients without a value for a variable that the text uses. Nothing is saved",
      "GET /api/mailings/{id}": `\`{${MAILING}}\``,
      "GET /api/mailings/{id}/results":
        "`{results: [{message_id, client_id, name, address, outcome, reason, failure, occurred_at}], page, limit}`, by client name; `outcome` is waiting, sent, failed, bounced or left_out; `reason` says why a client was left out: out_of_sight, not_allowed, no_address, opted_out, bounced, blocked, no_consent, no_postal_address, same_address, no_content, too_long",
      "POST /api/mailings/{id}/cancel":
        "the mailing; its unsent messages are deleted; 403 for another person's mailing without COMMUNICATION_MANAGE, 409 if all messages have been sent",
    },
    meanings: {
      createMailingBody: {
        ...chosenFields,
        subject: "The subject of an email, which may contain variables; none for a text",
        content: "The text of the message, whose variables are filled in for each client",
        is_marketing:
          "Whether to add the team's postal address and an unsubscribe link; only for email",
        scheduled_at:
          "When to send the mailing, within a year; null or missing to send it now. Texts are only sent between 8 AM and 9 PM",
      },
      previewMailingBody: {
        ...chosenFields,
        place: "The position of the recipient to show, from 0",
      },
      mailingResultsQuery: { outcome: "Only results with this outcome" },
    },
  },
  "email-templates": {
    answers: {
      "GET /api/email-templates":
        "`{templates, totalCount, totalPages, page}`: the caller's own templates first, then the team's, then the built-in ones",
      "POST /api/email-templates": "the template; 400 if its variables cannot be parsed",
      "GET /api/email-templates/{id}": "the template",
      "PUT /api/email-templates/{id}": "the template; 403 for built-in templates",
      "DELETE /api/email-templates/{id}": "204; 403 for built-in templates",
      "POST /api/email-templates/process":
        "`{processed_template: {subject, body_text}, unknown, missing}`: the filled-in template as plain text; `unknown` are names that are not variables, `missing` are variables without a value",
    },
    meanings: {
      emailTemplateListQuery: {
        search: "Text in the name, subject or body",
        channel: "The channel of the templates. Default: email",
      },
      createEmailTemplateBody: {
        channel: "The channel that the template is for; cannot be changed later",
        subject: "The subject of an email, one line, which may contain variables; blank for a text",
        kind: "The kind of template: personal needs CONVERSATIONS_CREATE, team needs COMMUNICATION_MANAGE",
      },
      updateEmailTemplateBody: {
        updated_at: "The `updated_at` that was read; 409 if the template has changed since",
      },
      processTemplateBody: {
        template_id: "The id of a saved template; optional if `subject` or `body_text` is sent",
        subject: "The subject to fill in, instead of the template's",
        body_text: "The text to fill in, instead of the template's",
        client_id:
          "The id of the client for the variables. Default: the deal's client. 404 if the caller cannot see the client",
        deal_id: "The id of the deal for the variables; 404 if the caller cannot see the deal",
        variables: "Further variables by name, at most 50. They replace variables of the same name",
      },
    },
  },
  suppressions: {
    answers: {
      "GET /api/suppressions": "`{suppressions, totalCount, totalPages, page}`, latest first",
      "POST /api/suppressions":
        "the entry, with the reason `added`; 409 if the address is already on the list",
      "DELETE /api/suppressions/{id}": "204; the address may be contacted again",
    },
    meanings: {
      suppressionListQuery: { search: "Part of an address, or a phone number in any format" },
      createSuppressionBody: { address: "An email address, or a phone number for sms and phone" },
    },
  },
};
