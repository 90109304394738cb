import pg from "pg";
import { describe, expect, test } from "vitest";
import { database, stack } from "../../stack";
import { beginAs, createTenant } from "../sessions";
import { queryColumn, queryId, withWorld, queryList, type Name, type World } from "../world";

const SAVE = `insert into saved_views (tenant_id, list, name, query, shared)
  values ($1, $2, $3, '{"status": "Buyer"}', $4) returning id`;
const RENAME = "update saved_views set name = 'Renamed' where id = $1";
const DELETE = "delete from saved_views where id = $1";

type Views = { secret: string; shared: string };

/** Saves a private and a shared view of the client list, as the agent. */
async function saveTwo({ sql, impersonate, tenant }: World): Promise<Views> {
  await impersonate("agent");
  return {
    secret: await queryId(sql, SAVE, [tenant, "clients", "Secret", false]),
    shared: await queryId(sql, SAVE, [tenant, "clients", "Shared", true]),
  };
}

/** Returns how many rows a statement changes for the current person, and rolls it back. */
async function changes({ sql }: World, statement: string, id: string): Promise<number> {
  await sql.run("savepoint tried");
  const changed = await sql.count(statement, [id]);
  await sql.run("rollback to savepoint tried");
  return changed;
}

describe("saved views", () => {
  test.each([
    ["agent", ["Secret", "Shared"], { rename: [1, 1], remove: [1, 1] }],
    ["owner", ["Shared"], { rename: [0, 0], remove: [0, 1] }],
    ["admin", ["Shared"], { rename: [0, 0], remove: [0, 1] }],
    ["manager", ["Shared"], { rename: [0, 0], remove: [0, 0] }],
    ["viewer", ["Shared"], { rename: [0, 0], remove: [0, 0] }],
    ["elsewhere", ["Shared"], { rename: [0, 0], remove: [0, 0] }],
    ["suspended", [], { rename: [0, 0], remove: [0, 0] }],
    ["deactivated", [], { rename: [0, 0], remove: [0, 0] }],
    ["foreigner", [], { rename: [0, 0], remove: [0, 0] }],
    ["stranger", [], { rename: [0, 0], remove: [0, 0] }],
  ] as [Name, string[], { rename: number[]; remove: number[] }][])(
    "of an agent show %s the views %j, with the rights %j",
    (name, seen, reach) =>
      withWorld(async (world) => {
        const { secret, shared } = await saveTwo(world);
        await world.impersonate(name);
        expect(await queryColumn(world.sql, "select name from saved_views")).toEqual(seen);
        const { rows } = await queryList(world.sql, "saved_views", world.tenant);
        expect(rows.map((row) => row.name)).toEqual(seen);
        for (const [index, id] of [secret, shared].entries()) {
          expect(await changes(world, RENAME, id)).toBe(reach.rename[index]);
          expect(await changes(world, DELETE, id)).toBe(reach.remove[index]);
        }
      })(),
  );

  test(
    "of a list that the role may not view cannot be read, saved, deleted or pinned",
    withWorld(async (world) => {
      const { shared } = await saveTwo(world);
      await world.giveCustomRole("manager", ["DEALS_VIEW_ALL", "SETTINGS_MANAGE"]);
      await world.impersonate("manager");
      expect(await queryColumn(world.sql, "select name from saved_views")).toEqual([]);
      expect((await queryList(world.sql, "saved_views", world.tenant)).rows).toEqual([]);
      expect(await changes(world, DELETE, shared)).toBe(0);
      const save = [world.tenant, "clients", "Mine", false];
      expect((await world.expectRefusal(SAVE, save)).code).toBe("42501");
      const pin = "select pin_saved_view($1, $2)";
      expect((await world.expectRefusal(pin, [world.tenant, shared])).code).toBe("PT404");
      await world.sql.run(SAVE, [world.tenant, "deals", "Mine", false]);
    }),
  );

  test.each(["suspended", "foreigner", "stranger"] as Name[])("cannot be saved by %s", (name) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      const values = [world.tenant, "clients", "Mine", true];
      expect((await world.expectRefusal(SAVE, values)).code).toBe("42501");
    })(),
  );

  test(
    "cannot be saved in another member's name, reassigned, or moved to another tenant or list",
    withWorld(async (world) => {
      const { shared } = await saveTwo(world);
      for (const column of ["owner_id", "tenant_id", "list", "created_at"]) {
        const change = `update saved_views set ${column} = ${column} where id = $1`;
        expect((await world.expectRefusal(change, [shared])).code, column).toBe("42501");
      }
      const forge = `insert into saved_views (tenant_id, owner_id, list, name, query)
        values ($1, $2, 'deals', 'Forged', '{}')`;
      const values = [world.tenant, world.people.owner];
      expect((await world.expectRefusal(forge, values)).code).toBe("42501");
    }),
  );

  test(
    "require a unique name of limited length and a small query object",
    withWorld(async (world) => {
      await saveTwo(world);
      const refused = async (name: unknown, query: string) => {
        const save =
          "insert into saved_views (tenant_id, list, name, query) values ($1, 'clients', $2, $3)";
        return (await world.expectRefusal(save, [world.tenant, name, query])).code;
      };
      expect(await refused("", "{}")).toBe("23514");
      expect(await refused("x".repeat(61), "{}")).toBe("23514");
      expect(await refused(null, "{}")).toBe("23502");
      expect(await refused("List", "[]")).toBe("23514");
      expect(await refused("Large", JSON.stringify({ search: "x".repeat(4000) }))).toBe("23514");
      expect(await refused("sécret", "{}")).toBe("23505");
    }),
  );
});

describe("the sidebar", () => {
  const pinned = async ({ sql, tenant }: World) =>
    (await queryList(sql, "saved_views", tenant, { pinned: true })).rows.map((row) => row.name);
  const pin = ({ sql, tenant }: World, id: string, place: number | null = null) =>
    sql.run("select pin_saved_view($1, $2, $3)", [tenant, id, place]);

  test(
    "holds a member's own and shared views in order, each once, for that member only",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { secret, shared } = await saveTwo(world);
      const third = await queryId(sql, SAVE, [tenant, "deals", "Third", false]);
      for (const id of [secret, shared, third]) await pin(world, id);
      expect(await pinned(world)).toEqual(["Secret", "Shared", "Third"]);
      await pin(world, third, 1);
      await pin(world, secret, 20);
      expect(await pinned(world)).toEqual(["Third", "Shared", "Secret"]);
      await sql.run("delete from saved_view_pins where view_id = $1", [shared]);
      expect(await pinned(world)).toEqual(["Third", "Secret"]);

      await impersonate("viewer");
      expect(await pinned(world)).toEqual([]);
      expect(await queryColumn(sql, "select view_id from saved_view_pins")).toEqual([]);
      await pin(world, shared);
      expect(await pinned(world)).toEqual(["Shared"]);
      const steal = "select pin_saved_view($1, $2)";
      expect((await world.expectRefusal(steal, [tenant, secret])).code).toBe("PT404");
      // Direct writes to the table: another person's private view, and a position out of range.
      const insert = "insert into saved_view_pins (tenant_id, view_id, place) values ($1, $2, $3)";
      expect((await world.expectRefusal(insert, [tenant, secret, 2])).code).toBe("42501");
      expect((await world.expectRefusal(insert, [tenant, third, 2])).code).toBe("42501");
      expect((await world.expectRefusal(insert, [tenant, shared, 21])).code).toBe("23514");
      expect(await sql.count("delete from saved_view_pins")).toBe(1);
      await impersonate("agent");
      expect(await pinned(world)).toEqual(["Third", "Secret"]);
    }),
  );

  test(
    "drops views that are deleted or no longer shared, and holds at most 20",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { shared } = await saveTwo(world);
      await impersonate("viewer");
      await pin(world, shared);
      const mine: string[] = [];
      for (let n = 1; n <= 20; n += 1) {
        mine.push(await queryId(sql, SAVE, [tenant, "tasks", `View ${n}`, false]));
      }
      for (const id of mine.slice(0, 19)) await pin(world, id);
      const more = "select pin_saved_view($1, $2)";
      expect((await world.expectRefusal(more, [tenant, mine[19]])).code).toBe("PT409");
      await impersonate("agent");
      await sql.run("update saved_views set shared = false where id = $1", [shared]);
      await impersonate("viewer");
      expect(await pinned(world)).toHaveLength(19);
      await pin(world, mine[19] ?? "");
      await sql.run("delete from saved_views where id = $1", [mine[0]]);
      expect(await pinned(world)).toHaveLength(19);
    }),
  );

  test(
    "cannot be changed by a suspended member",
    withWorld(async (world) => {
      const { shared } = await saveTwo(world);
      await world.impersonate("suspended");
      const statement = "select pin_saved_view($1, $2)";
      expect((await world.expectRefusal(statement, [world.tenant, shared])).code).toBe("PT404");
      expect(await world.sql.count("delete from saved_view_pins")).toBe(0);
    }),
  );
});

test("100 of 120 concurrently saved views are kept", async () => {
  const { tenant, owner } = await createTenant();
  const pool = new pg.Pool({ connectionString: stack.DATABASE_URL, max: 20 });
  const codes = await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const session = await pool.connect();
      try {
        await beginAs(session, owner.userId);
        await session.query(SAVE, [tenant, "tasks", `View ${n}`, false]);
        await session.query("commit");
        return null;
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await session.query("rollback");
        session.release();
      }
    }),
  );
  await pool.end();
  expect(codes.filter((code) => code === "PT409")).toHaveLength(20);
  const { rows } = await database.query<{ kept: number }>(
    "select count(*)::int as kept from saved_views where tenant_id = $1",
    [tenant],
  );
  expect(rows[0]?.kept).toBe(100);
});
