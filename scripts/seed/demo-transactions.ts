import { addDays } from "@/lib/foundation/dates/calendar-day";
import type { DemoDeal } from "./demo-deals";
import { deriveId } from "./ids";

const HOUR_MS = 3_600_000;
const MOST = 18;

/** Days between contract and closing. */
const ESCROW = 38;

const TITLE_COMPANIES = [
  ["Olentangy Title Agency", "Renee Castellanos", "renee@olentangytitle.test", "614-555-0161"],
  ["High Street Title", "Owen Bradshaw", "owen@highstreettitle.test", "614-555-0174"],
  ["Franklin Escrow", "Tamika Doyle", "tamika@franklinescrow.test", "614-555-0188"],
] as const;

/** Returns the transactions of the deals under contract and closed last, and the deal of each. */
export function demoTransactions(deals: readonly DemoDeal[], now: Date) {
  const filed = deals
    .filter(({ status }) => status === "Under Contract" || status === "Closed")
    .sort((one, other) => other.updated_at.getTime() - one.updated_at.getTime())
    .slice(0, MOST)
    .reverse();
  return {
    transactions: filed.map((deal, index) => demoTransaction(deal, index, now)),
    sides: filed.map((deal) => ({ transaction_id: toTransactionId(deal), deal_id: deal.id })),
  };
}

const toTransactionId = ({ id }: DemoDeal) => deriveId("transaction", id);

/** Every third is a listing. */
const sellsAt = (index: number) => index % 3 === 0;

function demoTransaction(deal: DemoDeal, index: number, now: Date) {
  const closing = deal.closed_at?.toISOString().slice(0, 10) ?? deal.expected_close_date;
  const [company, contact, email, phone] =
    TITLE_COMPANIES[index % TITLE_COMPANIES.length] ?? TITLE_COMPANIES[0];
  const createdAt = new Date(now.getTime() - (MOST - index) * HOUR_MS);
  return {
    id: toTransactionId(deal),
    tenant_id: deal.tenant_id,
    owner_id: deal.owner_id,
    kind: sellsAt(index) ? "Listing" : "Purchase",
    status: deal.status === "Closed" && closing ? "Closed" : "Under contract",
    property_address: deal.property_address,
    property_type: deal.property_type,
    list_price: sellsAt(index) ? deal.value : null,
    contract_price: deal.value,
    contract_date: closing && addDays(closing, -ESCROW),
    closing_date: closing,
    title_company: company,
    title_contact: contact,
    title_email: email,
    title_phone: phone,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
