import { describe, expect, test } from "vitest";
import { idOf, inWorld, valueOf, type World } from "./world";

const MARK = "update notifications set read_at = now() where id = $1";

function notify({ sql, tenant, people }: World): Promise<string> {
  return idOf(
    sql,
    "insert into notifications (tenant_id, user_id, kind, title, url) values ($1, $2, 'task_reminder', 'Call', '/tasks') returning id",
    [tenant, people.agent],
  );
}

describe("notifications", () => {
  test(
    "are read, listed and marked by the person they are for, and by nobody else",
    inWorld(async (world) => {
      const id = await notify(world);
      const list = "select id, unread_count::int as unread from list_notifications($1)";
      for (const name of [
        "owner",
        "admin",
        "manager",
        "teammate",
        "viewer",
        "foreigner",
        "stranger",
      ] as const) {
        await world.become(name);
        expect(await world.sql.count("select from notifications"), name).toBe(0);
        expect(await world.sql.run(list, [world.tenant]), name).toEqual([{ id: null, unread: 0 }]);
        expect(await world.sql.count(MARK, [id]), name).toBe(0);
      }
      await world.become("agent");
      expect(await world.sql.run(list, [world.tenant])).toEqual([{ id, unread: 1 }]);
      expect(await world.sql.count(MARK, [id])).toBe(1);
      await world.sql.becomeAnon();
      expect((await world.refusal("select from notifications")).code).toBe("42501");
    }),
  );

  test(
    "are out of sight while the person is shut out",
    inWorld(async (world) => {
      const id = await notify(world);
      await world.sql.run("update tenant_members set status = 'suspended' where user_id = $1", [
        world.people.agent,
      ]);
      await world.become("agent");
      expect(await world.sql.count("select from notifications")).toBe(0);
      expect(await world.sql.count(MARK, [id])).toBe(0);
    }),
  );

  test(
    "are not written, reworded, redirected or deleted by people",
    inWorld(async (world) => {
      await notify(world);
      await world.become("agent");
      for (const statement of [
        "update notifications set title = 'x'",
        "update notifications set url = '/x'",
        "update notifications set user_id = user_id",
        "delete from notifications",
        `insert into notifications (tenant_id, user_id, kind, title, url)
         values ('${world.tenant}', '${world.people.agent}', 'task_reminder', 'x', '/')`,
      ]) {
        expect((await world.refusal(statement)).code, statement).toBe("42501");
      }
    }),
  );

  test.each(["//evil.test", "https://evil.test", "/\\evil.test", "javascript:alert(1)", ""])(
    "do not lead to %j",
    (url) =>
      inWorld(async ({ refusal, tenant, people }) => {
        const insert =
          "insert into notifications (tenant_id, user_id, kind, title, url) values ($1, $2, 'task_reminder', 'x', $3)";
        expect((await refusal(insert, [tenant, people.agent, url])).code).toBe("23514");
      })(),
  );
});

describe("reminders", () => {
  const SEND = "select send_task_reminder($1, $2)";
  const AT = "2026-12-01T09:00:00Z";

  function remindedTask({ sql, tenant, people }: World): Promise<string> {
    return idOf(
      sql,
      "insert into tasks (tenant_id, assigned_to, title, reminder_at) values ($1, $2, 'Call', $3) returning id",
      [tenant, people.agent, AT],
    );
  }

  test(
    "are sent by the service alone, once",
    inWorld(async (world) => {
      const task = await remindedTask(world);
      await world.become("agent");
      expect((await world.refusal(SEND, [task, AT])).code).toBe("42501");
      await world.sql.becomeAnon();
      expect((await world.refusal(SEND, [task, AT])).code).toBe("42501");
      await world.sql.becomeOwner();
      expect(await valueOf(world.sql, SEND, [task, AT])).toBe(true);
      expect(await valueOf(world.sql, SEND, [task, AT])).toBe(false);
      expect(
        await world.sql.count("select from notifications where user_id = $1", [world.people.agent]),
      ).toBe(1);
    }),
  );

  test.each([
    ["the task is done", "update tasks set status = 'Completed' where id = $1"],
    ["another time was set", "update tasks set reminder_at = '2026-12-02T09:00:00Z' where id = $1"],
    ["the task is gone", "delete from tasks where id = $1"],
    [
      "the person left",
      "update tenant_members set status = 'deactivated' where user_id = (select assigned_to from tasks where id = $1)",
    ],
  ])("are not sent when %s meanwhile", (_why, change) =>
    inWorld(async (world) => {
      const task = await remindedTask(world);
      expect(await world.sql.count(change, [task])).toBe(1);
      expect(await valueOf(world.sql, SEND, [task, AT])).toBe(false);
    })(),
  );
});
