import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { forEachTenant } from "@/lib/foundation/database/each-tenant.data";
import { ago } from "@/lib/foundation/database/moments";

const isUnused = sql<boolean>`
  not exists (select from public.listing_links k
    where k.tenant_id = l.tenant_id and k.source = l.source and k.listing_key = l.listing_key)
  and not exists (select from public.listing_matches m
    where m.tenant_id = l.tenant_id and m.source = l.source and m.listing_key = l.listing_key)`;

/**
 * Deletes listings that have been off the market for 22 hours, were not read for 24 hours, or are no longer
 * used, so that none is kept longer than a day. Deletes matches older than 90 days whose listing is gone.
 * Tenant by tenant.
 */
export const purgeListings = (db: SqlDatabase): Promise<void> =>
  forEachTenant(db, "old listings", purgeListingsOf);

async function purgeListingsOf(trx: SqlTransaction, tenantId: string): Promise<void> {
  await trx
    .deleteFrom("listings as l")
    .where("l.tenant_id", "=", tenantId)
    .where(({ and, or, eb }) =>
      or([
        eb("l.off_market_at", "<", ago("22 hours")),
        eb("l.refreshed_at", "<", ago("24 hours")),
        and([eb("l.refreshed_at", "<", ago("1 hour")), isUnused]),
      ]),
    )
    .execute();
  await trx
    .deleteFrom("listing_matches as m")
    .where("m.tenant_id", "=", tenantId)
    .where("m.found_at", "<", ago("90 days"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("listings as l")
            .select("l.id")
            .whereRef("l.tenant_id", "=", "m.tenant_id")
            .whereRef("l.source", "=", "m.source")
            .whereRef("l.listing_key", "=", "m.listing_key"),
        ),
      ),
    )
    .execute();
}
