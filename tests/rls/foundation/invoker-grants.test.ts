import { expect, test } from "vitest";
import { database } from "../../stack";

// A function that runs as its caller fails with "permission denied" in front of a person when something it calls or
// reads is not granted. What it names is read from its source, through the invoker functions that it calls.

interface Routine {
  oid: string;
  name: string;
  source: string;
  definer: boolean;
  callers: string[];
}

const ROLES = ["anon", "authenticated", "service_role"];

/** What each role may call or touch, by name; a name stands for all functions that share it. */
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

/** The names that follow `pattern` in a source, without its comments. */
function findNames(source: string, pattern: RegExp): string[] {
  const code = source.replace(/--.*$/gm, "");
  return [...new Set([...code.matchAll(pattern)].map((match) => match[1]!))];
}

test("an invoker function may call and read what it names, for each of its callers", async () => {
  const [grants, routines, relations] = await Promise.all([
    readGrants(),
    readRoutines(),
    readRelations(),
  ]);
  const byName = Map.groupBy(routines, (routine) => routine.name);
  const missing = new Set<string>();

  function follow(routine: Routine, role: string, seen: Set<string>) {
    if (routine.definer || seen.has(routine.oid)) return;
    seen.add(routine.oid);
    const touched = findNames(
      routine.source,
      /\b(?:from|join|into|update)\s+((?:public|private)\.\w+)\b(?!\s*\()/g,
    ).filter((name) => relations.has(name));
    const called = findNames(routine.source, /\b((?:public|private)\.\w+)\s*\(/g).filter((name) =>
      byName.has(name),
    );
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
  expect([...missing].sort()).toEqual([]);
});
