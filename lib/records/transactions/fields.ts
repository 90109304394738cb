import type { Field, WrittenColumn } from "@/lib/foundation/record-layer/field-table";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import { transaction_kind } from "@/lib/foundation/supabase/enums/transaction-kind.types";
import { transaction_status } from "@/lib/foundation/supabase/enums/transaction-status.types";

/** Returns a field with the values yes, no and unknown. Its input holds "true", "false" or "". */
const yesNo = <const Label extends string>(label: Label, meaning: string) =>
  ({
    kind: "choice",
    label,
    values: ["true", "false"],
    labels: { true: "Yes", false: "No" },
    optional: true,
    meaning: `${meaning}; null if unknown`,
  }) as const;

/** A transaction's fields, in the API's order. Limits are in characters, the same as in the database. */
export const transactionFields = {
  kind: { kind: "choice", label: "Kind", values: transaction_kind, initial: "Purchase" },
  status: {
    kind: "choice",
    label: "Status",
    values: transaction_status,
    initial: "Draft",
    meaning: "The status; Closed requires `closing_date` and closes the deals of the transaction",
  },
  property_address: {
    kind: "text",
    label: "Property address",
    shortLabel: "Address",
    header: "Property Address",
    max: 500,
    placeholder: "412 Elm St, Columbus, OH 43215",
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
  mls_number: {
    kind: "text",
    label: "MLS number",
    header: "MLS Number",
    max: 50,
    section: "property",
  },
  year_built: {
    kind: "number",
    label: "Year built",
    header: "Year Built",
    max: 2199,
    step: 1,
    isYear: true,
    section: "property",
    meaning:
      "The year of construction, from 1600; null if unknown. Before 1978, checklists ask for lead paint documents",
  },
  has_hoa: yesNo("HOA", "Whether the property belongs to a homeowners' association"),
  is_financed: yesNo("Financed", "Whether the purchase is financed"),
  is_dual_agency: yesNo("Dual agency", "Whether the team's agents represent both parties"),
  list_price: {
    kind: "money",
    label: "List price",
    optional: true,
    header: "List Price",
    meaning: "The list price in US dollars: a number or text such as `$1,234.50`; null if none",
  },
  contract_price: {
    kind: "money",
    label: "Contract price",
    optional: true,
    header: "Contract Price",
    meaning: "The contract price in US dollars, in the format of `list_price`; null if none",
  },
  contract_date: {
    kind: "day",
    label: "Contract day",
    header: "Contract Day",
    placeholder: "Nov 3, 2026",
  },
  closing_date: {
    kind: "day",
    label: "Closing day",
    header: "Closing Day",
    placeholder: "Dec 18, 2026",
    meaning: "The closing day; not before `contract_date`",
  },
  title_company: { kind: "text", label: "Title company", header: "Title Company", max: 200 },
  title_contact: {
    kind: "text",
    label: "Contact at the title company",
    shortLabel: "Contact",
    header: "Title Contact",
    max: 200,
  },
  title_email: {
    kind: "email",
    label: "Their email",
    shortLabel: "Email",
    header: "Title Email",
    max: 320,
  },
  title_phone: {
    kind: "phone",
    label: "Their phone",
    shortLabel: "Phone",
    header: "Title Phone",
    max: 20,
  },
  owner_id: {
    kind: "member",
    label: "Assigned agent",
    permission: "DEALS_ASSIGN",
    meaning:
      "The id of the assigned agent. Default: the caller. With DEALS_ASSIGN, any member in the caller's scope",
  },
} as const satisfies Record<WrittenColumn<"transactions", "number">, Field>;

/** The fields of the title company, in the order of its card. */
export const TITLE_FIELDS = [
  "title_company",
  "title_contact",
  "title_email",
  "title_phone",
] as const satisfies readonly (keyof typeof transactionFields)[];

/** The facts of the property, its prices and its days, in the order of the page. */
export const FACT_FIELDS = [
  "kind",
  "property_address",
  "property_type",
  "mls_number",
  "year_built",
  "has_hoa",
  "is_financed",
  "is_dual_agency",
  "list_price",
  "contract_price",
  "contract_date",
  "closing_date",
] as const satisfies readonly (keyof typeof transactionFields)[];
