import pg from "pg";

/**
 * The worker's connections to the database, at most `size`. Of one that breaks, `lost` is told; another is opened when
 * it is next needed, and no process ends.
 */
export function openConnections(
  connectionString: string,
  size: number,
  lost: (error: Error) => void,
): pg.Pool {
  const database = new ForgivingPool({ connectionString, max: size });
  database.on("error", lost);
  database.on("connect", (client) => {
    client.on("error", lost);
    nameLosses(client);
  });
  return database;
}

type Taken = Parameters<pg.Pool["connect"]>[0];

/**
 * graphile-worker 0.18 gives its listener's connection back twice when that breaks while its queue is being stopped;
 * pg throws at the second time, in a promise that nobody holds, which would end the process.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (!taken) return super.connect().catch(nameLoss);
    super.connect((error, client, release) => taken(error, client, releaseOnce(release)));
  }
}

function releaseOnce(release: (destroy?: boolean | Error) => void): typeof release {
  let released = false;
  return (destroy) => {
    if (released) return;
    released = true;
    release(destroy);
  };
}

/** What is asked of a connection says so, too, when that is lost. */
function nameLosses(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const asks = (...asked: unknown[]) => {
    const answer = ask(...asked);
    return answer instanceof Promise ? answer.catch(nameLoss) : answer;
  };
  client.query = asks as typeof client.query;
}

/** Postgres's cannot_connect_now, at which graphile-worker tries again after three seconds, and then more and more. */
const CANNOT_CONNECT_NOW = "57P03";
/** Broken by either side, closed by one who ends, or refused by one who is not there (postgresql.org/docs, appendix A). */
const LOSS =
  /^(ECONN|EPIPE|08|57P0[12])|^(Connection terminated|Client (has encountered|was closed))/;

/**
 * graphile-worker 0.18 writes down how a job ended in a promise that nobody holds, and tries again only at a few codes: at
 * any other the process would end, and every job in its hands with it. A lost connection gets one of these.
 */
function nameLoss(error: Error & { code?: string }): never {
  if (LOSS.test(error.code ?? error.message)) error.code = CANNOT_CONNECT_NOW;
  throw error;
}
