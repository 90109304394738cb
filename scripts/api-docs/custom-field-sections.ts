import type { Sections } from "./section";

const KINDS = "The kind of record: client, deal, task or transaction";

/** The section of the fields that a team defines. */
export const CUSTOM_FIELD_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/custom-fields":
      "`{fields}`: the fields of a kind that the caller's role sees, in their order. `can_edit`: whether the role may change values of the field; `is_filterable`: whether lists can be filtered and sorted by the field",
    "POST /api/custom-fields":
      "The field, placed last of its kind; 409 if the key is taken, and above 60 fields of the kind",
    "GET /api/custom-fields/{id}":
      "The field; 404 if it does not exist or is hidden from the caller's role",
    "PUT /api/custom-fields/{id}":
      "The field; 409 if a removed choice is in use and not replaced, if another type would empty more values than `empty_values`, if more than 30,000 records would change, or if the field has changed since `updated_at`",
    "POST /api/custom-fields/{id}/type-preview":
      "The effect of another type, without changing anything. `records`: the number of records with a value; `unfit`: the number of those with a value that does not fit; `samples`: up to 5 of the latter in the caller's scope, `{id, name, value}` with the value as displayed",
    "DELETE /api/custom-fields/{id}": "204; the field can be restored with its values for 30 days",
    "POST /api/custom-fields/{id}/restore":
      "The field, with its values; 409 if the kind already has 60 fields",
    "GET /api/custom-fields/openapi.json":
      "The OpenAPI 3.1 document of all calls, with the custom fields that the caller's role sees: `custom` of each kind by key, and a parameter `custom.<key>` for each filter",
    "PUT /api/custom-fields/order":
      "`{fields}` in their new order; 409 if `ids` are not exactly the fields of the kind",
  },
  meanings: {
    customFieldQuery: {
      kind: KINDS,
      deleted: "If true, returns the deleted fields that can be restored",
    },
    createCustomFieldBody: {
      kind: KINDS,
      key: "The name of the field under `custom` of a record. Default: derived from the label. Cannot be changed later",
      options:
        "The choices, up to 100, `[{key, label}]`; records store the key. Required for choice and choices, empty for other types",
      is_yearly: "Whether the day recurs every year; only for type day",
      is_required: "Whether the form requires a value; the API does not",
      default_value: "The initial value in the form of a new record; null if none",
      is_searchable:
        "Whether `search` in lists and GET /api/search find records by values of the field: text, long text, a choice by its label, link, phone, email; 400 for other types and for a field with `visible_to`. Becomes false when the type changes to another one or `visible_to` is set",
      visible_to:
        "The ids of the roles that see the field; null for all roles. Roles with SETTINGS_MANAGE always see it",
      editable_by:
        "The ids of the roles that may change values, among those that see the field; null for all of them. Roles with SETTINGS_MANAGE always may",
    },
    updateCustomFieldBody: {
      type: "The type of the field. A change converts the values that fit, and the default value if no new one is given",
      empty_values:
        "The maximum number of records that may lose a value because it does not fit the new type, as the preview counts them. Default: 0",
      replace_options:
        "The replacements of the choices that `options` no longer has: `{old key: new key}`, null for no value",
      updated_at: "The `updated_at` of the version read; 409 if the field has changed since",
    },
    typePreviewBody: { options: "The choices of the new type. Default: the current choices" },
    customFieldOrderBody: {
      ids: "The ids of all fields of the kind in their new order, each once",
    },
  },
};
