import type { Client } from "pg";
import { FRANKLIN_COUNTY } from "@/lib/commissions/county-rates/franklin-county";
import { netSheetTerms } from "@/lib/commissions/net-sheets/terms";
import { deriveId } from "./ids";
import { writeRows } from "./records";

/** The number of listings under contract with a seller's net sheet. */
const SHEETS = 4;

type Listing = { id: string; title: string; price: string; closing_date: string; owner_id: string };
type NetSheetPlan = { tenantId: string; now: Date };

/** Adds the fees of Franklin County, and net sheets for the sellers of the listings that close next. */
export async function loadNetSheets(db: Client, { tenantId, now }: NetSheetPlan): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await writeRows(db, "county_rates", [
    {
      id: deriveId("county-rate", tenantId),
      tenant_id: tenantId,
      ...FRANKLIN_COUNTY,
      checked_on: today,
      created_at: now,
      updated_at: now,
    },
  ]);
  const { rows } = await db.query<Listing>(
    `select t.id, t.title, t.contract_price::text as price, t.closing_date::text as closing_date, t.owner_id
     from public.transactions t join public.transaction_sides s on s.transaction_id = t.id and s.side = 'Listing'
     where t.tenant_id = $1 and t.status = 'Under contract' and t.contract_price is not null and t.closing_date is not null
     order by t.closing_date, t.number limit $2`,
    [tenantId, SHEETS],
  );
  await writeRows(
    db,
    "net_sheets",
    rows.map((listing) => ({
      id: deriveId("net-sheet", listing.id),
      tenant_id: tenantId,
      transaction_id: listing.id,
      name: `Seller’s net, ${listing.title}`.slice(0, 120),
      terms: sellerTerms(listing, today),
      created_by: listing.owner_id,
      created_at: now,
      updated_at: now,
    })),
  );
}

const sellerTerms = ({ price, closing_date }: Listing, checked: string) =>
  netSheetTerms.parse({
    kind: "seller",
    price,
    closing_date,
    county: "Franklin County, OH",
    county_source: FRANKLIN_COUNTY.source,
    county_checked_on: checked,
    listing_rate: "3",
    buyer_broker_rate: "2.5",
    conveyance_per_thousand: "3",
    parcel_fee: "0.5",
    annual_tax: "4380",
    tax_from: `${closing_date.slice(0, 4)}-01-01`,
    payoff: "128400",
    payoff_per_day: "19.34",
    payoff_days: 17,
    costs: [{ label: "Title and escrow", amount: "1418.75" }],
  });
