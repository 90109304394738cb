import { savePage } from "@/lib/listings/listings/polling.data";
import { storeForTeam } from "@/lib/listings/listings/matching";
import type { StoredListingInput } from "@/lib/listings/listings/stored-listing";
import { typed } from "../shared-work";
import type { Sql } from "../with-user";

/** Returns a listing as the app writes it, with the given changes. */
export const createListingRow = (
  changed: Partial<StoredListingInput> = {},
): StoredListingInput => ({
  listing_key: "K1",
  mls_number: "226",
  address: "12 Elm Street",
  city: "Dublin",
  state: "OH",
  postal_code: "43016",
  list_price: 310000,
  property_type: "Single Family",
  bedrooms: 3,
  bathrooms: 2.5,
  square_feet: 1850,
  status: "Active",
  listed_on: "2026-11-01",
  agent_name: "Sample Agent",
  office_name: "Example Homes",
  photo_url: null,
  modified_at: "2026-11-20T12:00:00Z",
  ...changed,
});

export const SOURCE = "an-mls";

/** Stores a listing for a tenant as the server and the worker do. Ends as the migrating role. */
export async function insertListing(
  sql: Sql,
  tenant: string,
  changed: Partial<StoredListingInput> = {},
): Promise<void> {
  await sql.resetRole();
  const listing = createListingRow(changed);
  await sql.run("select save_listing($1, $2, $3)", [tenant, SOURCE, JSON.stringify(listing)]);
  await storeForTeam(typed(sql), { tenantId: tenant, source: SOURCE, listings: [listing] });
}

/** Stores the MLS's current listings as a poll of the shared connection does. Ends as the migrating role. */
export async function poll(sql: Sql, ...listings: Partial<StoredListingInput>[]): Promise<void> {
  await sql.resetRole();
  await savePage(typed(sql), {
    connection: "shared",
    source: SOURCE,
    listings: listings.map((changed) => createListingRow(changed)),
  });
}
