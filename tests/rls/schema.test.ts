import { afterAll, describe, expect, test } from "vitest";
import { database } from "../stack";
import { columnOf, inWorld } from "./world";

// What must hold for every table and function, those of later migrations included.

/** Functions that somebody without a session may call, each with its reason. */
const OPEN_TO_ANON = [
  "invitation_preview(text)", // the holder of an invitation's token has no account yet
];

async function names(statement: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(statement);
  return rows.map((row) => row.name).sort();
}

const TABLES =
  "from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')";
const FUNCTIONS =
  "from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')";

afterAll(() => database.end());

describe("tables", () => {
  test("are there to be judged", async () => {
    expect((await names(`select c.relname as name ${TABLES}`)).length).toBeGreaterThanOrEqual(12);
  });

  test("all have row-level security", async () => {
    expect(await names(`select c.relname as name ${TABLES} and not c.relrowsecurity`)).toEqual([]);
  });

  test("give nothing to those signed out, not even a column", async () => {
    const grants = `select distinct table_name || '.' || privilege_type as name from information_schema.column_privileges
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC')
      union select table_name || '.' || privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')`;
    expect(await names(grants)).toEqual([]);
  });

  test("let nobody but the service truncate, reference or put triggers on them", async () => {
    const grants = `select table_name || '.' || privilege_type as name from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`;
    expect(await names(grants)).toEqual([]);
  });

  test("with a tenant name it in every foreign key between them", async () => {
    const crossing = `select k.conrelid::regclass || ' ' || k.conname as name
      from pg_constraint k
      join pg_attribute mine on mine.attrelid = k.conrelid and mine.attname = 'tenant_id'
      join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'tenant_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not mine.attnum = any (k.conkey)
        and k.conrelid <> k.confrelid`;
    expect(await names(crossing)).toEqual([]);
  });

  test("with a tenant are unique within it, not across tenants (keys made at random aside)", async () => {
    const global = `select i.indexrelid::regclass::text as name
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
        and not a.attnum = any (i.indkey)
        and not exists (select from pg_attribute h where h.attrelid = c.oid and h.attnum = any (i.indkey)
          and h.attname in ('token_hash', 'system_role', 'deal_id'))`;
    expect(await names(global)).toEqual([]);
  });
});

describe("views", () => {
  test("in public ask the policies of whoever reads them", async () => {
    const definer = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('v', 'm')
        and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)`;
    expect(await names(definer)).toEqual([]);
  });

  test("in private are read by nobody of the API", async () => {
    const grants = `select table_name || ' ' || grantee as name from information_schema.role_table_grants
      where table_schema = 'private' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`;
    expect(await names(grants)).toEqual([]);
  });
});

describe("functions", () => {
  test("that run as their owner have a fixed search_path", async () => {
    const loose = `select p.oid::regprocedure::text as name ${FUNCTIONS} and p.prosecdef
      and not exists (select from unnest(p.proconfig) setting where setting in ('search_path=""', 'search_path='))`;
    expect(await names(loose)).toEqual([]);
  });

  test("in public are closed to those signed out, but for the named ones", async () => {
    const open = `select p.oid::regprocedure::text as name ${FUNCTIONS} and n.nspname = 'public'
      and has_function_privilege('anon', p.oid, 'execute')`;
    expect(await names(open)).toEqual(OPEN_TO_ANON);
  });

  test("in private are closed to everybody unless granted by name", async () => {
    const open = `select p.oid::regprocedure::text as name ${FUNCTIONS} and n.nspname = 'private'
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl where acl.grantee = 0)`;
    expect(await names(open)).toEqual([]);
  });

  test("that write without asking cannot be called by a member", async () => {
    const reachable = `select p.oid::regprocedure::text as name ${FUNCTIONS} and n.nspname = 'private'
      and p.prosecdef and p.provolatile = 'v' and has_function_privilege('authenticated', p.oid, 'execute')`;
    expect(await names(reachable)).toEqual([]);
  });

  test("in private cannot be reached without a session at all", async () => {
    const { rows } = await database.query(
      "select has_schema_privilege('anon', 'private', 'usage') as usage",
    );
    expect(rows).toEqual([{ usage: false }]);
  });
});

describe("a member", () => {
  const forbidden = {
    "make a tenant for somebody": "select private.create_tenant(auth.uid(), 'Mine')",
    "redeem an invitation as somebody else":
      "select private.redeem_invitation(auth.uid(), 'a@lintel.test', 'x')",
    "count or clear rate limits": "select private.take_rate_limit('sign-in', 1, 1)",
    "read sessions": "select from auth.sessions",
    "read accounts": "select from auth.users",
    "read the job queue": "select from graphile_worker._private_jobs",
    "queue a job": "select graphile_worker.add_job('deliver_email')",
    "make an object": "create table public.mine ()",
  };
  test.each(Object.entries(forbidden))("cannot %s", (_what, statement) =>
    inWorld(async ({ become, refusal }) => {
      await become("owner");
      expect((await refusal(statement)).code).toBe("42501");
    })(),
  );

  test(
    "sees nothing in any table without a tenant, beyond what is public",
    inWorld(async ({ sql, become }) => {
      const readable = await columnOf(
        sql,
        `select distinct table_name from information_schema.column_privileges
         where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'SELECT'`,
      );
      await become("stranger");
      for (const table of readable.filter((name) => !["profiles", "tenant_roles"].includes(name))) {
        expect(await sql.count(`select from public.${table}`), table).toBe(0);
      }
    }),
  );
});
