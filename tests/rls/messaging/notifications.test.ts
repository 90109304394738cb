import { describe, expect, test } from "vitest";
import { purgeNotifications } from "@/lib/messaging/notifications/purge.data";
import { typed } from "../shared-work";
import { queryColumn, queryId, withWorld, queryValue, type Name, type World } from "../world";

const ADD = `insert into notifications (tenant_id, user_id, kind, title, url)
  values ($1, $2, 'task_reminder', 'Call', '/tasks') returning id`;
const READ = "update notifications set read_at = now() where id = $1";
const PEOPLE = ["owner", "manager", "agent", "viewer", "suspended", "both"] as const;

async function addNotifications({ sql, tenant, people }: World) {
  const ids = {} as Record<(typeof PEOPLE)[number], string>;
  for (const name of PEOPLE) ids[name] = await queryId(sql, ADD, [tenant, people[name]]);
  return ids;
}

describe("notifications", () => {
  test.each(["owner", "manager", "agent", "viewer", "both"] as const)(
    "%s reads and marks their own only",
    (name) =>
      withWorld(async (world) => {
        const ids = await addNotifications(world);
        await world.impersonate(name);
        expect(await queryColumn(world.sql, "select id from notifications")).toEqual([ids[name]]);
        for (const other of PEOPLE) {
          expect(await world.sql.count(READ, [ids[other]]), other).toBe(other === name ? 1 : 0);
        }
      })(),
  );

  test.each(["suspended", "deactivated", "foreigner", "stranger"] as Name[])(
    "%s reads none of this tenant",
    (name) =>
      withWorld(async (world) => {
        await addNotifications(world);
        await world.impersonate(name);
        expect(await queryColumn(world.sql, "select id from notifications")).toEqual([]);
        const unread = "select unread_count from list_notifications($1)";
        expect(Number(await queryValue(world.sql, unread, [world.tenant]))).toBe(0);
      })(),
  );

  test(
    "marking everything marks the caller's own only",
    withWorld(async (world) => {
      const ids = await addNotifications(world);
      await world.impersonate("owner");
      // Without a condition only the update policy applies, not the select policy.
      await world.sql.run("update notifications set read_at = now()");
      await world.sql.resetRole();
      const marked = "select id from notifications where read_at is not null and tenant_id = $1";
      expect(await queryColumn(world.sql, marked, [world.tenant])).toEqual([ids.owner]);
    }),
  );

  test(
    "cannot be created, rewritten or deleted over the API",
    withWorld(async (world) => {
      const ids = await addNotifications(world);
      await world.impersonate("owner");
      expect((await world.expectRefusal(ADD, [world.tenant, world.people.owner])).code).toBe(
        "42501",
      );
      expect((await world.expectRefusal("delete from notifications")).code).toBe("42501");
      for (const column of ["title", "url", "user_id", "tenant_id", "created_at"]) {
        const change = `update notifications set ${column} = ${column} where id = $1`;
        expect((await world.expectRefusal(change, [ids.owner])).code, column).toBe("42501");
      }
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal("select from notifications")).code).toBe("42501");
      const list = "select * from list_notifications($1)";
      expect((await world.expectRefusal(list, [world.tenant])).code).toBe("42501");
    }),
  );

  test(
    "the list pages by cursor and counts the unread notifications",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await sql.run(
        `insert into notifications (tenant_id, user_id, kind, title, url, created_at, read_at)
         select $1, $2, 'task_reminder', 'No ' || i, '/tasks', now() - i * interval '1 hour', case when i > 3 then now() end
         from generate_series(1, 5) i`,
        [tenant, people.agent],
      );
      await world.impersonate("agent");
      const page =
        "select id, title, unread_count::int, created_at::text as at from list_notifications($1, 3, $2, $3)";
      const first = await sql.run(page, [tenant, null, null]);
      expect(first.map((row) => row.title)).toEqual(["No 1", "No 2", "No 3"]);
      expect(first[0]?.unread_count).toBe(3);
      const last = first[2];
      const second = await sql.run(page, [tenant, last?.at, last?.id]);
      expect(second.map((row) => row.title)).toEqual(["No 4", "No 5"]);
    }),
  );

  test(
    "link to pages of the app only",
    withWorld(async ({ expectRefusal, tenant, people }) => {
      const add = (url: string) =>
        expectRefusal(
          "insert into notifications (tenant_id, user_id, kind, title, url) values ($1, $2, 'task_reminder', 'x', $3)",
          [tenant, people.agent, url],
        );
      for (const url of ["https://evil.test", "//evil.test", "/\\evil.test", "tasks"]) {
        expect((await add(url)).code, url).toBe("23514");
      }
    }),
  );

  test(
    "are deleted 90 days after reading and 180 days in any case",
    withWorld(async ({ sql, tenant, people }) => {
      const add = `insert into notifications (tenant_id, user_id, kind, title, url, created_at, read_at)
        values ($1, $2, 'task_reminder', $3, '/tasks', now() - make_interval(days => $4), now() - make_interval(days => $5))`;
      for (const [title, createdDaysAgo, readDaysAgo] of [
        ["unread for 179 days", 179, null],
        ["unread for 181 days", 181, null],
        ["read 89 days ago", 100, 89],
        ["read 91 days ago", 100, 91],
        ["old, read today", 181, 0],
      ]) {
        await sql.run(add, [tenant, people.agent, title, createdDaysAgo, readDaysAgo]);
      }
      await purgeNotifications(typed(sql));
      const left = "select title from notifications where tenant_id = $1";
      expect(await queryColumn(sql, left, [tenant])).toEqual([
        "read 89 days ago",
        "unread for 179 days",
      ]);
    }),
  );

  test(
    "cannot be deleted by the owner",
    withWorld(async ({ impersonate, expectRefusal }) => {
      await impersonate("owner");
      expect((await expectRefusal("delete from notifications")).code).toBe("42501");
    }),
  );
});

describe("a person's preferences", () => {
  const CHOOSE =
    "insert into notification_preferences (user_id, topic, bell, mail) values ($1, $2, $3, $4)";
  const NOTIFY_WITH_TITLE = "select private.notify($1, $2, $3, 'Told', '/tasks')";

  test(
    "can be read and changed by that person only",
    withWorld(async ({ sql, impersonate, expectRefusal, people }) => {
      await impersonate("owner");
      await sql.run(CHOOSE, [people.owner, "messages", false, false]);
      expect((await expectRefusal(CHOOSE, [people.agent, "messages", false, false])).code).toBe(
        "42501",
      );
      await impersonate("agent");
      expect(await sql.count("select from notification_preferences")).toBe(0);
      expect(await sql.count("update notification_preferences set bell = true")).toBe(0);
      expect((await expectRefusal("delete from notification_preferences")).code).toBe("42501");
      const readPreference = "select get_my_notification_preferences() -> 'messages' ->> 'bell'";
      expect(await queryValue(sql, readPreference)).toBe("true");
    }),
  );

  test(
    "apply to the bell and the mail of every topic, and a suspended member gets no mail",
    withWorld(async ({ sql, tenant, people }) => {
      await sql.resetRole();
      const notifyAndCount = async (name: Name, kind: string) => {
        await sql.run("delete from notifications where tenant_id = $1", [tenant]);
        await sql.run("delete from emails where tenant_id = $1", [tenant]);
        await sql.run(NOTIFY_WITH_TITLE, [tenant, people[name], kind]);
        return [
          await sql.count("select from notifications where tenant_id = $1", [tenant]),
          await sql.count("select from emails where tenant_id = $1", [tenant]),
        ];
      };
      expect(await notifyAndCount("agent", "message_received")).toEqual([1, 0]);
      expect(await notifyAndCount("agent", "billing_reading_only")).toEqual([1, 1]);
      await sql.run(CHOOSE, [people.agent, "messages", false, true]);
      expect(await notifyAndCount("agent", "message_failed")).toEqual([0, 1]);
      expect(await notifyAndCount("agent", "inquiry_received")).toEqual([1, 1]);
      await sql.run(CHOOSE, [people.agent, "inquiries", false, false]);
      expect(await notifyAndCount("agent", "inquiry_waiting")).toEqual([0, 0]);
      await sql.run(CHOOSE, [people.suspended, "messages", true, true]);
      expect(await notifyAndCount("suspended", "message_received")).toEqual([1, 0]);
    }),
  );
});
