import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { stack } from "../../stack";
import { beginAs, startBlocked, queryCommitted, createTenant, withSessions } from "../sessions";
import {
  queryColumn,
  queryId,
  getIds,
  withWorld,
  queryList,
  queryValue,
  type Name,
  type World,
} from "../world";

const pool = new pg.Pool({ connectionString: stack.DATABASE_URL, max: 20, allowExitOnIdle: true });
afterAll(() => pool.end());

const INSERT = "insert into tags (tenant_id, name) values ($1, $2) returning id";
const SET_TAGS = "update clients set tag_ids = $2 where id = $1";
const RETIRE = "select retire_tag($1, $2, $3)";
const getTags = (sql: World["sql"], client: string) =>
  queryValue(
    sql,
    "select array(select t ->> 'name' from client_records r, jsonb_array_elements(r.tags) t where r.id = $1)",
    [client],
  );

/** Adds two tags of the home tenant and one of the other. */
async function addTags({ sql, tenant, otherTenant }: World) {
  return {
    lake: await queryId(sql, INSERT, [tenant, "Lake side"]),
    vip: await queryId(sql, INSERT, [tenant, "VIP"]),
    theirs: await queryId(sql, INSERT, [otherTenant, "Theirs"]),
  };
}

/** Returns a statement's SQLSTATE ("42501"), or the number of rows it affected, and rolls it back. */
async function outcome({ sql }: World, statement: string, values: unknown[]) {
  await sql.run("savepoint outcome");
  const reached = await sql
    .count(statement, values)
    .catch((error: { code?: string }) => error.code ?? String(error));
  await sql.run("rollback to savepoint outcome");
  return reached;
}

describe("a team's tags", () => {
  const FORBIDDEN = "42501";
  /** The rights of each person: read a tag, create one, change one, retire one. */
  const rights: [Name, read: boolean, make: boolean, manage: boolean][] = [
    ["owner", true, true, true],
    ["admin", true, true, true],
    ["manager", true, true, false],
    ["agent", true, true, false],
    ["viewer", true, false, false],
    ["suspended", false, false, false],
    ["deactivated", false, false, false],
    ["foreigner", false, false, false],
    ["stranger", false, false, false],
  ];

  test.each(rights)(
    "can be read, created and managed by %s as the role allows",
    (name, read, make, manage) =>
      withWorld(async (world) => {
        const { sql, tenant, impersonate } = world;
        const { lake, theirs } = await addTags(world);
        await impersonate(name);
        expect(await sql.count("select from tags where id = $1", [lake])).toBe(read ? 1 : 0);
        expect((await queryList(sql, "tags", tenant)).total_count).toBe(read ? 2 : 0);
        expect(await outcome(world, INSERT, [tenant, "New"])).toBe(make ? 1 : FORBIDDEN);
        expect(await outcome(world, "update tags set name = 'Y' where id = $1", [lake])).toBe(
          manage ? 1 : 0,
        );
        expect(await outcome(world, RETIRE, [tenant, lake, null])).toBe(manage ? 1 : FORBIDDEN);
        expect(await outcome(world, "select count_tags($1)", [tenant])).toBe(FORBIDDEN);
        expect(await outcome(world, "delete from tags where id = $1", [lake])).toBe(FORBIDDEN);
        // The other tenant's tag is invisible.
        const elsewhere = name === "foreigner";
        expect(await outcome(world, "select from tags where id = $1", [theirs])).toBe(
          elsewhere ? 1 : 0,
        );
        if (manage) {
          expect(await outcome(world, RETIRE, [tenant, theirs, null])).toBe("PT404");
          expect(await outcome(world, RETIRE, [tenant, lake, theirs])).toBe("PT404");
          expect(await outcome(world, RETIRE, [tenant, lake, lake])).toBe("PT400");
        }
      })(),
  );

  test(
    "can be created by roles that may create or update visible records, and by no other role",
    withWorld(async (world) => {
      const { tenant, impersonate, giveCustomRole } = world;
      const roles: [string[], number | string][] = [
        [["CLIENTS_VIEW_OWN", "CLIENTS_UPDATE_OWN"], 1],
        [["DEALS_CREATE"], 1],
        [["CLIENTS_UPDATE_ALL"], FORBIDDEN], // sees none
        [["CLIENTS_VIEW_ALL", "SETTINGS_MANAGE"], FORBIDDEN],
      ];
      for (const [permissions, expected] of roles) {
        await giveCustomRole("agent", permissions);
        await impersonate("agent");
        expect(await outcome(world, INSERT, [tenant, "New"]), permissions.join()).toBe(expected);
        await world.sql.resetRole();
        // Frees the role's name for the next role.
        await world.sql.run("update tenant_roles set name = id::text where tenant_id = $1", [
          tenant,
        ]);
      }
    }),
  );

  test(
    "cannot be read, created, changed or deleted by signed-out users",
    withWorld(async (world) => {
      await addTags(world);
      await world.sql.impersonateAnonymous();
      for (const statement of [
        "select from tags",
        "select from tag_records",
        "insert into tags (tenant_id, name) values (gen_random_uuid(), 'x')",
        "update tags set name = 'x'",
        "delete from tags",
        "select list_tags(null)",
      ]) {
        expect((await world.expectRefusal(statement)).code, statement).toBe("42501");
      }
    }),
  );

  test(
    "have a unique name of 1 to 40 characters without a comma, and cannot move to another tenant",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, impersonate, expectRefusal } = world;
      await addTags(world);
      await impersonate("owner");
      for (const name of ["", " VIP ", "a,b", "a\nb", "x".repeat(41)]) {
        expect((await expectRefusal(INSERT, [tenant, name])).code, name).toBe("23514");
      }
      for (const name of ["vip", "Vïp", "LAKE SIDE"]) {
        expect((await expectRefusal(INSERT, [tenant, name])).code, name).toBe("23505");
      }
      await queryId(sql, INSERT, [tenant, "🏠".repeat(40)]);
      const move = "update tags set tenant_id = $1";
      expect((await expectRefusal(move, [otherTenant])).code).toBe("42501");
    }),
  );

  test(
    "number at most 500",
    withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
      await sql.run(
        "insert into tags (tenant_id, name) select $1, 'Tag ' || n from generate_series(1, 499) n",
        [tenant],
      );
      await impersonate("agent");
      await queryId(sql, INSERT, [tenant, "The last"]);
      expect(await expectRefusal(INSERT, [tenant, "One more"])).toEqual({
        code: "PT409",
        message: "A team has at most 500 tags. Merge or delete some first.",
      });
    }),
  );
});

describe("the tags of a record", () => {
  test(
    "belong to the tenant, are stored once in any order, and number at most 20",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const { lake, vip, theirs } = await addTags(world);
      await impersonate("agent");
      await sql.run(SET_TAGS, [clients.agent, [vip, lake, vip]]);
      expect(await getTags(sql, clients.agent)).toEqual(["Lake side", "VIP"]);
      const stored = "select tag_ids from clients where id = $1";
      expect(await queryValue(sql, stored, [clients.agent])).toEqual([lake, vip].sort());
      for (const ids of [[theirs], [vip, clients.agent]]) {
        expect(await expectRefusal(SET_TAGS, [clients.agent, ids])).toEqual({
          code: "PT404",
          message: "Tag not found",
        });
      }
      expect((await expectRefusal(SET_TAGS, [clients.agent, Array(21).fill(vip)])).code).toBe(
        "PT400",
      );
      expect((await expectRefusal(SET_TAGS, [clients.agent, null])).code).toBe("23502");
      const deal =
        "insert into deals (tenant_id, owner_id, title, tag_ids) values ($1, $2, 'Deal', $3) returning id";
      expect((await expectRefusal(deal, [tenant, world.people.agent, [theirs]])).code).toBe(
        "PT404",
      );
      const created = await queryId(sql, deal, [tenant, world.people.agent, [lake]]);
      const filter = (tags: unknown[]) => queryList(sql, "deals", tenant, { tags });
      expect(getIds(await filter([theirs, lake]))).toEqual([created]);
      expect(getIds(await filter([vip]))).toEqual([]);
      expect((await queryList(sql, "clients", tenant, { tags: [vip, theirs] })).total_count).toBe(
        1,
      );
      expect((await queryList(sql, "clients", tenant, { tags: [] })).total_count).toBe(0);
    }),
  );

  test(
    "reveal no record out of scope when a list is filtered by them",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { lake } = await addTags(world);
      await sql.run(SET_TAGS, [clients.owner, [lake]]);
      for (const name of ["agent", "viewer", "suspended", "foreigner", "stranger"] as const) {
        await impersonate(name);
        expect((await queryList(sql, "clients", tenant, { tags: [lake] })).total_count).toBe(0);
      }
    }),
  );

  test(
    "that are merged become the target tag, once, and the rest of the record is unchanged",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { lake, vip, theirs } = await addTags(world);
      const other = await queryId(sql, INSERT, [tenant, "Other"]);
      await sql.run(SET_TAGS, [clients.owner, [lake, vip]]);
      await sql.run(SET_TAGS, [clients.agent, [lake, other]]);
      await sql.run(SET_TAGS, [clients.teammate, [other]]);
      await sql.run(SET_TAGS, [world.otherClients.foreigner, [theirs]]);
      const rest = `select to_jsonb(c) - '{tag_ids,updated_at,field_stamps}'::text[] from clients c
        where tenant_id = '${tenant}' order by id`;
      const before = await sql.run(rest);
      await sql.impersonateService();
      expect(await sql.run("select * from count_tags($1) order by relation", [tenant])).toEqual([
        { relation: "clients", counts: { [lake]: 2, [vip]: 1, [other]: 2 } },
        { relation: "deals", counts: {} },
      ]);
      await impersonate("admin");
      expect(await queryValue(sql, RETIRE, [tenant, lake, vip])).toBe(false);
      expect(await queryValue(sql, RETIRE, [tenant, lake, vip])).toBe(true);
      expect(await getTags(sql, clients.owner)).toEqual(["VIP"]);
      expect(await getTags(sql, clients.agent)).toEqual(["Other", "VIP"]);
      expect(await getTags(sql, clients.teammate)).toEqual(["Other"]);
      expect(
        await queryColumn(sql, "select name from tags where tenant_id = $1", [tenant]),
      ).toEqual(["Other", "VIP"]);
      await sql.resetRole();
      expect(await sql.run(rest)).toEqual(before);
    }),
  );

  test(
    "lose deleted tags, and a stale edit does not bring a deleted tag back",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { lake, vip } = await addTags(world);
      await sql.run(SET_TAGS, [clients.agent, [lake, vip]]);
      await sql.run("delete from tags where id = $1", [vip]);
      await impersonate("owner");
      expect(await getTags(sql, clients.agent)).toEqual(["Lake side"]);
      // A stale form sends the deleted tag back.
      await sql.run(SET_TAGS, [clients.agent, [lake, vip]]);
      const stored = "select tag_ids from clients where id = $1";
      expect(await queryValue(sql, stored, [clients.agent])).toEqual([lake]);
      expect(await queryValue(sql, RETIRE, [tenant, lake, null])).toBe(false);
      expect(await queryValue(sql, RETIRE, [tenant, lake, null])).toBe(true);
      expect(await queryValue(sql, stored, [clients.agent])).toEqual([]);
    }),
  );

  test(
    "are imported by name, and missing tags are created",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      await addTags(world);
      await impersonate("agent");
      const rows = [
        { row: 2, name: "Ada", phone: "1", tags: ["vip", "New one", " new ONE"] },
        { row: 3, name: "Bo", phone: "2" },
      ];
      await sql.run("select import_clients($1, $2)", [tenant, JSON.stringify(rows)]);
      const id = await queryId(sql, "select id from clients where name = 'Ada'");
      expect(await getTags(sql, id)).toEqual(["New one", "VIP"]);
      expect(
        await queryColumn(sql, "select name from tags where tenant_id = $1", [tenant]),
      ).toEqual(["Lake side", "New one", "VIP"]);
    }),
  );
});

describe("concurrent changes of tags", () => {
  test("deleting a tag waits for a concurrent assignment and then removes the tag from every record", async () => {
    const { tenant, owner } = await createTenant();
    const tag = await queryCommitted<string>(INSERT, [tenant, "Busy"]);
    const plantOne = `insert into clients (tenant_id, owner_id, name, phone, tag_ids)
      values ($1, $2, 'Busy', '1', $3) returning id`;
    const [had, gets] = [
      await queryCommitted<string>(plantOne, [tenant, owner.userId, [tag]]),
      await queryCommitted<string>(plantOne, [tenant, owner.userId, []]),
    ];
    await withSessions(2, async (writer, manager) => {
      await beginAs(writer, owner.userId);
      await writer.query(SET_TAGS, [gets, [tag]]);
      await beginAs(manager, owner.userId);
      const first = await manager.query<{ retire_tag: boolean }>(RETIRE, [tenant, tag, null]);
      expect(first.rows[0]?.retire_tag).toBe(false);
      await manager.query("commit");
      await beginAs(manager, owner.userId);
      const { ended } = await startBlocked(manager, RETIRE, [tenant, tag, null]);
      await writer.query("commit");
      await ended;
      await manager.query("commit");
    });
    let done = false;
    for (let step = 0; step < 5 && !done; step += 1) {
      await withSessions(1, async (manager) => {
        await beginAs(manager, owner.userId);
        const { rows } = await manager
          .query<{ retire_tag: boolean }>(RETIRE, [tenant, tag, null])
          .catch(() => ({ rows: [{ retire_tag: true }] })); // already retired
        done = rows[0]?.retire_tag ?? false;
        await manager.query("commit");
      });
    }
    expect(await queryCommitted("select count(*)::int from tags where id = $1", [tag])).toBe(0);
    const left = "select count(*)::int from clients where id = any ($1) and tag_ids <> '{}'";
    expect(await queryCommitted(left, [[had, gets]])).toBe(0);
  });

  test("50 concurrent assignments of a tag that is being merged all move to the target tag", async () => {
    const { tenant, owner } = await createTenant();
    const [from, into] = [
      await queryCommitted<string>(INSERT, [tenant, "From"]),
      await queryCommitted<string>(INSERT, [tenant, "Into"]),
    ];
    const one =
      "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'C', '1') returning id";
    const clients = await Promise.all(
      Array.from({ length: 50 }, () => queryCommitted<string>(one, [tenant, owner.userId])),
    );
    const asOwner = async (statement: string, values: unknown[]) => {
      const session = await pool.connect();
      try {
        await beginAs(session, owner.userId);
        const { rows } = await session.query<Record<string, unknown>>(statement, values);
        await session.query("commit");
        return Object.values(rows[0] ?? {})[0];
      } finally {
        await session.query("rollback");
        session.release();
      }
    };
    const given = clients.map((client) =>
      asOwner(SET_TAGS, [client, [from]]).then(
        () => client,
        // Too late: the tag is already merged.
        (error: { code?: string }) => (expect(error.code).toBe("PT404"), null),
      ),
    );
    for (let step = 0; step < 100; step += 1) {
      if (await asOwner(RETIRE, [tenant, from, into])) break;
    }
    const had = (await Promise.all(given)).filter(Boolean);
    const now =
      "select array(select id from clients where tenant_id = $1 and tag_ids = array[$2::uuid])";
    expect((await queryCommitted<string[]>(now, [tenant, into])).sort()).toEqual(had.sort());
    expect(await queryCommitted("select count(*)::int from tags where id = $1", [from])).toBe(0);
  });
});
