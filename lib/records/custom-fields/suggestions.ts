import type { CustomField, CustomFieldType, CustomizedKind, FieldOption } from "./field-types";

/** A field that is suggested to a team, ready to be added. */
export type SuggestedField = {
  key: string;
  label: string;
  type: CustomFieldType;
  section: string;
  help?: string;
  options?: readonly FieldOption[];
  is_yearly?: boolean;
};

/** Fields that many teams add to a kind of record. */
const SUGGESTED_FIELDS: Readonly<Record<CustomizedKind, readonly SuggestedField[]>> = {
  client: [
    { key: "loan_officer", label: "Loan officer", type: "text", section: "Financing" },
    { key: "lender_phone", label: "Lender’s phone", type: "phone", section: "Financing" },
    {
      key: "preapproved_up_to",
      label: "Pre-approved up to",
      type: "money",
      section: "Financing",
      help: "As the lender’s letter says.",
    },
    {
      key: "gate_code",
      label: "Gate code",
      type: "text",
      section: "Home",
      help: "How to get in, for showings and gifts.",
    },
    {
      key: "partner_birthday",
      label: "Partner’s birthday",
      type: "day",
      section: "Family",
      is_yearly: true,
    },
  ],
  deal: [
    { key: "offer_deadline", label: "Offer deadline", type: "day", section: "Offer" },
    { key: "earnest_money", label: "Earnest money", type: "money", section: "Offer" },
    { key: "lender", label: "Lender", type: "text", section: "Financing" },
    {
      key: "financing",
      label: "Financing",
      type: "choice",
      section: "Financing",
      options: [
        { key: "cash", label: "Cash" },
        { key: "conventional", label: "Conventional" },
        { key: "fha", label: "FHA" },
        { key: "va", label: "VA" },
      ],
    },
    {
      key: "virtual_tour",
      label: "Virtual tour",
      type: "link",
      section: "Property",
      help: "The address that buyers may open.",
    },
  ],
  task: [
    { key: "place", label: "Place", type: "text", section: "Appointment" },
    {
      key: "how_to_get_in",
      label: "How to get in",
      type: "text",
      section: "Appointment",
      help: "Lockbox, gate code or who opens.",
    },
    { key: "minutes", label: "Minutes needed", type: "number", section: "Appointment" },
    { key: "costs", label: "Costs", type: "money", section: "Costs" },
    { key: "document", label: "Document", type: "link", section: "Appointment" },
  ],
  transaction: [
    {
      key: "escrow_number",
      label: "Escrow number",
      type: "text",
      section: "Closing",
      help: "As the title company has it.",
    },
    { key: "coordinator", label: "Coordinator", type: "member", section: "Closing" },
    {
      key: "earnest_money_received",
      label: "Earnest money received",
      type: "day",
      section: "Money",
    },
    { key: "home_warranty", label: "Home warranty", type: "text", section: "Money" },
    { key: "keys_handed_over", label: "Keys handed over", type: "yes_no", section: "Closing" },
  ],
};

/** Returns the suggested fields whose keys are not taken. `taken` includes deleted fields. */
export function listSuggestedFields(
  kind: CustomizedKind,
  taken: readonly Pick<CustomField, "key">[],
): readonly SuggestedField[] {
  const keys = new Set(taken.map(({ key }) => key));
  return SUGGESTED_FIELDS[kind].filter(({ key }) => !keys.has(key));
}
