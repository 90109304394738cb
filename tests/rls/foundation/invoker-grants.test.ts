import { expect, test } from "vitest";
import { database } from "../../stack";

// A function that runs as its caller fails with "permission denied" for a person when something it calls or reads
// is not granted. The names are read from its source, through the invoker functions that it calls.

interface Routine {
  oid: string;
  name: string;
  source: string;
  definer: boolean;
  returns: string;
  callers: string[];
}

/** A call of a function. */
const CALL = /\b((?:public|private)\.\w+)\s*\(/g;

const ROLES = ["anon", "authenticated", "service_role"];

/** Returns what each role may call or access, by name. A name covers all functions that share it. */
async function readGrants() {
  const { rows } = await database.query<{ name: string; role: string; kind: string }>(
    `select n.nspname || '.' || c.relname as name, r.rolname as role, 'relation' as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v') and r.rolname = any ($1)
       and (has_any_column_privilege(r.oid, c.oid, 'select, insert, update') or has_table_privilege(r.oid, c.oid, 'delete'))
     union all
     select n.nspname || '.' || p.proname, r.rolname, 'function'
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace, pg_roles r
     where n.nspname in ('public', 'private') and r.rolname = any ($1) and has_function_privilege(r.oid, p.oid, 'execute')`,
    [ROLES],
  );
  return new Set(rows.map(({ kind, role, name }) => `${kind} ${role} ${name}`));
}

async function readRoutines(): Promise<Routine[]> {
  const { rows } = await database.query<Routine>(
    `select p.oid::text, n.nspname || '.' || p.proname as name, p.prosrc as source, p.prosecdef as definer,
       p.prorettype::regtype::text as returns,
       array(select r.rolname::text from pg_roles r
         where r.rolname = any ($1) and n.nspname = 'public' and has_function_privilege(r.oid, p.oid, 'execute')) as callers
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prokind = 'f'`,
    [ROLES],
  );
  return rows;
}

async function readRelations(): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Returns what a person's write calls in their name: checks, defaults, policies, triggers. */
async function readCalledByWrites(): Promise<{ table: string; source: string }[]> {
  const { rows } = await database.query<{ table: string; source: string }>(
    `select c.relname as "table", concat_ws(' ',
       (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'),
       (select string_agg(pg_get_expr(d.adbin, d.adrelid), ' ') from pg_attrdef d where d.adrelid = c.oid),
       (select string_agg(concat_ws(' ', p.qual, p.with_check), ' ') from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname),
       (select string_agg(t.tgfoid::regproc || '()', ' ') from pg_trigger t
        join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal and not f.prosecdef)) as source
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (has_any_column_privilege('authenticated', c.oid, 'insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))`,
  );
  return rows;
}

/** Returns the names that follow `pattern` in a source, without its comments. */
function findNames(source: string, pattern: RegExp): string[] {
  const code = source.replace(/--.*$/gm, "");
  return [...new Set([...code.matchAll(pattern)].map((match) => match[1]!))];
}

test("every caller of an invoker function or a write has grants on the relations and functions that it uses", async () => {
  const [grants, routines, relations] = await Promise.all([
    readGrants(),
    readRoutines(),
    readRelations(),
  ]);
  const writes = await readCalledByWrites();
  const byName = Map.groupBy(routines, (routine) => routine.name);
  const missing = new Set<string>();

  function follow(routine: Routine, role: string, seen: Set<string>) {
    if (routine.definer || seen.has(routine.oid)) return;
    seen.add(routine.oid);
    const touched = findNames(
      routine.source,
      /\b(?:from|join|into|update)\s+((?:public|private)\.\w+)\b(?!\s*\()/g,
    ).filter((name) => relations.has(name));
    const called = findNames(routine.source, CALL).filter((name) => byName.has(name));
    for (const name of touched) {
      if (!grants.has(`relation ${role} ${name}`))
        missing.add(`${role}: ${routine.name} reads ${name}`);
    }
    for (const name of called) {
      if (grants.has(`function ${role} ${name}`))
        byName.get(name)!.forEach((next) => follow(next, role, seen));
      else missing.add(`${role}: ${routine.name} calls ${name}`);
    }
  }

  for (const routine of routines) {
    for (const role of routine.callers) follow(routine, role, new Set());
  }
  for (const { table, source } of writes) {
    for (const name of findNames(source, CALL)) {
      const called = byName.get(name) ?? [];
      // A trigger needs no grant, unlike the functions it calls.
      const isTrigger = called.some(({ returns }) => returns === "trigger");
      if (isTrigger || grants.has(`function authenticated ${name}`)) {
        called.forEach((next) => follow(next, "authenticated", new Set()));
      } else if (called.length) missing.add(`authenticated: ${table} calls ${name}`);
    }
  }
  expect([...missing].sort()).toEqual([]);
});
