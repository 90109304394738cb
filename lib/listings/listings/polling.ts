import "server-only";
import { AppError } from "@/lib/foundation/errors";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { MlsError } from "@/lib/foundation/integrations/mls/mls-error";
import { getAny, eq } from "@/lib/foundation/integrations/mls/odata";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import { callMls } from "@/lib/listings/mls/call-mls";
import { getConnection, getDeploymentConnection } from "@/lib/listings/mls/connection";
import { beginPoll, endPoll, savePage } from "./polling.data";
import { toStoredListings, getSource } from "./stored-listing";

/** The connection that the deployment shares, as the database calls it. */
const SHARED = "shared";

const PER_PAGE = 200;
/** So many pages a poll; the next goes on from there. */
const MAX_PAGES = 50;
/** How long a poll reads what changed, and then what it asks for by name: others wait for its hand. What changed at the very
 * moment where it begins is read to its end, or the next poll would begin there again. */
const PART_MS = 10_000;
/** An address with more keys than that is too long for some servers. */
const KEYS_AT_ONCE = 40;

/** Runs work on a connection to the database that it holds only for that long. */
export type WithDb = <T>(work: (db: SqlClient) => Promise<T>) => Promise<T>;

/**
 * Reads on what an MLS has changed since it was last asked, for everybody who reads this connection (a tenant's id, or
 * SHARED), and reads anew what was not read for a while. What keeps the MLS from answering is noted, never thrown: the
 * next poll waits, and goes on where this one stopped.
 */
export async function pollConnection(withDb: WithDb, connection: string): Promise<void> {
  try {
    const connected = await connect(connection);
    if (!connected) return;
    const read = () => pollPages(withDb, connection, connected);
    // A team's own connection counts among its questions; the shared one is nobody's.
    await (connection === SHARED ? read() : callMls(connection, read));
    await withDb((db) => endPoll(db, connection, null, null));
  } catch (error) {
    // A connection that was removed, whose secret can't be read or whose plan has ended is not polled.
    if (error instanceof AppError && error.status < 500) return;
    if (!(error instanceof MlsError)) {
      // The next poll waits longer each time, too.
      await withDb((db) => endPoll(db, connection, "away", null));
      throw error;
    }
    await withDb((db) => endPoll(db, connection, error.failure, error.retryAfterSeconds));
  }
}

const connect = (connection: string): Promise<MlsConnection | null> | MlsConnection | null =>
  connection === SHARED ? getDeploymentConnection() : getConnection(connection);

async function pollPages(
  withDb: WithDb,
  connection: string,
  connected: MlsConnection,
): Promise<void> {
  const source = getSource(connected);
  const start = await withDb((db) => beginPoll(db, connection, source));
  const page = { connection, source };
  // From the moment of the last one on, leaving out those of that moment that were read: whatever is changed meanwhile
  // moves to the end and is met there, and many of one moment are no standstill.
  const first = new Date(start.cursor).toISOString();
  let since = first;
  let skip = 0;
  let until = Date.now() + PART_MS;
  for (let read = 0; read < MAX_PAGES && (Date.now() < until || since === first); read += 1) {
    const { value } = await findListings(connected, {
      filter: `ModificationTimestamp ge ${since}`,
      orderBy: "ModificationTimestamp,ListingKey",
      top: PER_PAGE,
      skip,
    });
    const last = value.at(-1)?.ModificationTimestamp;
    if (!last || Number.isNaN(Date.parse(last))) break;
    const cursor = new Date(last).toISOString();
    const listings = toStoredListings(value);
    await withDb((db) => savePage(db, { ...page, listings, cursor }));
    const ofThatMoment = value.filter(({ ModificationTimestamp: at }) => at === last).length;
    skip = cursor === since ? skip + value.length : ofThatMoment;
    since = cursor;
  }
  until = Date.now() + PART_MS;
  for (let at = 0; at < start.keys.length && Date.now() < until; at += KEYS_AT_ONCE) {
    const chunk = start.keys.slice(at, at + KEYS_AT_ONCE);
    const { value, "@odata.nextLink": more } = await findListings(connected, {
      filter: getAny(chunk.map((key) => eq("ListingKey", key))),
      top: KEYS_AT_ONCE,
    });
    const there = new Set(value.map(({ ListingKey }) => ListingKey));
    // What the server has not come to is not known to be gone.
    const missing = more && there.size < chunk.length ? [] : chunk.filter((key) => !there.has(key));
    const listings = toStoredListings(value);
    await withDb((db) => savePage(db, { ...page, listings, missing }));
  }
}
