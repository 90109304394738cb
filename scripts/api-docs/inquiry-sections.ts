import { SOURCE_FIELDS } from "@/lib/records/clients/fields";
import type { Sections } from "./section";

/** The section of inquiries and their settings. */
export const INQUIRY_SECTIONS: Sections = {
  inquiries: {
    answers: {
      "POST /api/inquiries":
        "`{id}`; with a website's key in `X-Inquiry-Key`, from server to server; 401 for a key that does not work, 429 beyond the limits",
      "POST /api/inquire/{form}":
        "`{success: true}`; the page of a team's form sends it; 404 for a form that is off, 409 where its consent text has changed meanwhile",
      "GET /api/inquiries/waiting": `\`{inquiries: [{id, client_id, ${SOURCE_FIELDS.join(", ")}, name, email, phone, about, message, came_by, lead_type, price, custom, is_doubtful, consent_text, consented_at, consent_address, received_at, same_phone_as, can_confirm_client}], totalCount}\`: those for whom the plan had no room, the oldest first, at most 200`,
      "POST /api/inquiries/waiting":
        "`{admitted, waiting}`: clients are made of them as far as the plan has room; needs CLIENTS_VIEW_ALL too",
      "POST /api/inquiries/{id}/keep":
        "`{client_id}`: an inquiry that has another name and only the phone of its client stays there, and the client gets its email; 409 when somebody has answered already",
      "POST /api/inquiries/{id}/split":
        "`{client_id}`: the new client of such an inquiry, with the same agent; needs CLIENTS_CREATE too, 402 where the plan has no room",
      "GET /api/inquiry-form":
        "`{id, is_on, title, intro, thanks, consent_text, allowed_origins, custom_field_ids}`; `id` is null before it is saved for the first time, and then part of its address `/inquire/{id}`",
      "PUT /api/inquiry-form": "the form",
      "GET /api/inquiry-keys":
        "`{keys: [{id, name, created_at, last_used_at}]}`, those that work, newest first",
      "POST /api/inquiry-keys":
        "`{id, token}`: the key, told this once; 402 where the plan has none, 409 beyond twenty",
      "DELETE /api/inquiry-keys/{id}": "204; the key works no more",
    },
    meanings: {
      keyedInquiryBody: {
        email: "whom it is from is told by it, else by the phone",
        about: "what it is about: a property, an area; up to 500",
        message: "up to 5,000",
        lead_type: "what they want to do",
        price: "of what it is about, in dollars",
        custom:
          "values of the clients’ custom fields by key, all but persons of the team; a new client gets them, of a known one they stay with the inquiry",
        source: "where they came from; counts where a client is made",
        consent:
          "`{text, at, address}`: what they agreed to word for word, when (now) and from which network address; left out where they did not",
        submission_id: "sent twice under one, it is taken once",
      },
      formInquiryBody: {
        consent_text: "as they read it; left out where they did not agree",
        custom: "answers by the key of the field; what the form no longer asks for is left out",
        opened: "as the page was told when it was opened",
        website: "stays empty: what fills it in is thanked, and nothing is kept",
      },
      updateInquiryFormBody: {
        allowed_origins: "who may show it in a frame: `https://www.example.com`, up to 20",
        custom_field_ids:
          "the custom fields of clients that it asks for, up to 20, no persons of the team",
      },
    },
  },
};
