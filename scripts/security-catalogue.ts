import pg from "pg";

const TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

const POLICIES = `
  select tablename as "table", cmd as action, policyname as name,
    coalesce(qual, '') || ' ' || coalesce(with_check, '') as condition
  from pg_policies where schemaname = 'public'
  order by tablename, array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], cmd), policyname`;

const ROUTINES = `
  select p.proname as name, n.nspname as schema, p.prosecdef as "isDefiner", p.prosrc as body,
    array(select r from unnest(array['anon', 'authenticated', 'service_role']) r
      where has_function_privilege(r, p.oid, 'execute')) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') order by 1, 2 desc`;

export type Policy = { table: string; action: string; name: string; condition: string };
export type Routine = {
  name: string;
  schema: string;
  isDefiner: boolean;
  body: string;
  callers: string[];
};
export type Catalogue = { tables: string[]; policies: Policy[]; routines: Routine[] };

/** Reads the tables, policies and functions of a database. */
export async function readCatalogue(databaseUrl: string): Promise<Catalogue> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(TABLES);
    const policies = await client.query<Policy>(POLICIES);
    const routines = await client.query<Routine>(ROUTINES);
    return {
      tables: tables.rows.map(({ name }) => name),
      policies: policies.rows,
      routines: routines.rows,
    };
  } finally {
    await client.end();
  }
}

/** The functions of `private` that check permissions. */
const CHECKS = new Set([
  "assignable_members",
  "can_update_client",
  "can_update_deal",
  "can_write_template",
  "consume_two_step_code",
  "effective_user_id",
  "exportable_tenants",
  "member_tenant_or_null",
  "my_affiliate_id",
  "my_colleagues",
  "my_grants",
  "my_scope",
  "my_tenants",
  "owners_in_scope",
  "require_can_grant",
  "require_can_hand_over",
  "require_can_remove",
  "require_members_grant",
  "require_permission",
  "require_platform_admin",
  "require_session",
  "restrict_owners",
  "savable_lists",
  "session_user_id",
  "taggable_tenants",
  "tenants_in_full_scope",
  "tenants_with_permission",
  "viewable_lists",
  "visible_owners",
]);

const CALL = /(?:private|public)\.(\w+)(?:\(([^()]*)\))?/g;

/** Returns the checks that a condition or body calls, with the permissions they require. */
export function findChecks(sql: string): string[] {
  const checks = [...sql.matchAll(CALL)]
    .filter(([, name = ""]) => CHECKS.has(name))
    .map(([, name = "", values = ""]) => {
      const permissions = [...values.matchAll(/'([A-Z_]+)'/g)].map(([, permission]) => permission);
      return permissions.length ? `${name}(${permissions.join(", ")})` : name;
    });
  return [...new Set(checks)];
}

/** Returns the checks of a function, including those of the functions it calls. */
export function findChecksOfRoutine(routine: Routine, { routines }: Catalogue): string[] {
  const byName = new Map(routines.map((called) => [called.name, called]));
  const checks = new Set<string>();
  const pending = [routine];
  for (const { body } of pending) {
    findChecks(body).forEach((check) => checks.add(check));
    for (const [, name = ""] of body.matchAll(CALL)) {
      const called = byName.get(name);
      const isOpened = !CHECKS.has(name) || name.startsWith("require_can_");
      if (called && isOpened && !pending.includes(called)) pending.push(called);
    }
  }
  return [...checks].sort();
}
