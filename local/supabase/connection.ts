import { PostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { queryWithTypedParameters } from "./parameters";
import { valueTypes, type ArrayTypes } from "@/lib/foundation/database/value-types";

export type DatabaseAddress = {
  port: number;
  socket: string | undefined;
  user: string;
  password: string;
};

type ConnectionOptions = {
  /** The settings of each session. */
  settings?: Record<string, string>;
  /** The database's array types other than Postgres's built-in ones. */
  arrayTypes?: ArrayTypes;
};

const POOL = 10;

/** Returns the database's address as a connection string over TCP. */
export function databaseUrl({ user, password, port }: Omit<DatabaseAddress, "socket">): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * A connection pool of the API. Lite's own, with the driver `postgres`, ends the process when the
 * database ends a connection. It stays unused (it never connects), and `pg` replaces it.
 */
export class ApiConnection extends PostgresConnection {
  private readonly pool: pg.Pool;

  constructor(address: DatabaseAddress, { settings = {}, arrayTypes }: ConnectionOptions = {}) {
    super({ url: databaseUrl(address) });
    this.pool = createPool(address, settings, arrayTypes);
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool: () => this.clients() }) });
  }

  override async close(): Promise<void> {
    await this.pool.end();
  }

  private clients(): Promise<PostgresPool> {
    const connect = async () => {
      const client = await this.pool.connect();
      const query = (statement: string, parameters: readonly unknown[]) =>
        queryWithTypedParameters(client, statement, parameters);
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    };
    return Promise.resolve({ connect, end: () => this.pool.end(), options: this.pool.options });
  }
}

function createPool(
  { port, socket, user, password }: DatabaseAddress,
  settings: Record<string, string>,
  arrayTypes?: ArrayTypes,
): pg.Pool {
  const pool = new pg.Pool({
    host: socket ? socketFolder(socket) : "127.0.0.1",
    port,
    user,
    password,
    database: "postgres",
    max: POOL,
    options: Object.entries({ TimeZone: "UTC", ...settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    types: valueTypes(arrayTypes),
  });
  // Ignored: a pending query on a lost connection rejects anyway, and the pool replaces an idle one.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

const socketFolder = (socket: string) => socket.slice(0, socket.lastIndexOf("/"));
