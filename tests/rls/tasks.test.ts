import { describe, expect, test } from "vitest";
import { attackOwnedTable } from "./owned-table";
import {
  columnOf,
  idOf,
  idsIn,
  inWorld,
  listOf,
  MEMBERS,
  valueOf,
  type Member,
  type Name,
  type World,
} from "./world";

const INSERT = "insert into tasks (tenant_id, assigned_to, title) values ($1, $2, 'New task')";
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
  ],
  rights: {
    owner: { read: "tenant", change: "tenant", remove: "tenant", give: "tenant" },
    // Tasks are viewed by team, and no other scope reaches further than that.
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
    inWorld(async (world) => {
      const tasks = await addTasks(world);
      await world.become(name);
      const listed = await listOf(world.sql, "tasks", world.tenant);
      expect(idsIn(listed)).toEqual(visible.map((owner) => tasks[owner]).sort());
      expect(listed.total_count).toBe(visible.length);
      // Naming a colleague out of reach opens nothing.
      const ofOwner = await listOf(world.sql, "tasks", world.tenant, { owner: world.people.owner });
      expect(ofOwner.total_count).toBe(visible.includes("owner") ? 1 : 0);
    })(),
  );

  test(
    "nobody signed out lists any",
    inWorld(async ({ sql, refusal, tenant }) => {
      await sql.becomeAnon();
      expect((await refusal("select list_tasks($1)", [tenant])).code).toBe("42501");
      expect((await refusal("select from task_records")).code).toBe("42501");
    }),
  );
});

describe("what a task belongs to", () => {
  test(
    "is no client and no deal of another tenant",
    inWorld(async (world) => {
      const { sql, become, refusal, tenant, otherTenant, people, otherClients } = world;
      const theirDeal = await idOf(
        sql,
        "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Theirs') returning id",
        [otherTenant, people.foreigner],
      );
      await become("owner");
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
      await sql.becomeOwner();
      // The foreign key itself refuses, even where no policy is asked.
      expect((await refusal(linked("client_id"), withClient)).code).toBe("23503");
    }),
  );

  test(
    "is a client that its writer sees",
    inWorld(async (world) => {
      const { refusal, clients, sql } = world;
      const tasks = await addTasks(world);
      await world.become("agent");
      const link = "update tasks set client_id = $2 where id = $1";
      expect((await refusal(link, [tasks.agent, clients.teammate])).code).toBe("PT404");
      expect(await sql.count(link, [tasks.agent, clients.agent])).toBe(1);
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
