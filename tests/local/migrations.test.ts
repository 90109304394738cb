import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/local/migrations";
import { PROJECT_DIR } from "@/local/settings";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { startOwnStack } from "./own-stack";

let place: TemporaryPlace;
let stack: Stack;
let project: string;
let database: pg.Client;

beforeAll(async () => {
  place = await temporaryPlace();
  stack = await startOwnStack(place);
  database = new pg.Client({ connectionString: stack.addresses.DATABASE_URL });
  await database.connect();
  project = path.join(place.localDir, "project");
  const migrations = path.join("supabase", "migrations");
  fs.cpSync(path.join(PROJECT_DIR, migrations), path.join(project, migrations), {
    recursive: true,
  });
});

afterAll(async () => {
  await database.end();
  await stack.stop();
  place.remove();
});

function write(name: string, sql: string): void {
  fs.writeFileSync(path.join(project, "supabase", "migrations", name), sql);
}

function apply(log: (line: string) => void = () => undefined): Promise<string[]> {
  return migrate(project, stack.addresses.DATABASE_URL, log);
}

async function recorded(name: string): Promise<number | null> {
  const history = "select from supabase_migrations.schema_migrations where name = $1";
  return (await database.query(history, [name])).rowCount;
}

test("each migration runs once and is recorded where the Supabase CLI looks", async () => {
  write("20990101000000_add_one.sql", "create table public.one (id int);");
  expect(await apply()).toEqual(["add_one"]);
  expect(await apply()).toEqual([]);
  expect(await recorded("add_one")).toBe(1);
});

test("a failing migration names its file and line and leaves nothing behind", async () => {
  write("20990102000000_add_two.sql", "create table public.two (id int);\nselect nonsense;\n");
  await expect(apply()).rejects.toThrow(
    'supabase/migrations/20990102000000_add_two.sql: column "nonsense" does not exist (line 2)',
  );
  expect(await recorded("add_two")).toBe(0);
  const { rows } = await database.query("select to_regclass('public.two') as two");
  expect(rows).toEqual([{ two: null }]);
});

test("a migration changed after it was applied is reported", async () => {
  fs.rmSync(path.join(project, "supabase", "migrations", "20990102000000_add_two.sql"));
  write("20990101000000_add_one.sql", "create table public.one (id bigint);");
  const notices: string[] = [];
  await apply((line) => notices.push(line));
  expect(notices.join()).toContain("20990101000000_add_one.sql has changed since it was applied");
});

test("a database with unknown migrations is not migrated, and the error gives advice", async () => {
  const gone = "20260101000000";
  await database.query(
    "insert into supabase_migrations.schema_migrations (version, name) values ($1, 'long_ago')",
    [gone],
  );
  write("20990103000000_add_three.sql", "create table public.three (id int);");
  await expect(apply()).rejects.toThrow(
    /migration 20260101000000 is no longer here.*npm run reset/s,
  );
  expect(await recorded("add_three")).toBe(0);

  await database.query("delete from supabase_migrations.schema_migrations where version = $1", [
    gone,
  ]);
  expect(await apply()).toEqual(["add_three"]);
});

test("the migration role is not a superuser, as on a hosted project", async () => {
  const { rows } = await database.query(
    "select current_user as name, rolsuper as super from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ name: "postgres", super: false }]);
});
