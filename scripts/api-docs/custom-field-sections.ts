import type { Sections } from "./section";

const KINDS = "client, deal, task or transaction";

/** The section of the fields that a team defines. */
export const CUSTOM_FIELD_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/custom-fields":
      "`{fields}` of a kind in their order, those that the caller's role sees; `can_edit` says whether it may change their values, `is_filterable` whether lists can be filtered and sorted by it",
    "POST /api/custom-fields":
      "the field, last of its kind; 409 for a key that is taken, and beyond 60",
    "GET /api/custom-fields/{id}": "the field; 404 for one that the role does not see",
    "PUT /api/custom-fields/{id}":
      "the field; 409 when a choice that records have is left out, when another type would empty more values than `empty_values`, and when it has changed since `updated_at`",
    "POST /api/custom-fields/{id}/type-preview":
      "what another type would do, without doing it: `records` that have a value, `unfit` of them whose value does not fit, and up to five `samples` of these (`{id, name, value}`, the value as it is shown) among the records that the caller sees",
    "DELETE /api/custom-fields/{id}": "204; the field rests with its values and can be restored",
    "POST /api/custom-fields/{id}/restore": "the field, with its values; 409 beyond 60",
    "GET /api/custom-fields/openapi.json":
      "the OpenAPI 3.1 document of every call, with the custom fields that the caller's role sees: `custom` of each kind by key, and a parameter `custom.<key>` for each filter",
    "PUT /api/custom-fields/order":
      "`{fields}` in their new order; 409 when `ids` are not all fields of the kind",
  },
  meanings: {
    customFieldQuery: {
      kind: KINDS,
      deleted: "true: those that are deleted and can be restored",
    },
    createCustomFieldBody: {
      kind: KINDS,
      key: "its name under `custom` of a record; what the name suggests when left out; stays",
      options: "`[{key, label}]` of a choice; records have the key",
      is_yearly: "a day that comes back every year",
      is_required: "asked for by the form, not by the API",
      default_value: "what the form of a new record begins with",
      is_searchable:
        "lists with `search` and GET /api/search find records by its values: text, long text, a choice by its name, link, phone, email; 400 for another type and for a field that not every role sees. A type that is none of these and `visible_to` take it back",
      visible_to: "ids of roles; null for all. Whoever has SETTINGS_MANAGE always sees it",
      editable_by: "the same, of those who see it",
    },
    updateCustomFieldBody: {
      type: "another type takes the values over as far as they fit, and the default if none is given",
      empty_values:
        "how many records may lose a value that does not fit another type, as the preview counts them; 0 when left out",
      replace_options:
        "what records get instead of a choice that `options` leaves out: `{its key: another's}`, null for nothing",
      updated_at: "as it was read: 409 when the field has changed since",
    },
    typePreviewBody: { options: "the choices it would have; those it has when left out" },
    customFieldOrderBody: { ids: "all fields of the kind, each once" },
  },
};
