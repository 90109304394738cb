import pg from "pg";

/**
 * Copies a database and returns the address of the copy. No other connection may use the database meanwhile.
 * `login` is an address of the same server, as a role that owns `from` or is its superuser. The copy belongs to
 * `postgres`.
 */
export async function copyDatabase(login: string, from: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: withDatabase(login, "template1") });
  await client.connect();
  try {
    await client.query(
      `create database ${name} template ${from} owner postgres strategy file_copy`,
    );
    // A copy keeps the contents, but not the settings attached to the name.
    await client.query(`alter database ${name} set search_path to "$user", public, extensions`);
  } finally {
    await client.end();
  }
  return withDatabase(login, name);
}

/** Returns the address of another database on the same server. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}
