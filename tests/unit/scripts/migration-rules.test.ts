import { expect, test } from "vitest";
import { findMigrationFaults } from "@/scripts/migration-rules";

const START = "set lock_timeout = '5s';\n";
const find = (sql: string, name = "add_labels") => findMigrationFaults(name, START + sql);

test.each([
  "create table public.labels (id uuid primary key); create index labels_idx on public.labels (id);",
  "alter table public.clients add column label text;",
  "alter table public.clients add column seen_at timestamptz default now();",
  "alter table public.clients add constraint clients_label check (label <> '') not valid;",
  "alter table public.clients drop constraint clients_label;",
  "-- rewrites labels: a second\nalter table public.labels alter column name type text;",
  "-- locks clients: four seconds a million rows\ncreate index clients_label_idx on public.clients (label);",
  "create function private.f() returns void language plpgsql as $$ begin drop table x; end $$;",
  "select 'drop table public.clients;'; -- drop table public.clients;",
])("accepts: %s", (sql) => {
  expect(find(sql)).toEqual([]);
});

test.each([
  ["alter table public.clients alter column name type citext;", "rewrites <table>"],
  ["alter table clients alter name set data type citext;", "rewrites <table>"],
  ["alter table public.clients add column key uuid default gen_random_uuid();", "rewrites <table>"],
  ["alter table public.clients add column n bigint generated always as identity;", "rewrites"],
  [
    "alter table public.clients add column k text generated always as (lower(name)) stored;",
    "rewrites",
  ],
  ["alter table public.clients set unlogged;", "rewrites <table>"],
  ["create index on public.clients (label);", "locks <table>"],
  ["create unique index clients_one on clients (label);", "locks <table>"],
  ["alter table public.clients add constraint one unique (label);", "locks <table>"],
  ["alter table public.clients add check (label <> '');", "locks <table>"],
  ["alter table public.clients alter column label set not null;", "locks <table>"],
  ["-- about it\nalter table public.clients alter column name type citext;", "rewrites <table>"],
])("requires a comment that a table is locked or rewritten: %s", (sql, remedy) => {
  const faults = find(sql);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(remedy);
});

test.each([
  "drop table public.labels;",
  "alter table public.clients drop column label;",
  "alter table public.clients drop label;",
  "alter table public.clients rename column label to tag;",
  "alter table public.clients rename to people;",
  "drop type public.label_kind;",
])("accepts only in a contract migration: %s", (sql) => {
  expect(find(sql)[0]).toContain("`contract` in its name");
  expect(find(sql, "labels_contract")).toEqual([]);
});

test("requires a lock timeout", () => {
  const [fault] = findMigrationFaults("add_labels", "alter table clients add column label text;");
  expect(fault).toContain("set lock_timeout");
});
