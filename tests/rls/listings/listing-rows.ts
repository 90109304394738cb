import type { Sql } from "../with-user";

/** A listing as the app hands it over, with what a test changes of it. */
export const createListingRow = (changed: Record<string, unknown> = {}) => ({
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
  modified_at: "2026-11-20T12:00:00Z",
  ...changed,
});

export const SOURCE = "an-mls";

/** Keeps a listing for a tenant as the app's server does. Ends as the migrating role. */
export async function insertListing(
  sql: Sql,
  tenant: string,
  changed: Record<string, unknown> = {},
): Promise<void> {
  await sql.resetRole();
  await sql.run("select save_listing($1, $2, $3)", [
    tenant,
    SOURCE,
    JSON.stringify(createListingRow(changed)),
  ]);
}

/** What the MLS says now, taken as a poll of the shared connection takes it. Ends as the migrating role. */
export async function poll(sql: Sql, ...listings: Record<string, unknown>[]): Promise<void> {
  await sql.resetRole();
  await sql.run("select private.save_mls_page('shared', $1, $2)", [
    SOURCE,
    JSON.stringify(listings.map((changed) => createListingRow(changed))),
  ]);
}
