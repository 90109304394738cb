import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";

export type DatabaseAddress = {
  port: number;
  socket: string | undefined;
  user: string;
  password: string;
};

const POOL = 10;
const JSONB_TYPE = 3802;
const NUMERIC = 1700;
const TIMESTAMP_WITH_ZONE = 1184;
const TIMESTAMP = 1114;

/** The database's address as a connection string over TCP. */
export function databaseUrl({ user, password, port }: Omit<DatabaseAddress, "socket">): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * The API's own pool. Its values are written as a hosted project writes them: numbers for numeric,
 * ISO 8601 with a T and a full offset for timestamps.
 */
export function connectApi(address: DatabaseAddress): PostgresConnection {
  const types = {
    // The auth server writes its JSON columns as text already serialized: as it is, not quoted again,
    // or user metadata would be a JSON string that no trigger can look into.
    jsonb: {
      to: JSONB_TYPE,
      from: [JSONB_TYPE],
      serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
      parse: (text: string): unknown => JSON.parse(text),
    },
    numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
    timestamptz: {
      to: TIMESTAMP_WITH_ZONE,
      from: [TIMESTAMP_WITH_ZONE],
      serialize: asIs,
      parse: (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
    },
    timestamp: {
      to: TIMESTAMP,
      from: [TIMESTAMP],
      serialize: asIs,
      parse: (text: string) => text.replace(" ", "T"),
    },
  };
  const connection = createPostgresConnection({
    url: databaseUrl(address),
    postgresOptions: {
      ...(address.socket ? { path: address.socket } : {}),
      max: POOL,
      onnotice: () => undefined,
      types,
    },
  });
  keepGrants(connection);
  return connection;
}

/**
 * At its first request lite grants anon and authenticated everything on every table, so that what a
 * migration revokes, or grants for some columns only, would hold on a hosted project alone.
 */
function keepGrants(connection: PostgresConnection): void {
  if (!("ensureRlsContext" in connection)) throw new Error("lite grants in another way now");
  Object.defineProperty(connection, "ensureRlsContext", { value: () => Promise.resolve(true) });
}

function asIs(text: string): string {
  return text;
}
