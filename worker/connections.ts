import pg from "pg";
import { traceQueries } from "./trace-queries";

/**
 * Makes the database notice a vanished machine within some 15 seconds. Until then it keeps the machine's locks,
 * such as the lock under which automations run for all teams.
 */
export const NOTICE_LOST_MACHINES = `
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2; set tcp_user_timeout = 15000`;

/** The name of a worker's connections in pg_stat_activity. */
export const APPLICATION_NAME = "lintel worker";

/**
 * Opens a pool of at most `size` connections to the database. `lost` is called when a connection breaks; the
 * process continues, and the pool opens another connection when needed. No query runs on a connection that
 * `check` refuses.
 */
export function openConnections(
  connectionString: string,
  size: number,
  lost: (error: Error) => void,
  check: (client: pg.PoolClient) => Promise<void> = () => Promise.resolve(),
): pg.Pool {
  const database = new RetryablePool({
    connectionString,
    application_name: APPLICATION_NAME,
    max: size,
    verify: (client, done) => {
      // Before any other query: pg will refuse a second query while one runs.
      client
        .query(NOTICE_LOST_MACHINES)
        .then(() => check(client))
        .then(() => done(), done);
    },
  });
  database.on("error", lost);
  database.on("connect", (client) => {
    client.on("error", lost);
    nameLosses(client);
    traceQueries(client);
  });
  return database;
}

type Taken = Parameters<pg.Pool["connect"]>[0];

class RetryablePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().catch(nameLoss);
  }
}

/** Makes a query on a lost connection fail with the reason. */
function nameLosses(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const queryWithReason = (...args: unknown[]) => {
    const answer = ask(...args);
    return answer instanceof Promise ? answer.catch(nameLoss) : answer;
  };
  client.query = queryWithReason as typeof client.query;
}

/**
 * Postgres's cannot_connect_now. graphile-worker retries after it: first after three seconds, then at growing
 * intervals.
 */
const CANNOT_CONNECT_NOW = "57P03";
/**
 * SQLSTATEs of connections that broke, were closed or were refused (postgresql.org/docs, appendix
 * A).
 */
const LOSS =
  /^(ECONN|EPIPE|08|57P0[12])|^(Connection terminated|Client (has encountered|was closed))/;

/**
 * graphile-worker 0.18 stores how a job ended in a promise that nobody awaits, and retries only for
 * a few codes. Any other error would end the process with all its jobs. So a lost connection gets
 * one of those codes.
 */
function nameLoss(error: Error & { code?: string }): never {
  if (LOSS.test(error.code ?? error.message)) error.code = CANNOT_CONNECT_NOW;
  throw error;
}
