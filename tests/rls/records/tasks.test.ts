import { describe, expect, test } from "vitest";
import { attackOwnedTable } from "../owned-table";
import {
  queryColumn,
  queryId,
  getIds,
  withWorld,
  queryList,
  MEMBERS,
  queryValue,
  type Member,
  type Name,
  type World,
  mapMembers,
  OUTSIDE,
  TEAM,
} from "../world";

const INSERT = "insert into tasks (tenant_id, assigned_to, title) values ($1, $2, 'New task')";

/** Adds one task of each member, for their own client. */
async function addTasks({ sql, tenant, people, clients }: World): Promise<Record<Member, string>> {
  return mapMembers((name) =>
    queryId(
      sql,
      "insert into tasks (tenant_id, assigned_to, title, client_id) values ($1, $2, $3, $4) returning id",
      [tenant, people[name], `Task of ${name}`, clients[name]],
    ),
  );
}

attackOwnedTable({
  table: "tasks",
  area: "TASKS",
  owner: "assigned_to",
  text: "title",
  required: { title: "'New task'" },
  kept: [
    "completed_at",
    "reminded_at",
    "next_task_id",
    "recurrence_day",
    "client_removed",
    "created_at",
    "updated_at",
    "field_stamps",
    "custom_search",
  ],
  rights: {
    owner: { read: "tenant", change: "tenant", remove: "tenant", give: "tenant" },
    // Tasks are viewed by team, and no other scope reaches further.
    admin: { read: "team", change: "team", remove: "none", give: "team" },
    manager: { read: "team", change: "team", remove: "none", give: "team" },
    agent: { read: "own", change: "own", remove: "none", give: "own" },
    viewer: { read: "own", change: "none", remove: "none", give: "none" },
  },
  ownersDelete: true,
});

describe("listing tasks", () => {
  const scopes: [Name, readonly Member[]][] = [
    ["owner", MEMBERS],
    ["admin", TEAM],
    ["manager", TEAM],
    ["agent", ["agent"]],
    ["viewer", ["viewer"]],
    ["elsewhere", ["elsewhere"]],
    ["both", ["both"]],
    ...OUTSIDE.map((name) => [name, []] as [Name, []]),
  ];
  test.each(scopes)("list_tasks shows %s the same rows as the policy", (name, visible) =>
    withWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.impersonate(name);
      const listed = await queryList(world.sql, "tasks", world.tenant);
      expect(getIds(listed)).toEqual(visible.map((owner) => tasks[owner]).sort());
      expect(listed.total_count).toBe(visible.length);
      // Filtering by a colleague outside the scope returns nothing.
      const ofOwner = await queryList(world.sql, "tasks", world.tenant, {
        owner: world.people.owner,
      });
      expect(ofOwner.total_count).toBe(visible.includes("owner") ? 1 : 0);
    })(),
  );

  test(
    "signed-out users cannot list tasks",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select list_tasks($1)", [tenant])).code).toBe("42501");
      expect((await expectRefusal("select from task_records")).code).toBe("42501");
    }),
  );
});

describe("the time of a task", () => {
  const timed = `insert into tasks (tenant_id, assigned_to, title, due_date, due_time)
    values ($1, $2, 'Call', $3, $4) returning id`;

  test(
    "needs a due date, is precise to the minute, and is cleared with the date",
    withWorld(async (world) => {
      const { sql, expectRefusal, tenant, people } = world;
      await world.impersonate("agent");
      const write = (day: string | null, time: string) => [tenant, people.agent, day, time];
      for (const time of ["24:00", "15:30:30", "00:00:01"]) {
        expect((await expectRefusal(timed, write("2199-01-01", time))).code).toBe("23514");
      }
      expect((await expectRefusal(timed, write("2199-01-01", "25:00"))).code).toBe("22008");
      expect(await expectRefusal(timed, write(null, "15:30"))).toEqual({
        code: "PT400",
        message: "A time needs a due date",
      });
      const id = await queryId(sql, timed, write("2199-01-01", "23:59"));
      await sql.run("update tasks set due_date = null where id = $1", [id]);
      expect(await queryValue(sql, "select due_time from tasks where id = $1", [id])).toBeNull();
      const late = "update tasks set due_time = '09:00' where id = $1";
      expect((await expectRefusal(late, [id])).code).toBe("PT400");
    }),
  );

  test(
    "orders the tasks of a day before priority does",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      for (const [title, time, priority] of [
        ["urgent", null, "High"],
        ["late", "15:00", "High"],
        ["early", "09:30", "Low"],
      ]) {
        await sql.run(
          `insert into tasks (tenant_id, assigned_to, title, due_date, due_time, priority)
           values ($1, $2, $3, '2027-03-10', $4, $5)`,
          [tenant, people.agent, title, time, priority],
        );
      }
      await world.impersonate("agent");
      const listed = await queryList(sql, "tasks", tenant);
      const order = ["early", "late", "urgent"];
      expect(listed.rows.map((row) => row.title)).toEqual(order);
      expect(listed.rows[0]).toMatchObject({ due_time: "09:30" });
      const day = "select title from list_calendar($1, '2027-03-10', '2027-03-10')";
      expect(await queryColumn(sql, day, [tenant])).toEqual(order);
    }),
  );
});

describe("the client and the deal of a task", () => {
  test(
    "cannot be of another tenant",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant, otherTenant, people, otherClients } = world;
      const theirDeal = await queryId(
        sql,
        "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Theirs') returning id",
        [otherTenant, people.foreigner],
      );
      await impersonate("owner");
      const linked = (column: string) =>
        `insert into tasks (tenant_id, assigned_to, title, ${column}) values ($1, $2, 'x', $3)`;
      const withClient = [tenant, people.owner, otherClients.foreigner];
      expect(await expectRefusal(linked("client_id"), withClient)).toEqual({
        code: "PT404",
        message: "Client not found",
      });
      expect(await expectRefusal(linked("deal_id"), [tenant, people.owner, theirDeal])).toEqual({
        code: "PT404",
        message: "Deal not found",
      });
      await sql.resetRole();
      // The foreign key itself refuses, even without a policy.
      expect((await expectRefusal(linked("client_id"), withClient)).code).toBe("23503");
    }),
  );

  test(
    "are refused if the author cannot see the client",
    withWorld(async (world) => {
      const { expectRefusal, clients, sql } = world;
      const tasks = await addTasks(world);
      await world.impersonate("agent");
      const link = "update tasks set client_id = $2 where id = $1";
      expect((await expectRefusal(link, [tasks.agent, clients.teammate])).code).toBe("PT404");
      expect(await sql.count(link, [tasks.agent, clients.agent])).toBe(1);
    }),
  );
});

describe("a task outlives", () => {
  test(
    "its client, and is marked as such only if the client was deleted",
    withWorld(async (world) => {
      const { sql, clients, people, tenant } = world;
      const tasks = await addTasks(world);
      const bare = await queryId(sql, `${INSERT} returning id`, [tenant, people.agent]);
      await world.impersonate("agent");
      await sql.run("update tasks set client_id = null where id = $1", [tasks.agent]);
      await sql.resetRole();
      await sql.run("delete from clients where id = $1", [clients.teammate]);
      const removed = "select client_removed from tasks where id = $1";
      expect(await queryValue(sql, removed, [tasks.teammate])).toBe(true);
      expect(await queryValue(sql, removed, [tasks.agent])).toBe(false);
      expect(await queryValue(sql, removed, [bare])).toBe(false);
      await sql.run("update tasks set client_id = $2 where id = $1", [
        tasks.teammate,
        clients.agent,
      ]);
      expect(await queryValue(sql, removed, [tasks.teammate])).toBe(false);
    }),
  );

  test(
    "its assignee, and stays visible after the assignee is deactivated",
    withWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.impersonate("manager");
      const visible = await queryColumn(world.sql, "select id from tasks");
      expect(visible).toContain(tasks.deactivated);
    }),
  );
});
