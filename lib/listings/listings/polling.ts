import "server-only";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { AppError } from "@/lib/foundation/errors";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { MlsError } from "@/lib/foundation/integrations/mls/mls-error";
import { getAny, eq } from "@/lib/foundation/integrations/mls/odata";
import { callMls } from "@/lib/listings/mls/call-mls";
import { getConnection, getDeploymentConnection } from "@/lib/listings/mls/connection";
import { beginPoll, endPoll, savePage, SHARED } from "./polling.data";
import { toStoredListings, getSource } from "./stored-listing";

const PER_PAGE = 200;
/** Pages per poll. The next poll continues from there. */
const MAX_PAGES = 50;
/**
 * Time limit of each part, in milliseconds, so that other connections get their turn. Changes at the starting
 * instant are always read in full, because otherwise the next poll would start there again.
 */
const PART_MS = 10_000;
/** The number of keys in one URL. More would be too long for some servers. */
const KEYS_AT_ONCE = 40;

/**
 * Reads the changes of an MLS since the last poll, for every user of the connection (a tenant's id,
 * or SHARED), and rereads listings not read for a while. Records failures of the MLS instead of
 * throwing them: the next poll waits and continues where this one stopped.
 */
export async function pollConnection(db: SqlDatabase, connection: string): Promise<void> {
  try {
    const connected = await connect(connection);
    if (!connected) return;
    const read = () => pollPages(db, connection, connected);
    // Only a team's own connection counts its calls; the shared one belongs to no team.
    await (connection === SHARED ? read() : callMls(connection, read));
    await endPoll(db, connection, null);
  } catch (error) {
    // Skip a removed connection, an unreadable secret or an ended plan.
    if (error instanceof AppError && error.status < 500) return;
    if (!(error instanceof MlsError)) {
      // The delay until the next poll grows here as well.
      await endPoll(db, connection, { failure: "away", waitSeconds: null });
      throw error;
    }
    const { failure, retryAfterSeconds: waitSeconds } = error;
    await endPoll(db, connection, { failure, waitSeconds });
  }
}

const connect = (connection: string): Promise<MlsConnection | null> | MlsConnection | null =>
  connection === SHARED ? getDeploymentConnection() : getConnection(connection);

async function pollPages(
  db: SqlDatabase,
  connection: string,
  connected: MlsConnection,
): Promise<void> {
  const source = getSource(connected);
  const start = await beginPoll(db, connection, source);
  const page = { connection, source };
  // Each query starts at the time of the last change and skips the rows of that time that were already read.
  // Rows changed meanwhile move to the end and are read there, and many rows with the same time do not block
  // progress.
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
      withMedia: true,
    });
    const last = value.at(-1)?.ModificationTimestamp;
    if (!last || Number.isNaN(Date.parse(last))) break;
    const cursor = new Date(last).toISOString();
    const listings = toStoredListings(value);
    await savePage(db, { ...page, listings, cursor });
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
      withMedia: true,
    });
    const there = new Set(value.map(({ ListingKey }) => ListingKey));
    // A server that did not return everything may still have a key that is missing from the page.
    const missing = more && there.size < chunk.length ? [] : chunk.filter((key) => !there.has(key));
    const listings = toStoredListings(value);
    await savePage(db, { ...page, listings, missing });
  }
}
