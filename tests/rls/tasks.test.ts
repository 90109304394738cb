import { describe, expect, test } from "vitest";
import {
  columnOf,
  idOf,
  inWorld,
  MEMBERS,
  reached,
  ROLES,
  valueOf,
  type Member,
  type Name,
  type World,
} from "./world";

const INSERT =
  "insert into tasks (tenant_id, assigned_to, client_id, title) values ($1, $2, $3, 'Call back')";
const RENAME = "update tasks set title = 'Renamed' where id = $1";
const DELETE = "delete from tasks where id = $1";
const LIST = "select id, total_count::int as total from list_tasks($1, p_limit => 200)";
const TEAM = MEMBERS.filter((name) => name !== "elsewhere");

/** One task of each member, about their own client. */
async function addTasks({ sql, tenant, people, clients }: World): Promise<Record<Member, string>> {
  const tasks = {} as Record<Member, string>;
  for (const name of MEMBERS) {
    tasks[name] = await idOf(sql, `${INSERT} returning id`, [tenant, people[name], clients[name]]);
  }
  return tasks;
}

describe("reading and changing tasks", () => {
  // SPEC §6: an administrator and a manager see their team's tasks; only the owner sees everybody's.
  const scopes: [Name, readonly Member[], readonly Member[]][] = [
    ["owner", MEMBERS, MEMBERS],
    ["admin", TEAM, TEAM],
    ["manager", TEAM, TEAM],
    ["agent", ["agent"], ["agent"]],
    ["viewer", ["viewer"], []],
    ["both", ["both"], ["both"]],
    ["suspended", [], []],
    ["deactivated", [], []],
    ["foreigner", [], []],
    ["stranger", [], []],
  ];
  test.each(scopes)(
    "%s sees, lists and changes what the role's scopes cover",
    (name, visible, changeable) =>
      inWorld(async (world) => {
        const tasks = await addTasks(world);
        const expected = visible.map((owner) => tasks[owner]).sort();
        await world.become(name);
        expect(
          await columnOf(world.sql, "select id from tasks where tenant_id = $1", [world.tenant]),
        ).toEqual(expected);
        const listed = await world.sql.run<{ id: string | null; total: number }>(LIST, [
          world.tenant,
        ]);
        expect(listed.flatMap(({ id }) => id ?? []).sort()).toEqual(expected);
        expect(listed[0]?.total).toBe(expected.length);
        expect(await reached(world, tasks, RENAME)).toEqual(changeable);
      })(),
  );

  test(
    "nobody signed out reads, lists or writes any",
    inWorld(async ({ sql, refusal, tenant, people, clients }) => {
      await sql.becomeAnon();
      expect((await refusal("select from tasks")).code).toBe("42501");
      expect((await refusal(LIST, [tenant])).code).toBe("42501");
      expect((await refusal(INSERT, [tenant, people.agent, clients.agent])).code).toBe("42501");
    }),
  );

  test(
    "the name of a client or deal that is out of sight is not shown with a task",
    inWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      const task = await idOf(sql, `${INSERT} returning id`, [
        tenant,
        people.agent,
        clients.teammate,
      ]);
      await world.become("agent");
      const [row] = await sql.run("select client_id, client_name from get_tasks($1, $2)", [
        tenant,
        [task],
      ]);
      expect(row).toEqual({ client_id: clients.teammate, client_name: null });
      const found = await sql.run<{ id: string | null }>(
        "select id from list_tasks($1, 'client of teammate')",
        [tenant],
      );
      expect(found).toEqual([{ id: null }]);
    }),
  );
});

describe("creating and assigning tasks", () => {
  test.each(ROLES.filter((role) => role !== "viewer"))("%s may create their own", (name) =>
    inWorld(async ({ sql, become, tenant, people, clients }) => {
      await become(name);
      expect(await sql.count(INSERT, [tenant, people[name], clients[name]])).toBe(1);
    })(),
  );

  test.each([
    ["viewer", "viewer"],
    ["agent", "teammate"],
    ["manager", "elsewhere"],
    ["owner", "suspended"],
    ["owner", "foreigner"],
    ["foreigner", "foreigner"],
    ["stranger", "stranger"],
  ] as const)("%s may not create for %s", (name, assignee) =>
    inWorld(async ({ become, refusal, tenant, people }) => {
      await become(name);
      expect((await refusal(INSERT, [tenant, people[assignee], null])).code).toBe("42501");
    })(),
  );

  test(
    "a manager hands tasks within the team, an agent hands none over",
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      const assign = "update tasks set assigned_to = $2 where id = $1";
      await world.become("manager");
      expect(await world.sql.count(assign, [tasks.agent, world.people.teammate])).toBe(1);
      expect((await world.refusal(assign, [tasks.agent, world.people.elsewhere])).code).toBe(
        "42501",
      );
      await world.become("agent");
      expect(await world.sql.count(assign, [tasks.teammate, world.people.agent])).toBe(0);
      await world.become("teammate");
      expect((await world.refusal(assign, [tasks.teammate, world.people.agent])).message).toBe(
        "You cannot assign to this person",
      );
    }),
  );

  test(
    "a task names only clients and deals that its writer sees",
    inWorld(async ({ sql, become, refusal, tenant, people, clients, otherClients }) => {
      const deal = await idOf(
        sql,
        "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Hidden') returning id",
        [tenant, people.teammate],
      );
      const withDeal =
        "insert into tasks (tenant_id, assigned_to, deal_id, title) values ($1, $2, $3, 'Call')";
      await become("agent");
      for (const client of [clients.teammate, otherClients.foreigner]) {
        expect((await refusal(INSERT, [tenant, people.agent, client])).message).toBe(
          "Client not found",
        );
      }
      expect((await refusal(withDeal, [tenant, people.agent, deal])).message).toBe(
        "Deal not found",
      );
      await sql.becomeOwner();
      expect((await refusal(INSERT, [tenant, people.both, otherClients.both])).code).toBe("23503");
    }),
  );

  test.each([
    "id",
    "created_at",
    "updated_at",
    "completed_at",
    "reminded_at",
    "next_task_id",
    "recurrence_day",
    "tenant_id",
  ])("%s cannot be set", (column) =>
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.become("owner");
      expect(
        (await world.refusal(`update tasks set ${column} = default where id = $1`, [tasks.owner]))
          .code,
      ).toBe("42501");
    })(),
  );
});

describe("deleting tasks", () => {
  test.each([
    ["owner", MEMBERS],
    ["admin", ["admin"]],
    ["manager", ["manager"]],
    ["agent", ["agent"]],
    ["viewer", []],
    ["suspended", []],
    ["foreigner", []],
    ["stranger", []],
  ] as [Name, Member[]][])(
    "%s deletes their own that they may change, the owner any",
    (name, owners) =>
      inWorld(async (world) => {
        const tasks = await addTasks(world);
        await world.become(name);
        expect(await reached(world, tasks, DELETE)).toEqual(owners);
      })(),
  );

  test(
    "tasks stay when their client goes",
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.sql.run("delete from clients where id = $1", [world.clients.agent]);
      expect(
        await valueOf(world.sql, "select client_id from tasks where id = $1", [tasks.agent]),
      ).toBeNull();
    }),
  );
});
