import { databaseOf, type SqlTransaction } from "@/lib/foundation/database/database";
import { syncListings } from "@/lib/listings/listings/listing-sync.data";
import type { StoredListingInput } from "@/lib/listings/listings/stored-listing";
import type { Result } from "./report";
import { timed } from "./statistics";
import { withDatabase, withinTransaction, type BenchTenant } from "./target";

const LISTINGS = 5000;
const SEARCHES = 10_000;
/** The listings in one page of a poll. */
const PAGE = 200;
const TOWNS = ["Columbus", "Dublin", "Westerville", "Hilliard", "Powell", "Gahanna", "Delaware"];
const TYPES = ["Single Family", "Condo", "Townhouse", "Multi-Family"];

/** Saves listings from a poll and matches them with buyers' searches. Leaves nothing behind. */
export async function measureMls({ tenantId }: BenchTenant): Promise<Result[]> {
  return withDatabase(async (db) => {
    await db.query("begin");
    await db.query("alter table buyer_criteria disable trigger buyer_criteria_match");
    await db.query(
      `insert into buyer_criteria (tenant_id, client_id, price_min, price_max, beds_min, baths_min, areas, property_types)
       select $1, c.id, 100000 + n % 7 * 50000, 150000 + n % 7 * 50000 + n % 3 * 25000, 2 + n % 3, 1 + n % 2,
         case n % 4 when 0 then array[($3::text[])[1 + n % 7], ($3::text[])[1 + n % 5]] when 3 then '{}' else array[($3::text[])[1 + n % 7]] end,
         case n % 3 when 0 then array[($4::text[])[1 + n % 4]] else '{}' end
       from (select id, row_number() over (order by id)::int as n from clients where tenant_id = $1 limit $2) c`,
      [tenantId, SEARCHES, TOWNS, TYPES],
    );
    await db.query("analyze buyer_criteria");
    const trx = databaseOf(withinTransaction(db)) as SqlTransaction;
    const took = await timed(async () => {
      for (let from = 0; from < LISTINGS; from += PAGE) {
        const page = Array.from({ length: PAGE }, (_, index) => home(from + index));
        await syncListings(trx, { tenantId, source: "bench", listings: page });
      }
    });
    const { rows } = await db.query<{ found: number }>(
      "select count(*)::int as found from listing_matches where tenant_id = $1",
      [tenantId],
    );
    await db.query("rollback");
    return [
      {
        what: `${LISTINGS} listings against ${SEARCHES} searches`,
        value: took,
        target: 30_000,
        must: "at most",
        unit: "ms",
        from: `${rows[0]?.found ?? 0} that fit, ${PAGE} listings at once`,
      },
    ];
  });
}

const home = (index: number): StoredListingInput => ({
  listing_key: `B${index}`,
  mls_number: String(900_000 + index),
  address: `${100 + index} Elm Street`,
  city: TOWNS[index % TOWNS.length] ?? null,
  state: "OH",
  postal_code: `43${String(index % 90).padStart(3, "0")}`,
  list_price: 90_000 + ((index * 7919) % 900) * 1000,
  property_type: TYPES[index % TYPES.length] ?? "Other",
  bedrooms: 1 + (index % 5),
  bathrooms: 1 + (index % 6) / 2,
  square_feet: 900 + (index % 3000),
  status: "Active",
  listed_on: "2026-11-01",
  agent_name: "Sample Agent",
  office_name: "Example Homes",
  photo_url: null,
  modified_at: "2026-11-20T12:00:00Z",
});
