import {
  namesWhere,
  type Field,
  type WrittenColumn,
} from "@/lib/foundation/record-layer/field-table";
import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import { DEFAULT_COMMISSION_PERCENTAGE } from "./commission";

/** A deal's fields, in the API's order. Limits are in characters, the same as in the database. */
export const dealFields = {
  client_id: { kind: "record", label: "Client" },
  title: {
    kind: "text",
    label: "Deal title",
    header: "Title",
    max: 200,
    required: true,
    placeholder: "Purchase on Schiller Street",
  },
  value: {
    kind: "money",
    label: "Deal value",
    header: "Value",
    meaning: "The deal value in US dollars: a number or text such as `$1,234.50`; empty means 0",
  },
  commission: {
    kind: "money",
    label: "Commission",
    computed: true,
    meaning:
      "The commission in US dollars, in the format of `value`; computed instead if `commission_percentage` is sent",
  },
  commission_percentage: {
    kind: "percent",
    label: "Commission %",
    step: 0.1,
    invalid: "Commission % must be between 0 and 100 in steps of 0.1",
    initial: String(DEFAULT_COMMISSION_PERCENTAGE),
    meaning:
      "The commission in percent of the value, in steps of 0.1; null if none. Sets `commission`, and again when `value` changes without `commission`",
  },
  status: {
    kind: "choice",
    label: "Status",
    values: deal_status,
    initial: "Lead",
  },
  probability: {
    kind: "percent",
    label: "Probability",
    step: 1,
    invalid: "Probability must be a number between 0 and 100",
    initial: "0",
  },
  expected_close_date: {
    kind: "day",
    label: "Expected close date",
    header: "Expected Close Date",
    placeholder: "Nov 20, 2026",
  },
  property_address: {
    kind: "text",
    label: "Address",
    header: "Property Address",
    max: 500,
    section: "property",
  },
  property_type: {
    kind: "choice",
    label: "Property type",
    shortLabel: "Type",
    header: "Property Type",
    values: property_type,
    optional: true,
    unknown: "Choose one of the property types",
    section: "property",
  },
  property_bedrooms: { kind: "number", label: "Bedrooms", max: 999, step: 1, section: "property" },
  property_bathrooms: {
    kind: "number",
    label: "Bathrooms",
    max: 999,
    step: 0.5,
    section: "property",
  },
  property_sqft: {
    kind: "number",
    label: "Square feet",
    header: "Square Feet",
    max: 99_999_999,
    step: 1,
    section: "property",
  },
  lost_reason: {
    kind: "text",
    label: "Lost reason",
    header: "Lost Reason",
    max: 200,
    tooLong: "Reason too long",
    meaning:
      "The reason why the deal was lost; only for Lost deals, cleared when the deal is reopened",
  },
  tag_ids: {
    kind: "tags",
    label: "Tags",
    meaning: "The ids of all tags of the deal, up to 20; replaces the whole list",
  },
  owner_id: {
    kind: "member",
    label: "Assigned agent",
    permission: "DEALS_ASSIGN",
    meaning:
      "The owner's id. Default: the caller. With DEALS_ASSIGN, any member in the caller's scope",
  },
} as const satisfies Record<WrittenColumn<"deals", "closed_at">, Field>;

/** The fields of the property. */
export const PROPERTY_FIELDS = namesWhere(dealFields, { section: "property" });
