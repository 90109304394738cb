import pg from "pg";
import { freshEmail } from "../stack";
import { openTransaction, type Sql } from "./with-user";

/** The members of the home tenant: one per system role, and members with special memberships. */
export const MEMBERS = [
  "owner",
  "admin",
  "manager",
  "agent",
  "viewer",
  "teammate", // an agent in the manager's team
  "elsewhere", // an agent in another team of the same tenant
  "suspended",
  "deactivated",
  "both", // an agent here and in the other tenant
] as const;
export type Member = (typeof MEMBERS)[number];
/** Also the owner of another tenant, and a person without a tenant. */
export type Name = Member | "foreigner" | "stranger";

/** The members that a manager's team scope covers in the home tenant: all except the one in another team. */
export const TEAM: readonly Member[] = MEMBERS.filter((name) => name !== "elsewhere");

/** People who may see and do nothing in the home tenant. */
export const OUTSIDE = ["suspended", "deactivated", "foreigner", "stranger"] as const;

/** The owners whose clients, and records with a client's scope, each person reads in the home tenant. */
export const VISIBLE_OWNERS: [Name, readonly Member[]][] = [
  ["owner", MEMBERS],
  ["admin", MEMBERS],
  ["manager", TEAM],
  ["agent", ["agent"]],
  ["viewer", ["viewer"]],
  ["both", ["both"]],
  ...OUTSIDE.map((name): [Name, []] => [name, []]),
];

export const ROLES = [
  "owner",
  "admin",
  "manager",
  "agent",
  "viewer",
] as const satisfies readonly Member[];

/** Two tenants with one client per member, in their state before a test. */
export type Fixtures = {
  tenant: string;
  otherTenant: string;
  team: string;
  otherTeam: string;
  people: Record<Name, string>;
  /** The client that each member owns in the home tenant. */
  clients: Record<Member, string>;
  /** Clients of the other tenant. */
  otherClients: { both: string; foreigner: string };
};

export type World = Fixtures & {
  sql: Sql;
  /** Runs further statements as this person. */
  impersonate: (name: Name) => Promise<void>;
  /** Runs a statement that must fail, and returns its error. The transaction stays usable. */
  expectRefusal: (statement: string, values?: unknown[]) => Promise<Refusal>;
  /** Replaces a member's role by a custom role with exactly these permissions. Ends as the migrating role. */
  giveCustomRole: (name: Member, permissions: string[]) => Promise<string>;
};

export type Refusal = { code: string; message: string };

/** Created once per file, in a transaction that ends with it (close-world.setup.ts). */
let openFixtures: Promise<OpenFixtures> | undefined;
type OpenFixtures = { sql: Sql; settlement: Fixtures; close: () => Promise<void> };

async function createFixturesOnce(): Promise<OpenFixtures> {
  const { sql, close } = await openTransaction();
  return { sql, close, settlement: await createFixtures(sql) };
}

/** Closes the world. The next test opens another one. */
export async function closeWorld(): Promise<void> {
  const left = openFixtures;
  openFixtures = undefined;
  await (await left)?.close();
}

/**
 * Returns a test body that runs in its own world, which nobody else sees and which is rolled back afterwards.
 */
export function withWorld(work: (world: World) => Promise<void>): () => Promise<void> {
  return async () => {
    const { sql, settlement } = await (openFixtures ??= createFixturesOnce());
    await sql.run("savepoint untouched");
    try {
      await work({
        ...settlement,
        sql,
        impersonate: (name) => sql.impersonate(settlement.people[name]),
        expectRefusal: (statement, values) => expectRefusal(sql, statement, values),
        giveCustomRole: (name, permissions) => giveCustomRole(sql, settlement, name, permissions),
      });
    } finally {
      await sql.run("rollback to savepoint untouched"); // and who it was at the moment
    }
  };
}

async function expectRefusal(sql: Sql, statement: string, values?: unknown[]): Promise<Refusal> {
  await sql.run("savepoint refusal");
  try {
    await sql.run(statement, values);
  } catch (error) {
    await sql.run("rollback to savepoint refusal");
    if (error instanceof pg.DatabaseError)
      return { code: error.code ?? "", message: error.message };
    throw error;
  }
  throw new Error(`Expected to be refused, but it ran: ${statement}`);
}

async function giveCustomRole(
  sql: Sql,
  { tenant, people }: Fixtures,
  name: Member,
  permissions: string[],
): Promise<string> {
  await sql.resetRole();
  const id = await queryId(
    sql,
    "insert into tenant_roles (tenant_id, name, permissions) values ($1, $2, $3) returning id",
    [tenant, `Role of ${name}`, permissions],
  );
  await sql.run(
    "update tenant_members set role = 'agent', custom_role_id = $3 where tenant_id = $1 and user_id = $2",
    [tenant, people[name], id],
  );
  return id;
}

async function createFixtures(sql: Sql): Promise<Fixtures> {
  const people = {} as Record<Name, string>;
  for (const name of [...MEMBERS, "foreigner", "stranger"] as const) {
    people[name] = await sql.newUser({ name, email: freshEmail(name) });
  }
  const home = await makeTenant(sql, "Home Realty");
  const other = await makeTenant(sql, "Other Realty");
  const otherTeam = await queryId(
    sql,
    "insert into teams (tenant_id, name, created_at) values ($1, 'Second', now() + interval '1 second') returning id",
    [home.tenant],
  );

  for (const name of MEMBERS) {
    await join(sql, home.tenant, people[name], {
      role: (ROLES as readonly string[]).includes(name) ? name : "agent",
      team: name === "elsewhere" ? otherTeam : home.team,
      status: name === "suspended" || name === "deactivated" ? name : "active",
    });
  }
  await join(sql, other.tenant, people.foreigner, { role: "owner", team: other.team });
  await join(sql, other.tenant, people.both, { role: "agent", team: other.team });

  const clients = await mapMembers((name) => addClient(sql, home.tenant, people[name], name));
  const otherClients = {
    both: await addClient(sql, other.tenant, people.both, "both"),
    foreigner: await addClient(sql, other.tenant, people.foreigner, "foreigner"),
  };
  return {
    tenant: home.tenant,
    otherTenant: other.tenant,
    team: home.team,
    otherTeam,
    people,
    clients,
    otherClients,
  };
}

async function makeTenant(sql: Sql, name: string): Promise<{ tenant: string; team: string }> {
  const tenant = await queryId(sql, "insert into tenants (name) values ($1) returning id", [name]);
  const team = await queryId(
    sql,
    "insert into teams (tenant_id, name) values ($1, 'Everyone') returning id",
    [tenant],
  );
  return { tenant, team };
}

async function join(
  sql: Sql,
  tenant: string,
  user: string,
  { role, team, status = "active" }: { role: string; team: string; status?: string },
): Promise<void> {
  // Members of both tenants joined the home tenant first.
  await sql.run(
    `insert into tenant_members (tenant_id, user_id, role, team_id, status, joined_at)
     values ($1, $2, $3, $4, $5, now() + (select count(*) from tenant_members where user_id = $2) * interval '1 day')`,
    [tenant, user, role, team, status],
  );
}

function addClient(sql: Sql, tenant: string, owner: string, name: string): Promise<string> {
  return queryId(
    sql,
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '(614) 555-0100') returning id",
    [tenant, owner, `Client of ${name}`],
  );
}

/** Returns the id that a statement returns. */
export async function queryId(sql: Sql, statement: string, values?: unknown[]): Promise<string> {
  const [row] = await sql.run<{ id: string }>(statement, values);
  if (!row) throw new Error(`No row came back: ${statement}`);
  return row.id;
}

/** Returns the ids of one record per member, in the order of MEMBERS. */
export async function mapMembers(
  make: (name: Member) => Promise<string>,
): Promise<Record<Member, string>> {
  const made = {} as Record<Member, string>;
  for (const name of MEMBERS) made[name] = await make(name);
  return made;
}

/** Returns the only value of the only row of a statement. */
export async function queryValue<T = unknown>(
  sql: Sql,
  statement: string,
  values?: unknown[],
): Promise<T> {
  const [row] = await sql.run(statement, values);
  return Object.values(row ?? {})[0] as T;
}

export type Listed = {
  total_count: number;
  rows: Record<string, unknown>[];
  ids: string[];
  total_value: number;
};

/** Returns a list (`clients`, `deals` …) as the current person reads it. */
export function queryList(sql: Sql, list: string, tenant: string, query: object = {}) {
  return queryValue<Listed>(sql, `select list_${list}($1, $2)`, [tenant, JSON.stringify(query)]);
}

/** Returns the ids of a list's rows, sorted. */
export const getIds = ({ rows }: Listed): unknown[] => rows.map(({ id }) => id).sort();

/** Returns the first column of all rows, sorted. */
export async function queryColumn(
  sql: Sql,
  statement: string,
  values?: unknown[],
): Promise<string[]> {
  const rows = await sql.run(statement, values);
  return rows.map((row) => String(Object.values(row)[0])).sort();
}

/**
 * Returns the members whose row (one each, given by id) a statement with the id as $1 affects. Rolls the
 * statement back.
 */
export async function listReached(
  { sql }: World,
  rows: Record<Member, string>,
  statement: string,
): Promise<Member[]> {
  const names: Member[] = [];
  for (const name of MEMBERS) {
    await sql.run("savepoint reach");
    if (await sql.count(statement, [rows[name]])) names.push(name);
    await sql.run("rollback to savepoint reach");
  }
  return names;
}
