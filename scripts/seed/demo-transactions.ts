import { addDays } from "@/lib/foundation/dates/calendar-day";
import type { DemoClient } from "./demo-clients";
import type { DemoDeal } from "./demo-deals";
import { deriveId } from "./ids";

/** The time between one transaction and the next, so that the first ones were opened three weeks ago. */
const STEP_MS = 28 * 3_600_000;
const MOST = 18;

/** Days between contract and closing. */
const ESCROW = 38;

const TITLE_COMPANIES = [
  ["Olentangy Title Agency", "Renee Castellanos", "renee@olentangytitle.test", "614-555-0161"],
  ["High Street Title", "Owen Bradshaw", "owen@highstreettitle.test", "614-555-0174"],
  ["Franklin Escrow", "Tamika Doyle", "tamika@franklinescrow.test", "614-555-0188"],
] as const;

const LENDERS = [
  ["Colleen Whitaker", "Scarlet Oak Lending", "colleen@scarletoak.test", "614-555-0152"],
  ["Gloria Estes", "First Buckeye Mortgage", "gloria@firstbuckeye.test", "614-555-0117"],
] as const;
const BUYERS_AGENTS = [
  ["Ravi Menon", "Clintonville Homes", "ravi@clintonvillehomes.test", "614-555-0139"],
  ["Joyce Tanaka", "Hocking Hills Realty", "joyce@hockinghills.test", "614-555-0126"],
] as const;

/** Returns transactions for the deals under contract and the latest closed deals, each with its deal. */
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

/** Every third transaction is a listing. */
const sellsAt = (index: number) => index % 3 === 0;

function demoTransaction(deal: DemoDeal, index: number, now: Date) {
  const closing = deal.closed_at?.toISOString().slice(0, 10) ?? deal.expected_close_date;
  const [company, contact, email, phone] =
    TITLE_COMPANIES[index % TITLE_COMPANIES.length] ?? TITLE_COMPANIES[0];
  const createdAt = new Date(now.getTime() - (MOST - index) * STEP_MS);
  return {
    id: toTransactionId(deal),
    tenant_id: deal.tenant_id,
    owner_id: deal.owner_id,
    kind: sellsAt(index) ? "Listing" : "Purchase",
    status: deal.status === "Closed" && closing ? "Closed" : "Under contract",
    property_address: deal.property_address,
    property_type: deal.property_type,
    ...demoFacts(index),
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

const YEARS = [1956, 2004, 1971, 2019, 1988];

/** Returns the facts that checklists depend on. They are unknown for every fifth transaction. */
const demoFacts = (index: number) =>
  index % 5 === 4
    ? { year_built: null, is_financed: null, has_hoa: null, is_dual_agency: null }
    : {
        year_built: YEARS[index % YEARS.length],
        is_financed: index % 3 !== 1,
        has_hoa: index % 4 === 0,
        is_dual_agency: false,
      };

export type DemoTransaction = ReturnType<typeof demoTransactions>["transactions"][number];

/** Returns two parties of each transaction: the client of its deal, and the lender of a purchase or the other agent. */
export function demoParties(
  transactions: readonly DemoTransaction[],
  deals: readonly DemoDeal[],
  clients: readonly DemoClient[],
) {
  const names = new Map(clients.map(({ row }) => [row.id, row.name]));
  const dealsByTransaction = new Map(deals.map((deal) => [toTransactionId(deal), deal]));
  return transactions.flatMap(({ id, tenant_id, kind, created_at }, index) => {
    const deal = dealsByTransaction.get(id);
    const isListing = kind === "Listing";
    const others = isListing ? BUYERS_AGENTS : LENDERS;
    const [name, company, email, phone] = others[index % others.length] ?? others[0];
    const shared = { tenant_id, transaction_id: id, created_at, updated_at: created_at };
    return [
      {
        id: deriveId("party", id, 1),
        ...shared,
        role: isListing ? "Seller" : "Buyer",
        client_id: deal?.client_id,
        name: names.get(deal?.client_id ?? "") ?? "Client",
        company: null,
        email: null,
        phone: null,
      },
      {
        id: deriveId("party", id, 2),
        ...shared,
        role: isListing ? "Other agent" : "Lender",
        client_id: null,
        name,
        company,
        email,
        phone,
      },
    ];
  });
}

export type DemoParty = ReturnType<typeof demoParties>[number];
