import pg from "pg";

type Table = { name: string; hasTenant: boolean; hasUser: boolean };
type Reference = { child: string; parent: string; join: string; isSet: string };

/** The tables of the product and of the auth server whose rows belong to a tenant or a person. */
const TABLES = `
  select c.oid::regclass::text as name,
    coalesce(bool_or(a.attname = 'tenant_id'), false) as "hasTenant",
    coalesce(bool_or(a.attname = 'user_id'), false) as "hasUser"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'uuid'::regtype and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
    and a.attname in ('tenant_id', 'user_id')
  group by c.oid`;

/** The foreign keys of the product's tables, as conditions between a row and the row it references. */
const REFERENCES = `
  select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as join,
    string_agg(format('c.%I is not null', ca.attname), ' and ') as "isSet"
  from pg_constraint k
  cross join lateral unnest(k.conkey, k.confkey) as pair (child, parent)
  join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = pair.child
  join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = pair.parent
  where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  group by k.oid, k.conrelid, k.confrelid`;

/**
 * Returns the function that deletes the teams and people created after this call, with all their rows, so that
 * the next run of the tests finds the project unchanged. Nobody else may sign up there meanwhile.
 */
export async function trackNewTeams(connectionString: string): Promise<() => Promise<void>> {
  const ids = (client: pg.Client, of: string) =>
    client.query<{ id: string }>(`select id from ${of}`).then(({ rows }) => rows.map((r) => r.id));
  const known = await withClient(connectionString, async (client) => ({
    tenants: await ids(client, "public.tenants"),
    people: await ids(client, "auth.users"),
  }));
  return () => withClient(connectionString, (client) => deleteOthers(client, known));
}

/**
 * Deletes without triggers and foreign keys, because some rows may never be deleted, and others take an hour one
 * by one.
 */
async function deleteOthers(
  client: pg.Client,
  { tenants, people }: { tenants: string[]; people: string[] },
): Promise<void> {
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query("set local statement_timeout = 0");
  const { rows: tables } = await client.query<Table>(TABLES);
  await client.query("delete from public.tenants where id <> all ($1)", [tenants]);
  await client.query("delete from auth.users where id <> all ($1)", [people]);
  for (const { name } of tables.filter(({ hasTenant }) => hasTenant))
    await client.query(`delete from ${name} where tenant_id <> all ($1)`, [tenants]);
  for (const { name } of tables.filter(({ hasUser }) => hasUser))
    await client.query(`delete from ${name} where user_id <> all ($1)`, [people]);
  await deleteOrphans(client);
  // Deleted here, because the table has no foreign key, for which every write would pay.
  await client.query(
    "delete from private.audit_rows r where not exists (select from private.audit_entries e where e.id = r.entry_id)",
  );
  await client.query("commit");
}

/** Deletes rows whose referenced row is gone. Repeats, because other rows may reference the deleted ones. */
async function deleteOrphans(client: pg.Client): Promise<void> {
  const { rows: references } = await client.query<Reference>(REFERENCES);
  let deleted: number;
  do {
    deleted = 0;
    for (const { child, parent, join, isSet } of references) {
      const { rowCount } = await client.query(
        `delete from ${child} c where ${isSet} and not exists (select from ${parent} p where ${join})`,
      );
      deleted += rowCount ?? 0;
    }
  } while (deleted > 0);
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
