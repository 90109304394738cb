import "server-only";
import { sql, type Selectable } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { now } from "@/lib/foundation/database/moments";
import type { DatabaseTables } from "@/lib/foundation/database/tables";
import { notifyMembers } from "@/lib/messaging/notifications/notify.data";
import { isOnMarket } from "./list";
import { toChangeText, type ListingChange } from "./listing-change";
import type { TeamSource } from "./saved-matches.data";

/**
 * A listing attached to a deal or a client, with the record's name and owner. The owner is null when they have
 * left.
 */
export type Link = Pick<
  Selectable<DatabaseTables["listing_links"]>,
  "id" | "listing_key" | "deal_id" | "client_id" | "off_market_at"
> & { name: string | null; owner_id: string | null };

/** Returns the attachments of these listings. */
export const listLinks = (
  trx: SqlTransaction,
  { tenantId, source }: TeamSource,
  keys: readonly string[],
): Promise<Link[]> =>
  trx
    .selectFrom("listing_links as k")
    .leftJoin("deals as d", "d.id", "k.deal_id")
    .leftJoin("clients as c", "c.id", "k.client_id")
    .leftJoin("tenant_members as m", (join) =>
      join
        .onRef("m.tenant_id", "=", "k.tenant_id")
        .on(({ eb, fn, ref }) => eb("m.user_id", "=", fn.coalesce("d.owner_id", ref("c.owner_id"))))
        .on("m.status", "=", "active"),
    )
    .select(({ fn, ref }) => [
      "k.id",
      "k.listing_key",
      "k.deal_id",
      "k.client_id",
      "k.off_market_at",
      fn.coalesce("d.title", ref("c.name")).as("name"),
      "m.user_id as owner_id",
    ])
    .where("k.tenant_id", "=", tenantId)
    .where("k.source", "=", source)
    .where("k.listing_key", "in", keys)
    .orderBy("k.client_id")
    .orderBy("k.deal_id")
    .execute();

/** A listing whose price or status changed. */
export type ChangedListing = { listing_key: string; mls_number: string; change: ListingChange };

/** Writes the changes to the timelines of the deals and clients, and notifies their owners. */
export async function recordChanges(
  trx: SqlTransaction,
  tenantId: string,
  links: readonly Link[],
  changed: readonly ChangedListing[],
): Promise<void> {
  const byKey = new Map(changed.map((one) => [one.listing_key, one]));
  const affected = links.flatMap((link) => {
    const found = byKey.get(link.listing_key);
    return found ? [{ ...link, ...found }] : [];
  });
  if (affected.length === 0) return;
  await trx
    .insertInto("listing_changes")
    .values(
      affected.map(({ deal_id, client_id, mls_number, change }) => ({
        tenant_id: tenantId,
        deal_id,
        client_id,
        mls_number,
        ...change,
      })),
    )
    .execute();
  await notifyMembers(
    trx,
    affected.flatMap(({ deal_id, client_id, owner_id, name, change }) =>
      owner_id === null
        ? []
        : {
            tenantId,
            userId: owner_id,
            kind: "listing_changed",
            title: toChangeText(name ?? "", change),
            url: deal_id === null ? `/client/${client_id}` : `/deal/${deal_id}`,
          },
    ),
  );
}

/** Records which attached listings have left the market, and which are back on it. */
export async function updateLinks(
  trx: SqlTransaction,
  links: readonly Link[],
  listings: readonly { listing_key: string; status: string }[],
): Promise<void> {
  const statuses = new Map(listings.map(({ listing_key, status }) => [listing_key, status]));
  const changed = links
    .map(({ id, listing_key, off_market_at }) => ({
      id,
      isOn: isOnMarket(statuses.get(listing_key) ?? ""),
      wasOn: off_market_at === null,
    }))
    .filter(({ isOn, wasOn }) => isOn !== wasOn)
    .map(({ id }) => id);
  if (changed.length === 0) return;
  await trx
    .updateTable("listing_links")
    .set({ off_market_at: sql<string | null>`case when off_market_at is null then ${now} end` })
    .where("id", "in", changed)
    .execute();
}
