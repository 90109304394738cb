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
  signed_on: { kind: "day", label: "Signed", past: true, meaning: "not in the future" },
  starts_on: { kind: "day", label: "From" },
  ends_on: { kind: "day", label: "Until", meaning: "required, and not before `starts_on`" },
  is_exclusive: {
    kind: "choice",
    label: "Exclusive",
    values: ["true", "false"],
    labels: { true: "Yes", false: "No" },
    initial: "true",
    meaning: "a boolean",
  },
  rate: {
    kind: "percent",
    label: "Rate",
    step: 0.01,
    invalid: "Enter a percentage",
    meaning: "percent of the price; with `amount` both are owed. At least one of the two",
  },
  amount: {
    kind: "money",
    label: "Amount",
    optional: true,
    meaning: "US dollars; null for none",
  },
} as const satisfies Record<
  WrittenColumn<"buyer_agreements", "client_id" | "created_by" | "document_count">,
  Field
>;
