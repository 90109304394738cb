import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";

export type DatabaseAddress = {
  port: number;
  socket: string | undefined;
  user: string;
  password: string;
};

const POOL = 10;
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
  return createPostgresConnection({
    url: databaseUrl(address),
    postgresOptions: {
      ...(address.socket ? { path: address.socket } : {}),
      max: POOL,
      onnotice: () => undefined,
      types,
    },
  });
}

function asIs(text: string): string {
  return text;
}
