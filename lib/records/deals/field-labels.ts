import type { FieldLabel } from "@/lib/foundation/record-layer/conflict";
import { formatCurrency, formatDate, formatNumber } from "@/lib/foundation/text/format";
import { tagsText } from "@/lib/records/tags/tags-text";
import { dealMessages } from "./messages";
import type { UpdateDealBody } from "./schema";
import type { Deal } from "./serialize";

type Field = Exclude<keyof UpdateDealBody, "updated_at">;

const percent = (value: number | null) => (value === null ? null : `${value}%`);
const number = (value: number | null) => (value === null ? null : formatNumber(value));
const FORMER_MEMBER = "a former member";

/** How a deal's fields are called and read. */
export const dealFieldLabels = {
  title: { label: "Deal title", text: (deal) => deal.title },
  client_id: {
    label: "Client",
    text: (deal) => deal.client_name ?? (deal.client_id && dealMessages.unknownClient),
  },
  status: { label: "Status", text: (deal) => deal.status },
  probability: { label: "Probability", text: (deal) => percent(deal.probability) },
  expected_close_date: {
    label: "Expected close date",
    text: (deal) => deal.expected_close_date && formatDate(deal.expected_close_date),
  },
  lost_reason: { label: "Lost reason", text: (deal) => deal.lost_reason },
  value: { label: "Deal value", text: (deal) => formatCurrency(deal.value) },
  commission: { label: "Commission", text: (deal) => formatCurrency(deal.commission) },
  commission_percentage: {
    label: "Commission %",
    text: (deal) => percent(deal.commission_percentage),
  },
  property_address: { label: "Address", text: (deal) => deal.property_address },
  property_type: { label: "Property type", text: (deal) => deal.property_type },
  property_bedrooms: { label: "Bedrooms", text: (deal) => number(deal.property_bedrooms) },
  property_bathrooms: { label: "Bathrooms", text: (deal) => number(deal.property_bathrooms) },
  property_sqft: { label: "Square feet", text: (deal) => number(deal.property_sqft) },
  tag_ids: { label: "Tags", text: (deal) => tagsText(deal) || null },
  owner_id: { label: "Assigned agent", text: (deal) => deal.owner_name ?? FORMER_MEMBER },
} satisfies Record<Field, FieldLabel<Deal>>;
