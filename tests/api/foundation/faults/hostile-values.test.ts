import { beforeAll, describe, expect, it } from "vitest";
import { database, stack, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import {
  callFunction,
  updateRows,
  withCaller,
  type Caller,
  type DatabaseCall,
} from "./database-calls";
import { listReadNames } from "./read-names";

// Calls every function and writes every column that a member can reach without the app, with values that no
// screen sends. The database's catalogue lists them, so later additions are tested too.

const LONG_MS = 5000;
const MEGABYTE = "x".repeat(1_000_000);
const NOBODY = "00000000-0000-0000-0000-000000000000";
const MANY_IDS = Array.from({ length: 10_000 }, () => NOBODY);

const TEXTS = ["", " ", MEGABYTE, "%_\\'\"", "a\u0000b", "\ud800", "🏠".repeat(5000), null];
const NUMBERS = [
  "NaN",
  "Infinity",
  "-Infinity",
  1e308,
  "1e-400",
  -1,
  0,
  2 ** 31,
  2 ** 63,
  "x",
  null,
];
const DAYS = [
  "infinity",
  "-infinity",
  "0001-01-01",
  "0044-03-15 BC",
  "1899-12-31",
  "2199-12-31",
  "9999-12-31",
  "5874897-12-31",
  "today",
  "x",
  null,
];
const QUERIES: unknown[] = [null, [], 7, "x", MANY_IDS];
const TEXT_LIKE = [MEGABYTE, [], {}, 1e308, true, null, "%"];
const ID_LIKE = [...TEXT_LIKE, MANY_IDS];
/**
 * A query only compares with the value and stores nothing, so a date at the limits of storage acts like any
 * other.
 */
const DAY_LIKE = [
  ...["infinity", "-infinity", "0044-03-15 BC", "9999-12-31", "5874897-12-31", "today", "x"],
  ...["NaN", "Infinity", 1e308, "1e-400", -1, 2 ** 63, null, {}, []],
];
/** The parameters that a query may contain, and the values to try. */
const QUESTIONS: Record<string, unknown[]> = {
  ...every(["limit", "offset", "page"], NUMBERS),
  ...every(["ids", "only_ids", "owner", "client_id"], ID_LIKE),
  ...every(["search", "status", "sort_by", "sort_order"], TEXT_LIKE),
  ...every(["due_from", "due_to", "due_soon", "value_gte"], DAY_LIKE),
  ...every(["expected_close_date_gte", "completed"], DAY_LIKE),
};

function every(names: string[], values: unknown[]): Record<string, unknown[]> {
  return Object.fromEntries(names.map((name) => [name, values]));
}

/** Queries for callers who are refused before the query is read. */
const UNREAD_QUERIES = [
  ...QUERIES,
  { limit: 2 ** 63 },
  { search: MEGABYTE },
  { due_from: "infinity" },
];

/** Returns values of a type, for a routine that may read these names from an object. */
type Values = (type: string, names: Set<string>) => unknown[];

/** Returns hostile values of a type. */
function hostile(type: string, names: Set<string>): unknown[] {
  if (type.endsWith("[]")) return [[], MANY_IDS, [null], [[]], "{", null];
  if (/^(json|jsonb)$/.test(type)) return [...UNREAD_QUERIES, ...getQueries(names)];
  if (/^(date|timestamp)/.test(type)) return DAYS;
  if (/^(numeric|integer|bigint|smallint|double)/.test(type)) return NUMBERS;
  if (type === "uuid") return [NOBODY, "x", "", null];
  if (type === "boolean") return ["maybe", null];
  return TEXTS;
}

function getQueries(names: Set<string>): unknown[] {
  const usedQuestions = Object.entries(QUESTIONS).filter(([name]) => names.has(name));
  return usedQuestions.flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
}

/**
 * The same for people with fewer rights than the owner: values that affect a function for them affect it for the
 * owner too.
 */
const hostileToRefuse: Values = (type, names) =>
  /^(json|jsonb)$/.test(type) ? UNREAD_QUERIES : hostile(type, names);

/** Values for columns that the caller may not write, whatever the value. */
const hostileToTurnAway: Values = (type, names) => hostileToRefuse(type, names).slice(0, 3);

type Routine = {
  name: string;
  parameters: { name: string; type: string; optional: boolean }[];
  /** The names that the routine may read from an object. */
  names: Set<string>;
};
type Column = { table: string; column: string; type: string };

let team: Team;
let people: [string, Person, Values][];

beforeAll(async () => {
  const [mine, other] = await Promise.all([createTeam(), createTeam()]);
  team = mine;
  people = [
    ["an owner", team.owner, hostile],
    ["a viewer", team.viewer, hostileToRefuse],
    ["an agent of another team", other.agent, hostileToRefuse],
  ];
  const client = await insertClient(team.tenantId, team.owner.userId);
  const deal = await callApi("/api/deals", {
    as: team.owner,
    method: "POST",
    body: {
      title: "Attacked",
      client_id: client,
      value: 100_000,
      expected_close_date: "2026-12-01",
    },
  });
  const targets = [
    callApi("/api/tasks", { as: team.owner, method: "POST", body: { title: "Attacked" } }),
    callApi("/api/notes", {
      as: team.owner,
      method: "POST",
      body: { client_id: client, body: "Hello" },
    }),
    callApi(`/api/deals/${deal.body.id as string}/key-dates`, {
      as: team.owner,
      method: "POST",
      body: { kind: "closing", due_date: "2026-12-01" },
    }),
  ];
  for (const answer of await Promise.all(targets)) expect(answer.status).toBe(201);
});

async function reachableRoutines(): Promise<Routine[]> {
  const getNames = await listReadNames();
  const { rows } = await database.query<Omit<Routine, "names">>(`
    select p.proname as name, json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null),
      'optional', a.place > p.pronargs - p.pronargdefaults) order by a.place) as parameters
    from pg_proc p
    cross join lateral unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, place)
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
    group by p.oid order by p.proname`);
  return rows.map((routine) => ({ ...routine, names: getNames(routine.name) }));
}

async function writableColumns(): Promise<Column[]> {
  const { rows } = await database.query<Column>(`
    select g.table_name as "table", g.column_name as "column", c.data_type as type
    from information_schema.column_privileges g
    join information_schema.columns c using (table_schema, table_name, column_name)
    where g.table_schema = 'public' and g.grantee = 'authenticated' and g.privilege_type = 'UPDATE'
    order by 1, 2`);
  return rows;
}

/** Returns calls with each value in each parameter, and valid values in the others. */
function attacksOn({ name, parameters, names }: Routine, values: Values): DatabaseCall[] {
  const usual = Object.fromEntries(
    parameters.filter(({ optional }) => !optional).map((one) => [one.name, usualValue(one)]),
  );
  return parameters.flatMap((one) =>
    values(one.type, names).map((value) =>
      callFunction(name, parameters, { ...usual, [one.name]: value }),
    ),
  );
}

function usualValue({ name, type }: { name: string; type: string }): unknown {
  if (name === "p_tenant_id") return team.tenantId;
  if (name === "p_time_zone") return "America/New_York";
  if (type.endsWith("[]")) return [];
  if (/^json/.test(type)) return {};
  if (/^(date|timestamp)/.test(type)) return "2026-11-20";
  if (/^(numeric|integer|bigint|smallint)/.test(type)) return 1;
  if (type === "uuid") return NOBODY;
  if (type === "boolean") return true;
  return "x";
}

const attacksOnColumn = ({ table, column, type }: Column, values: Values): DatabaseCall[] =>
  values(type, new Set(Object.keys(QUESTIONS))).map((value) =>
    updateRows({ table, ...getFilter(table) }, { [column]: value }),
  );

function getFilter(table: string): { column: string; value: string } {
  if (table === "tenants") return { column: "id", value: team.tenantId };
  if (table === "profiles") return { column: "user_id", value: team.owner.userId };
  return { column: "tenant_id", value: team.tenantId };
}

type Outcome = { isFault: boolean; isLong: boolean; description: string };
type Attack = (send: Caller) => Promise<Outcome>;

/** Judges the database's response: an error of ours is a fault, and so is a slow call. */
const createAttack =
  (call: DatabaseCall, who: string, as: Person): Attack =>
  async (send) => {
    const { status, text, ms } = await send(call, as);
    return {
      isFault: status >= 500,
      isLong: ms > LONG_MS,
      description: `${who}: ${call.name} → ${status} in ${Math.round(ms)} ms ${text.slice(0, 160)}`,
    };
  };

const AT_ONCE = 3;

async function getFaults(callsWith: (values: Values) => DatabaseCall[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = people.flatMap(([who, person, values]) =>
    callsWith(values).map((call) => createAttack(call, who, person)),
  );
  // Parallel calls may be slow on a busy machine, so slow ones are judged by their time alone.
  const long: Attack[] = [];
  const work = async (send: Caller) => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { isFault, isLong, description } = await next(send);
      if (isFault) faults.push(description);
      else if (isLong) long.push(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => withCaller(work)));
  await withCaller(async (send) => {
    for (const attack of long) {
      const { isLong, description } = await attack(send);
      if (isLong) faults.push(description);
    }
  });
  return faults;
}

const MINUTES = 60_000;

describe("hostile values sent directly to the database", () => {
  it("make no function fail or run long", { timeout: 10 * MINUTES }, async () => {
    const routines = await reachableRoutines();
    expect(routines.length).toBeGreaterThan(10);
    const isRead = (question: string) => routines.some(({ names }) => names.has(question));
    expect(Object.keys(QUESTIONS).filter((question) => !isRead(question))).toEqual([]);
    const attacks = (values: Values) => routines.flatMap((one) => attacksOn(one, values));
    expect(await getFaults(attacks)).toEqual([]);
  });

  it("make no column update fail or run long", { timeout: 10 * MINUTES }, async () => {
    const columns = await writableColumns();
    expect(columns.length).toBeGreaterThan(30);
    const attacks = (values: Values) => {
      const tried = values === hostile ? hostile : hostileToTurnAway;
      return columns.flatMap((one) => attacksOnColumn(one, tried));
    };
    expect(await getFaults(attacks)).toEqual([]);
  });

  it("leave the team's lists, totals and exports readable, without NaN or infinity", async () => {
    const paths = [
      "/api/dashboard/metrics",
      "/api/clients?limit=200",
      "/api/clients?export=csv",
      "/api/deals",
      "/api/deals?export=csv",
      "/api/deals/totals",
      "/api/tasks",
      "/api/key-dates",
      "/api/calendar?from=2026-11-01&to=2026-12-31",
      "/api/search?q=attacked",
      "/api/notifications",
    ];
    for (const path of paths) {
      const response = await fetch(new URL(path, stack.APP_URL), {
        headers: { authorization: `Bearer ${team.owner.token}` },
      });
      const text = await response.text();
      expect(response.status, `${path}: ${text.slice(0, 200)}`).toBe(200);
      expect(text, path).not.toMatch(/NaN|Infinity|infinity/);
    }
  });
});
