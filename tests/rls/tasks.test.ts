import { describe, expect, test } from "vitest";
import {
  columnOf,
  idOf,
  inWorld,
  MEMBERS,
  reached,
  valueOf,
  type Member,
  type Name,
  type World,
} from "./world";

const INSERT = "insert into tasks (tenant_id, assigned_to, title) values ($1, $2, 'New task')";
const RENAME = "update tasks set title = 'Renamed' where id = $1";
const ASSIGN = "update tasks set assigned_to = $2 where id = $1";
const DELETE = "delete from tasks where id = $1";
const TEAM = MEMBERS.filter((name) => name !== "elsewhere");
const OUTSIDE = ["suspended", "deactivated", "foreigner", "stranger"] as const;

/** One task of each member, for their own client. */
async function addTasks({ sql, tenant, people, clients }: World): Promise<Record<Member, string>> {
  const tasks = {} as Record<Member, string>;
  for (const name of MEMBERS) {
    tasks[name] = await idOf(
      sql,
      "insert into tasks (tenant_id, assigned_to, title, client_id) values ($1, $2, $3, $4) returning id",
      [tenant, people[name], `Task of ${name}`, clients[name]],
    );
  }
  return tasks;
}

describe("reading and changing tasks", () => {
  const scopes: [Name, readonly Member[], readonly Member[]][] = [
    ["owner", MEMBERS, MEMBERS],
    // Tasks are viewed by team, and an update scope reaches no further than that.
    ["admin", TEAM, TEAM],
    ["manager", TEAM, TEAM],
    ["agent", ["agent"], ["agent"]],
    ["viewer", ["viewer"], []],
    ["elsewhere", ["elsewhere"], ["elsewhere"]],
    ["both", ["both"], ["both"]],
    ...OUTSIDE.map((name) => [name, [], []] as [Name, [], []]),
  ];
  test.each(scopes)("%s sees and changes what the role's scopes cover", (name, visible, changed) =>
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.become(name);
      const seen = await columnOf(world.sql, "select id from tasks where tenant_id = $1", [
        world.tenant,
      ]);
      expect(seen).toEqual(visible.map((owner) => tasks[owner]).sort());
      expect(await reached(world, tasks, RENAME)).toEqual(changed);
    })(),
  );

  test.each(scopes)("list_tasks shows %s the same rows as the policy", (name, visible) =>
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.become(name);
      const listed = await world.sql.run<{ id: string | null; total_count: string }>(
        "select id, total_count from list_tasks($1)",
        [world.tenant],
      );
      const ids = listed.flatMap(({ id }) => (id ? [id] : [])).sort();
      expect(ids).toEqual(visible.map((owner) => tasks[owner]).sort());
      expect(Number(listed[0]?.total_count)).toBe(visible.length);
      // Naming a colleague out of reach opens nothing.
      const foreign = "select id from list_tasks($1, p_assigned_to => $2) where id is not null";
      const ofOwner = await world.sql.count(foreign, [world.tenant, world.people.owner]);
      expect(ofOwner).toBe(visible.includes("owner") ? 1 : 0);
    })(),
  );

  test(
    "nobody signed out reads, writes or lists any",
    inWorld(async ({ sql, refusal, tenant, people }) => {
      await sql.becomeAnon();
      for (const statement of [
        "select from tasks",
        "update tasks set title = 'x'",
        "delete from tasks",
      ]) {
        expect((await refusal(statement)).code).toBe("42501");
      }
      expect((await refusal(INSERT, [tenant, people.owner])).code).toBe("42501");
      expect((await refusal("select * from list_tasks($1)", [tenant])).code).toBe("42501");
      expect((await refusal("select * from get_tasks($1, '{}')", [tenant])).code).toBe("42501");
    }),
  );

  test(
    "a custom role replaces the system role it stands in for",
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.giveCustomRole("agent", ["TASKS_VIEW_ALL", "TASKS_UPDATE_OWN"]);
      await world.become("agent");
      expect(await columnOf(world.sql, "select id from tasks")).toEqual(
        Object.values(tasks).sort(),
      );
      expect(await reached(world, tasks, RENAME)).toEqual(["agent"]);
      await world.giveCustomRole("teammate", ["TASKS_UPDATE_ALL", "TASKS_CREATE"]);
      await world.become("teammate");
      expect(await columnOf(world.sql, "select id from tasks")).toEqual([]);
    }),
  );
});

describe("creating and assigning tasks", () => {
  test.each(["owner", "admin", "manager", "agent", "both"] as const)("%s makes their own", (name) =>
    inWorld(async ({ sql, become, tenant, people }) => {
      await become(name);
      expect(await sql.count(INSERT, [tenant, people[name]])).toBe(1);
    })(),
  );

  test.each(["viewer", ...OUTSIDE] as const)("%s makes none", (name) =>
    inWorld(async ({ become, refusal, tenant, people }) => {
      await become(name);
      expect((await refusal(INSERT, [tenant, people[name]])).code).toBe("42501");
    })(),
  );

  const assigning: [Member, Name, boolean][] = [
    ["owner", "elsewhere", true],
    ["admin", "teammate", true],
    ["admin", "elsewhere", false],
    ["manager", "teammate", true],
    ["manager", "elsewhere", false],
    ["agent", "teammate", false],
    ["owner", "suspended", false],
    ["owner", "deactivated", false],
    ["owner", "foreigner", false],
    ["owner", "stranger", false],
  ];
  test.each(assigning)("%s gives a task to %s: %s", (name, to, allowed) =>
    inWorld(async (world) => {
      const { sql, tenant, people, refusal } = world;
      const tasks = await addTasks(world);
      await world.become(name);
      const fresh = [tenant, people[to]];
      const moved = [tasks[name], people[to]];
      if (allowed) {
        expect(await sql.count(INSERT, fresh)).toBe(1);
        expect(await sql.count(ASSIGN, moved)).toBe(1);
      } else {
        expect((await refusal(INSERT, fresh)).code).toBe("42501");
        expect((await refusal(ASSIGN, moved)).code).toBe("42501");
      }
    })(),
  );

  test(
    "not in another tenant, not for its clients and deals, and never moved there",
    inWorld(async (world) => {
      const { sql, refusal, tenant, otherTenant, people, otherClients } = world;
      const theirDeal = await idOf(
        sql,
        "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Theirs') returning id",
        [otherTenant, people.foreigner],
      );
      const tasks = await addTasks(world);
      await world.become("owner");
      expect((await refusal(INSERT, [otherTenant, people.owner])).code).toBe("42501");
      expect((await refusal(INSERT, [otherTenant, people.foreigner])).code).toBe("42501");
      const linked = (column: string) =>
        `insert into tasks (tenant_id, assigned_to, title, ${column}) values ($1, $2, 'x', $3)`;
      const withClient = [tenant, people.owner, otherClients.foreigner];
      expect(await refusal(linked("client_id"), withClient)).toEqual({
        code: "PT404",
        message: "Client not found",
      });
      expect(await refusal(linked("deal_id"), [tenant, people.owner, theirDeal])).toEqual({
        code: "PT404",
        message: "Deal not found",
      });
      const move = "update tasks set tenant_id = $2 where id = $1";
      expect((await refusal(move, [tasks.owner, otherTenant])).code).toBe("42501");
      await sql.becomeOwner();
      expect((await refusal(move, [tasks.owner, otherTenant])).code).toBe("42501");
      // The foreign key itself refuses, even where no policy is asked.
      expect((await refusal(linked("client_id"), withClient)).code).toBe("23503");
    }),
  );

  test(
    "a task may name only a client its writer sees",
    inWorld(async (world) => {
      const { refusal, clients, sql } = world;
      const tasks = await addTasks(world);
      await world.become("agent");
      const link = "update tasks set client_id = $2 where id = $1";
      expect((await refusal(link, [tasks.agent, clients.teammate])).code).toBe("PT404");
      expect(await sql.count(link, [tasks.agent, clients.agent])).toBe(1);
    }),
  );

  test.each([
    "completed_at",
    "reminded_at",
    "next_task_id",
    "recurrence_day",
    "client_removed",
    "created_at",
    "updated_at",
  ])("%s cannot be set, neither on creating nor on changing", (column) =>
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      const { refusal, tenant, people } = world;
      await world.become("owner");
      const insert = `insert into tasks (tenant_id, assigned_to, title, ${column}) values ($1, $2, 'x', default)`;
      expect((await refusal(insert, [tenant, people.owner])).code).toBe("42501");
      const update = `update tasks set ${column} = default where id = $1`;
      expect((await refusal(update, [tasks.owner])).code).toBe("42501");
    })(),
  );
});

describe("deleting tasks", () => {
  const deletable: [Name, readonly Member[]][] = [
    ["owner", MEMBERS],
    ["admin", ["admin"]],
    ["manager", ["manager"]],
    ["agent", ["agent"]],
    ["viewer", []],
    ...OUTSIDE.map((name) => [name, []] as [Name, []]),
  ];
  test.each(deletable)("%s deletes their own, the owner any", (name, owners) =>
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.become(name);
      expect(await reached(world, tasks, DELETE)).toEqual(owners);
    })(),
  );

  test(
    "TASKS_DELETE_ALL reaches no further than the view scope",
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.giveCustomRole("agent", ["TASKS_VIEW_TEAM", "TASKS_DELETE_ALL"]);
      await world.become("agent");
      expect(await reached(world, tasks, DELETE)).toEqual(TEAM);
    }),
  );
});

describe("a task outlives what it belongs to", () => {
  test(
    "its client: shown as removed, unlike a task that never had one or that lost it by hand",
    inWorld(async (world) => {
      const { sql, clients, people, tenant } = world;
      const tasks = await addTasks(world);
      const bare = await idOf(sql, `${INSERT} returning id`, [tenant, people.agent]);
      await world.become("agent");
      await sql.run("update tasks set client_id = null where id = $1", [tasks.agent]);
      await sql.becomeOwner();
      await sql.run("delete from clients where id = $1", [clients.teammate]);
      const removed = "select client_removed from tasks where id = $1";
      expect(await valueOf(sql, removed, [tasks.teammate])).toBe(true);
      expect(await valueOf(sql, removed, [tasks.agent])).toBe(false);
      expect(await valueOf(sql, removed, [bare])).toBe(false);
      await sql.run("update tasks set client_id = $2 where id = $1", [
        tasks.teammate,
        clients.agent,
      ]);
      expect(await valueOf(sql, removed, [tasks.teammate])).toBe(false);
    }),
  );

  test(
    "its assignee, whose tasks stay visible after they have left",
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.become("manager");
      const visible = await columnOf(world.sql, "select id from tasks");
      expect(visible).toContain(tasks.deactivated);
    }),
  );
});
