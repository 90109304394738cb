import pg from "pg";
import { describe, expect, test } from "vitest";
import {
  queryColumn,
  withWorld,
  MEMBERS,
  listReached,
  type Member,
  type Name,
  type ROLES,
  type World,
  queryId,
  mapMembers,
} from "./world";

type Role = (typeof ROLES)[number];

/** The reach of a right: no rows, one's own, those of one's team, or those of the whole tenant. */
type Reach = "none" | "own" | "team" | "tenant";

type Rights = {
  read: Reach;
  change: Reach;
  remove: Reach;
  /** The people for whom rows may be created, and to whom one's own rows may be assigned. */
  give: Reach;
};

/** A table whose rows each belong to a member of their tenant. */
export type OwnedTable = {
  table: string;
  /** The prefix of its permissions, as in CLIENTS_VIEW_OWN. */
  area: "CLIENTS" | "DEALS" | "TASKS";
  owner: string;
  /** A column that may be changed, and the other columns that a new row requires, as SQL. */
  text: string;
  required: Record<string, string>;
  /** Columns that nobody may write. */
  kept: readonly string[];
  rights: Record<Role, Rights>;
  /** Whether people who may change their own rows may also delete them. */
  ownersDelete: boolean;
};

const NAMES: readonly Name[] = [...MEMBERS, "foreigner", "stranger"];
const NOTHING: Rights = { read: "none", change: "none", remove: "none", give: "none" };
const FORMER: readonly Name[] = ["suspended", "deactivated"];

/** Custom roles of an agent in the manager's team, with the rights that they give. */
const CUSTOM_ROLES: [string, string[], Partial<Rights>][] = [
  ["no view permission", ["CREATE", "UPDATE_ALL", "DELETE_ALL"], { give: "own" }],
  ["view permission only", ["VIEW_ALL"], { read: "tenant" }],
  [
    "own rows visible and wider write permissions",
    ["VIEW_OWN", "CREATE", "UPDATE_ALL", "DELETE_ALL", "ASSIGN"],
    { read: "own", change: "own", remove: "own", give: "own" },
  ],
  [
    "the team's rows visible and wider write permissions",
    ["VIEW_TEAM", "CREATE", "UPDATE_ALL", "DELETE_ALL", "ASSIGN"],
    { read: "team", change: "team", remove: "team", give: "team" },
  ],
  [
    "all rows visible and narrower write permissions",
    ["VIEW_ALL", "CREATE", "UPDATE_TEAM", "DELETE_OWN"],
    { read: "tenant", change: "team", remove: "own", give: "own" },
  ],
  [
    "every permission except assigning",
    ["VIEW_ALL", "CREATE", "UPDATE_ALL", "DELETE_ALL"],
    { read: "tenant", change: "tenant", remove: "tenant", give: "own" },
  ],
];

/** Tests a table's policies as every kind of member of its tenant, and as people outside it. */
export function attackOwnedTable(owned: OwnedTable): void {
  const { table, area, text, rights } = owned;
  const statements = statementsFor(owned);

  describe(`${table}, attacked`, () => {
    test.each(NAMES)("%s reads, changes, deletes and assigns according to the role", (name) =>
      withWorld(async (world) => {
        const rows = await addRows(world, owned);
        await world.impersonate(name);
        await expectRights(world, owned, rows, name, getRights(rights, name));
      })(),
    );

    test.each(CUSTOM_ROLES)("a custom role with %s", (_, permissions, granted) =>
      withWorld(async (world) => {
        const rows = await addRows(world, owned);
        await world.giveCustomRole(
          "agent",
          permissions.map((permission) => `${area}_${permission}`),
        );
        await world.impersonate("agent");
        await expectRights(world, owned, rows, "agent", { ...NOTHING, ...granted });
      })(),
    );

    test(
      "permissions of other areas do not count here",
      withWorld(async (world) => {
        const rows = await addRows(world, owned);
        const others = ["CLIENTS", "DEALS", "TASKS"].filter((other) => other !== area);
        const all = ["VIEW_ALL", "CREATE", "UPDATE_ALL", "DELETE_ALL", "ASSIGN"];
        await world.giveCustomRole(
          "agent",
          others.flatMap((other) => all.map((permission) => `${other}_${permission}`)),
        );
        await world.impersonate("agent");
        await expectRights(world, owned, rows, "agent", NOTHING);
      }),
    );

    test(
      "visitors cannot read, create, change or delete",
      withWorld(async (world) => {
        await addRows(world, owned);
        await world.sql.impersonateAnonymous();
        for (const statement of [
          `select from ${table}`,
          `update ${table} set ${text} = 'x'`,
          `delete from ${table}`,
        ]) {
          expect((await world.expectRefusal(statement)).code, statement).toBe("42501");
        }
        const values = [world.tenant, world.people.owner];
        expect((await world.expectRefusal(statements.insert, values)).code).toBe("42501");
      }),
    );

    test.each(owned.kept)("%s is written neither by creating nor by changing", (column) =>
      withWorld(async (world) => {
        const rows = await addRows(world, owned);
        await world.impersonate("owner");
        const insert = insertInto(owned, { [column]: "default" });
        expect((await world.expectRefusal(insert, [world.tenant, world.people.owner])).code).toBe(
          "42501",
        );
        const update = `update ${table} set ${column} = default where id = $1`;
        expect((await world.expectRefusal(update, [rows.owner])).code).toBe("42501");
      })(),
    );

    test(
      "a row never moves to another tenant",
      withWorld(async (world) => {
        const rows = await addRows(world, owned);
        const move = `update ${table} set tenant_id = $2 where id = $1`;
        const values = [rows.both, world.otherTenant];
        await world.impersonate("both");
        expect((await world.expectRefusal(move, values)).code).toBe("42501");
        await world.sql.resetRole();
        expect(await world.expectRefusal(move, values)).toEqual({
          code: "42501",
          message: "A record cannot move to another team",
        });
      }),
    );

    test(
      "only its own members read and create in another tenant",
      withWorld(async (world) => {
        const { sql, people, otherTenant } = world;
        await addRows(world, owned);
        for (const name of ["foreigner", "both"] as const) {
          await sql.run(statements.insert, [otherTenant, people[name]]);
        }
        // The manager's teammates at home are no teammates in the other tenant.
        await sql.run(
          "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, 'viewer')",
          [otherTenant, people.manager],
        );
        const there: Partial<Record<Name, Name[]>> = {
          foreigner: ["both", "foreigner"],
          both: ["both"],
        };
        for (const name of NAMES.filter((other) => other !== "manager")) {
          await world.impersonate(name);
          const seen = await queryColumn(sql, statements.owners, [otherTenant]);
          expect(seen, name).toEqual(getIds(world, there[name] ?? []));
          for (const to of ["foreigner", "both", "owner"] as const) {
            const done = await isDone(world, statements.insert, [otherTenant, people[to]]);
            expect(done, `${name} creates for ${to}`).toBe(there[name]?.includes(to) ?? false);
          }
        }
        await world.impersonate("manager");
        expect(await queryColumn(sql, statements.owners, [otherTenant])).toEqual([]);
      }),
    );
  });
}

function statementsFor(owned: OwnedTable) {
  const { table, owner, text } = owned;
  return {
    insert: insertInto(owned),
    owners: `select distinct ${owner} from ${table} where tenant_id = $1`,
    change: `update ${table} set ${text} = 'Changed' where id = $1`,
    remove: `delete from ${table} where id = $1`,
    assign: `update ${table} set ${owner} = $2 where id = $1`,
  };
}

function insertInto({ table, owner, required }: OwnedTable, more: Record<string, string> = {}) {
  const fields = { ...required, ...more };
  const columns = ["tenant_id", owner, ...Object.keys(fields)].join(", ");
  return `insert into ${table} (${columns}) values ($1, $2, ${Object.values(fields).join(", ")})`;
}

/** Adds a row for each member. */
async function addRows(world: World, owned: OwnedTable): Promise<Record<Member, string>> {
  const insert = `${insertInto(owned)} returning id`;
  return mapMembers((name) => queryId(world.sql, insert, [world.tenant, world.people[name]]));
}

/**
 * Expects that this person can read, change, delete, create and assign exactly what the rights allow at home.
 */
async function expectRights(
  world: World,
  owned: OwnedTable,
  rows: Record<Member, string>,
  name: Name,
  rights: Rights,
): Promise<void> {
  const { sql, tenant, people } = world;
  const { owners, insert, change, remove, assign } = statementsFor(owned);
  const deletes = owned.ownersDelete && rights.change !== "none" ? "own" : "none";
  const removable = rights.remove === "none" ? deletes : rights.remove;
  expect(await queryColumn(sql, owners, [tenant])).toEqual(
    getIds(world, within(rights.read, name)),
  );
  expect(await listReached(world, rows, change)).toEqual(within(rights.change, name));
  expect(await listReached(world, rows, remove)).toEqual(within(removable, name));

  // A viewer may change nothing, so nothing can be assigned to one.
  const works = (to: Name) => to === name || getRights(owned.rights, to).change !== "none";
  const givable: readonly Name[] = within(rights.give, name).filter(
    (to) => !FORMER.includes(to) && works(to),
  );
  const assigns = rights.give === "team" || rights.give === "tenant";
  for (const to of NAMES) {
    const created = await isDone(world, insert, [tenant, people[to]]);
    expect(created, `creates for ${to}`).toBe(givable.includes(to));
    for (const from of new Set([name, "teammate"] as const)) {
      if (!isMember(from)) continue;
      const isReassigned = await isDone(world, assign, [rows[from], people[to]]);
      // Assigning a row to its current owner is allowed.
      const may = to === from || (assigns && givable.includes(to));
      expect(isReassigned, `reassigns ${from}'s row to ${to}`).toBe(
        may && within(rights.change, name).includes(from),
      );
    }
  }
}

const isMember = (name: Name): name is Member => (MEMBERS as readonly Name[]).includes(name);

function getRights(rights: Record<Role, Rights>, name: Name): Rights {
  if (FORMER.includes(name) || !isMember(name)) return NOTHING;
  return name in rights ? rights[name as Role] : rights.agent;
}

/** Returns the members whose rows a reach covers. Only "elsewhere" is in the second team. */
function within(reach: Reach, name: Name): Member[] {
  if (reach === "tenant") return [...MEMBERS];
  if (reach === "team") return MEMBERS.filter((other) => other !== "elsewhere");
  return reach === "own" && isMember(name) ? [name] : [];
}

const getIds = ({ people }: World, names: readonly Name[]) =>
  names.map((name) => people[name]).sort();

/** Returns whether a statement writes one row, and rolls it back. Throws when it fails for another reason. */
async function isDone({ sql }: World, statement: string, values: unknown[]): Promise<boolean> {
  await sql.run("savepoint attempt");
  try {
    return (await sql.count(statement, values)) === 1;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501") return false;
    throw error;
  } finally {
    await sql.run("rollback to savepoint attempt");
  }
}
