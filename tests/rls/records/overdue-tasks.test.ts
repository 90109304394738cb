import { describe, expect, test } from "vitest";
import {
  queryColumn,
  queryId,
  withWorld,
  MEMBERS,
  queryValue,
  type Name,
  type World,
} from "../world";

// Tests moving overdue tasks to today and back, as every person and with every person's tasks.

const DUE = "2026-01-05";

/** Adds for each member one overdue task, one completed and one without a due date. */
async function addOverdue({ sql, tenant, people }: World): Promise<void> {
  for (const name of MEMBERS) {
    await sql.run(
      `insert into tasks (tenant_id, assigned_to, title, due_date, status) values
        ($1, $2, $3, $4, 'Pending'), ($1, $2, 'Done', $4, 'Completed'), ($1, $2, 'Some day', null, 'Pending')`,
      [tenant, people[name], `of ${name}`, DUE],
    );
  }
}

const MOVE = "select move_overdue_tasks($1)::jsonb";
const move = ({ sql, tenant }: World) =>
  queryValue<{ id: string; due_date: string; updated_at: string }[]>(sql, MOVE, [tenant]);
const restoreDates = ({ sql, tenant }: World, moved: unknown) =>
  queryValue<number>(sql, "select restore_task_dates($1, $2)", [tenant, JSON.stringify(moved)]);

/** Returns the titles of the open tasks that still have their old due date. */
async function stillOverdue({ sql }: World): Promise<string[]> {
  await sql.resetRole();
  return queryColumn(
    sql,
    `select title from tasks where due_date = '${DUE}' and status = 'Pending' order by title`,
  );
}

const ALL = MEMBERS.map((name) => `of ${name}`).sort();

describe("moving overdue tasks to today", () => {
  const whose: [Name, string[]][] = [
    ...(["owner", "admin", "manager", "agent", "elsewhere", "both"] as const).map(
      (name): [Name, string[]] => [name, [`of ${name}`]],
    ),
    ["viewer", []],
    ["suspended", []],
    ["deactivated", []],
    ["foreigner", []],
    ["stranger", []],
  ];
  test.each(whose)("moves for %s only their own open tasks: %j", (name, moved) =>
    withWorld(async (world) => {
      await addOverdue(world);
      await world.impersonate(name);
      expect(await move(world)).toHaveLength(moved.length);
      expect(await stillOverdue(world)).toEqual(ALL.filter((title) => !moved.includes(title)));
    })(),
  );

  test(
    "is refused to signed-out users",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal(MOVE, [tenant])).code).toBe("42501");
      expect((await expectRefusal("select restore_task_dates($1, '[]')", [tenant])).code).toBe(
        "42501",
      );
    }),
  );

  test(
    "can be undone, except for tasks that were changed since",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const add = (title: string) =>
        queryId(
          sql,
          `insert into tasks (tenant_id, assigned_to, title, due_date, due_time)
           values ($1, $2, $3, '${DUE}', '15:00') returning id`,
          [tenant, people.agent, title],
        );
      await add("untouched");
      const changed = await add("changed");
      await world.impersonate("agent");
      const moved = await move(world);
      expect(moved.map((task) => task.due_date)).toEqual([DUE, DUE]);
      expect(await move(world)).toEqual([]);
      await sql.run("update tasks set title = 'changed again' where id = $1", [changed]);
      expect(await restoreDates(world, moved)).toBe(1);
      expect(await restoreDates(world, moved)).toBe(0);
      const days =
        "select title || ' ' || due_date || ' ' || due_time from tasks where due_date < '2026-02-01'";
      expect(await queryColumn(sql, days)).toEqual([`untouched ${DUE} 15:00:00`]);
    }),
  );

  test(
    "does not let its undo move other members' tasks",
    withWorld(async (world) => {
      await addOverdue(world);
      const theirs = await world.sql.run(
        `select id, '2026-03-01' as due_date, updated_at::text from tasks where due_date = '${DUE}'`,
      );
      for (const name of ["foreigner", "stranger", "viewer", "suspended"] as const) {
        await world.impersonate(name);
        expect(await restoreDates(world, theirs)).toBe(0);
      }
      await world.impersonate("agent");
      expect(await restoreDates(world, theirs)).toBe(2);
      expect(await stillOverdue(world)).toEqual(ALL.filter((title) => title !== "of agent"));
    }),
  );
});
