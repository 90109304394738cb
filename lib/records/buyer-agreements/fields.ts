import type { Field, WrittenColumn } from "@/lib/foundation/record-layer/field-table";
import { buyer_agreement_kind } from "@/lib/foundation/supabase/enums/buyer-agreement-kind.types";

/** The fields of a buyer agreement, in the API's order. */
export const agreementFields = {
  kind: {
    kind: "choice",
    label: "Kind",
    values: buyer_agreement_kind,
    initial: "Buyer representation",
  },
  signed_on: {
    kind: "day",
    label: "Signed",
    past: true,
    meaning: "The day of signing; not in the future",
  },
  starts_on: { kind: "day", label: "From" },
  ends_on: {
    kind: "day",
    label: "Until",
    meaning: "The last day; required, and not before `starts_on`",
  },
  is_exclusive: {
    kind: "choice",
    label: "Exclusive",
    values: ["true", "false"],
    labels: { true: "Yes", false: "No" },
    initial: "true",
    meaning: "Whether the agreement is exclusive, as a boolean",
  },
  rate: {
    kind: "percent",
    label: "Rate",
    step: 0.01,
    invalid: "Enter a percentage",
    meaning:
      "The compensation in percent of the price, above 0; null if none. At least one of `rate` and `amount` is required; with both, both are owed",
  },
  amount: {
    kind: "money",
    label: "Amount",
    optional: true,
    meaning: "The compensation in US dollars, above 0; null if none",
  },
} as const satisfies Record<
  WrittenColumn<"buyer_agreements", "client_id" | "created_by" | "document_count">,
  Field
>;
