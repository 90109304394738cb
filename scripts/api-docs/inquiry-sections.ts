import { SOURCE_FIELDS } from "@/lib/records/clients/fields";
import type { Sections } from "./section";

/** The section of inquiries and their settings. */
export const INQUIRY_SECTIONS: Sections = {
  inquiries: {
    answers: {
      "POST /api/inquiries":
        "`{id}`. A web server sends the website's key in `X-Inquiry-Key`; 401 if the key is missing or invalid, 429 above the rate limit",
      "POST /api/inquire/{form}":
        "`{success: true}`. For the page of a team's inquiry form; 404 if the form is off, 409 if its consent text has changed since the page was opened",
      "GET /api/inquiries/waiting": `\`{inquiries: [{id, client_id, ${SOURCE_FIELDS.join(", ")}, name, email, phone, about, message, came_by, lead_type, price, custom, is_doubtful, consent_text, consented_at, consent_address, received_at, same_phone_as, can_confirm_client}], totalCount}\`: the inquiries that wait because the plan's limit of clients is reached, oldest first, at most 200`,
      "POST /api/inquiries/waiting":
        "`{admitted, waiting}`: creates clients from waiting inquiries, oldest first, up to the plan's limit, and returns both counts; also needs CLIENTS_VIEW_ALL",
      "POST /api/inquiries/{id}/keep":
        "`{client_id}`: confirms that an inquiry with another name but the same phone belongs to its client, and adds its email to the client; 409 if this was already decided",
      "POST /api/inquiries/{id}/split":
        "`{client_id}`: creates a separate client from such an inquiry, with the same agent; also needs CLIENTS_CREATE; 402 if the plan's limit of clients is reached, 409 if this was already decided",
      "GET /api/inquiry-form":
        "`{id, is_on, title, intro, thanks, consent_text, allowed_origins, custom_field_ids}`; `id` is null until the form is saved for the first time; the address of the form is `/inquire/{id}`",
      "PUT /api/inquiry-form": "The form",
      "GET /api/inquiry-keys":
        "`{keys: [{id, name, created_at, last_used_at}]}`: the valid keys, newest first",
      "POST /api/inquiry-keys":
        "`{id, token}`: the key, which is returned only once; 402 if the plan does not include inquiry keys, 409 above 20 keys",
      "DELETE /api/inquiry-keys/{id}": "204; the key stops working at once",
    },
    meanings: {
      keyedInquiryBody: {
        email:
          "The email of the sender. The client is recognized by it, else by `phone`; one of the two is required",
        about: "The subject, such as a property or an area; at most 500 characters",
        message: "The message, at most 5,000 characters",
        lead_type: "The intention of the sender",
        price: "The price of the property in US dollars; null if unknown",
        custom:
          "Values of the clients’ custom fields by key, except fields of type member. A new client gets the values; for an existing client they are only stored with the inquiry",
        source: "The source of the sender, for a new client. Default: `website`",
        consent:
          "`{text, at, address}`: the exact text that the sender agreed to, the time (default: now) and the IP address; null or left out without consent",
        submission_id:
          "A UUID that identifies the submission; repeated calls with the same id store one inquiry",
      },
      formInquiryBody: {
        consent_text: "The consent text as the visitor read it; left out without consent",
        custom:
          "The answers by field key; answers to fields that the form no longer has are ignored",
        opened: "The token that the page received when it was opened",
        website:
          "A hidden field against bots, which must stay empty; if it is not, the call succeeds and nothing is stored",
      },
      updateInquiryFormBody: {
        allowed_origins:
          "The origins that may embed the form in a frame, such as `https://www.example.com`; up to 20",
        custom_field_ids:
          "The ids of the clients' custom fields in the form, up to 20, except fields of type member",
      },
    },
  },
};
