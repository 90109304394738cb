import { beforeAll, describe, expect, it } from "vitest";
import api from "@/content/api/openapi.json" with { type: "json" };
import { call, database, signUp, type Person } from "../../../stack";
import { createTeam, type Team } from "../../team";
import {
  callFunction,
  deleteRows,
  insertRow,
  readRows,
  updateRows,
  withCaller,
  type DatabaseCall,
  type Parameter,
} from "./database-calls";
import { checksums, createOtherTeam, getIds, MARK } from "./other-team";

// People outside a team call every function, table and route with that team's ids: each role of another team, a
// person without a team, and an anonymous caller. They must not read or change anything of the team, and cause no
// errors of ours.

const MINUTE = 60_000;
const ROUTES_AT_ONCE = 8;
const STATEMENTS_AT_ONCE = 3;
/** Calls that end the caller's own session or require a second step. The sweep would continue signed out. */
const OWN_SESSION = /session|sign-?out|two[-_]step|password/;

type Caller = [who: string, as: Person | undefined];

let other: Team;
let ids: Map<string, string>;
let before: Record<string, string>;
let mine: Team;
let everybody: Caller[];

beforeAll(async () => {
  [mine, other] = await Promise.all([createTeam(), createOtherTeam()]);
  const nobody = await signUp();
  const { owner, admin, manager, agent, viewer } = mine;
  everybody = [
    ...Object.entries({ owner, admin, manager, agent, viewer, "a member of no team": nobody }),
    ["a signed-out caller", undefined],
  ];
  ids = await getIds(other.tenantId);
  expect([...ids.keys()]).toEqual(
    expect.arrayContaining(["clients", "deals", "tasks", "notes", "tags", "messages", "teams"]),
  );
  before = await checksums(other.tenantId);
});

type Attack = {
  name: string;
  /** A person without a team is refused before the id is read, which another call tests. */
  forMembers?: boolean;
};
type Send<A> = (attack: A, as?: Person) => Promise<{ status: number; text: string }>;

/** Sends each call as everybody, and returns those that failed or revealed the other team. */
async function runAttacks<A extends Attack>(
  attacks: A[],
  { as: callers, atOnce }: { as: Caller[]; atOnce: number },
  withSender: (work: (send: Send<A>) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  const isMember = (as?: Person) => Object.values(mine).some((member) => member === as);
  const waiting = callers.flatMap(([who, as]) =>
    attacks
      .filter(({ forMembers = false }) => !forMembers || isMember(as))
      .map((attack) => ({ who, as, attack })),
  );
  const work = async (send: Send<A>) => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { who, as, attack } = next;
      const { status, text } = await send(attack, as);
      if (status >= 500 || text.includes(MARK)) {
        faults.push(`${who}: ${attack.name} → ${status} ${text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => withSender(work)));
  return faults;
}

const attackDatabase = (calls: DatabaseCall[]) =>
  runAttacks(calls, { as: everybody, atOnce: STATEMENTS_AT_ONCE }, withCaller);

/**
 * Returns an id of the other team where a parameter's name means an id: `client_id`, `p_deal_id`, `tag_ids`.
 */
function idFor(name: string, fallback: string): string {
  if (/tenant/.test(name)) return other.tenantId;
  if (/user|owner|member|assigned|person/.test(name)) return other.agent.userId;
  const table = [...ids.keys()].find((table) => name.includes(table.replace(/s$/, "")));
  return (table && ids.get(table)) || fallback;
}

/** Returns ids of the kinds that a path names: for `clients_notes` a client's and a note's. */
const idsIn = (words: string): string[] =>
  [...ids].filter(([table]) => words.includes(table)).map(([, id]) => id);

function argument({ name, type }: Parameter, id: string): unknown {
  if (type === "uuid") return name === "p_id" || name === "p_record_id" ? id : idFor(name, id);
  if (type === "uuid[]") return [id];
  if (/^json/.test(type))
    return { ids: [id], client_id: ids.get("clients"), owner: other.agent.userId };
  if (/^(date|timestamp)/.test(type)) return "2026-11-20";
  if (/^(numeric|integer|bigint|smallint)/.test(type)) return 1;
  if (type.endsWith("[]")) return [];
  if (type === "boolean") return true;
  return /kind|list/.test(name) ? "client" : "x";
}

/** Returns the columns that some role may write. */
async function writableColumns(): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'UPDATE'`,
  );
  return new Set(rows.map(({ name }) => name));
}

describe("another team's ids", () => {
  it("reveal and change nothing through any function", { timeout: 10 * MINUTE }, async () => {
    const { rows: routines } = await database.query<{ name: string; parameters: Parameter[] }>(
      `select p.proname as name, coalesce(json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null))
         order by a.place) filter (where a.name is not null), '[]') as parameters
       from pg_proc p
       left join lateral unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, place) on true
       where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       group by p.oid order by 1`,
    );
    expect(routines.length).toBeGreaterThan(100);
    const attacks = routines
      .filter(({ name }) => !OWN_SESSION.test(name))
      .flatMap(({ name, parameters }) => {
        const wantsId = parameters.some(
          ({ name, type }) => /^uuid/.test(type) && !/tenant/.test(name),
        );
        const tenants = parameters.some(({ name }) => /tenant/.test(name))
          ? [other.tenantId, mine.tenantId]
          : [other.tenantId];
        const client = ids.get("clients") ?? "";
        const tried = wantsId ? [...new Set([idFor(name, client), client])] : [other.tenantId];
        return tenants.flatMap((tenant) =>
          tried.map((id) => {
            const given = parameters.map((one): [string, unknown] => [
              one.name,
              /tenant/.test(one.name) ? tenant : argument(one, id),
            ]);
            return callFunction(name, parameters, Object.fromEntries(given));
          }),
        );
      });
    expect(await attackDatabase(attacks)).toEqual([]);
    expect(await checksums(other.tenantId)).toEqual(before);
  });

  it("reveal and change nothing through any table", { timeout: 10 * MINUTE }, async () => {
    const { rows: columns } = await database.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    );
    const writable = await writableColumns();
    expect(writable.size).toBeGreaterThan(30);
    const attacks = columns.flatMap(({ table, columns }) => {
      const key = table === "tenants" ? "id" : columns.includes("tenant_id") ? "tenant_id" : null;
      if (!key) return [];
      const row = Object.fromEntries(
        columns
          .filter((column) => column.endsWith("_id") && column !== key)
          .map((column) => [column, idFor(column, ids.get("clients") ?? "")]),
      );
      const theirs = { table, column: key, value: other.tenantId };
      const ours = { ...theirs, value: mine.tenantId };
      return [
        readRows(theirs),
        insertRow(table, { ...row, [key]: other.tenantId }),
        ...columns
          .filter((column) => writable.has(`${table}.${column}`))
          .map((column) => updateRows(theirs, { [column]: row[column] ?? null })),
        ...(key === "tenant_id" ? [updateRows(ours, { tenant_id: other.tenantId })] : []),
        deleteRows(theirs),
      ];
    });
    expect(await attackDatabase(attacks)).toEqual([]);
    expect(await checksums(other.tenantId)).toEqual(before);
  });

  it("reveal and change nothing through any route", { timeout: 10 * MINUTE }, async () => {
    type Operation = {
      requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
      parameters?: { name: string; in: string }[];
    };
    const paths = Object.entries(api.paths as unknown as Record<string, Record<string, Operation>>);
    const attacks = paths
      .filter(([path]) => !OWN_SESSION.test(path))
      .flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, operation]) => {
          const word = path
            .split("/")
            .filter((part) => /^[a-z-]+$/.test(part))
            .join("_");
          const words = word.replaceAll("-", "_");
          const client = ids.get("clients") ?? "";
          const own = idFor(words, client);
          const tried = path.includes("{") ? [...new Set([own, ...idsIn(words), client])] : [own];
          const example = operation.requestBody?.content["application/json"]?.example;
          const body = operation.requestBody && withIds(example ?? {});
          const query = (operation.parameters ?? [])
            .filter(({ name, in: place }) => place === "query" && /_id$|^ids$|owner/.test(name))
            .map(({ name }) => `${name}=${idFor(name, own)}`);
          return tried.map((id, place) => {
            const url = `${path.replace(/\{\w+\}/g, id)}${query.length ? `?${query.join("&")}` : ""}`;
            return { name: `${method} ${url}`, url, method, body, forMembers: place > 0 };
          });
        }),
      );
    expect(attacks.length).toBeGreaterThan(250);
    const sweeping = { as: everybody, atOnce: ROUTES_AT_ONCE };
    const faults = await runAttacks(attacks, sweeping, (work) =>
      work(async ({ url, method, body }, as) => {
        const response = await call(url, { as, method: method.toUpperCase(), body });
        return { status: response.status, text: await response.text() };
      }),
    );
    expect(faults).toEqual([]);
    expect(await checksums(other.tenantId)).toEqual(before);
  });
});

/** Returns a call's example with the other team's ids. */
function withIds(example: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      if (/_ids$|^ids$/.test(name)) return [name, [idFor(name, ids.get("clients") ?? "")]];
      return [name, name.endsWith("_id") ? idFor(name, ids.get("clients") ?? "") : value];
    }),
  );
}
