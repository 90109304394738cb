import { describe, expect, test } from "vitest";
import { inWorld, valueOf, type Name, type World } from "./world";

const RENEW = "select renew_calendar_feed($1)";
const READ = "select title from read_calendar_feed($1) order by 1";

async function feedOf(world: World, name: Name): Promise<string> {
  await world.become(name);
  return valueOf<string>(world.sql, RENEW, [world.tenant]);
}

async function addTasks({ sql, tenant, people }: World): Promise<void> {
  for (const name of ["agent", "teammate"] as const) {
    await sql.run(
      "insert into tasks (tenant_id, assigned_to, title, due_date) values ($1, $2, $3, current_date)",
      [tenant, people[name], `Task of ${name}`],
    );
  }
}

describe("calendar feeds", () => {
  test(
    "show their person's own records, and read by the service alone",
    inWorld(async (world) => {
      await addTasks(world);
      const token = await feedOf(world, "agent");
      expect((await world.refusal(READ, [token])).code).toBe("42501");
      await world.sql.becomeAnon();
      expect((await world.refusal(READ, [token])).code).toBe("42501");
      await world.sql.becomeOwner();
      expect(await world.sql.run(READ, [token])).toEqual([{ title: "Task of agent" }]);
    }),
  );

  test.each(["suspended", "deactivated", "foreigner", "stranger"] as const)(
    "%s gets none",
    (name) =>
      inWorld(async ({ become, refusal, tenant }) => {
        await become(name);
        expect((await refusal(RENEW, [tenant])).message).toBe("Access denied to requested tenant");
      })(),
  );

  test(
    "end when renewed, when revoked, and when the person is shut out",
    inWorld(async (world) => {
      const first = await feedOf(world, "agent");
      const second = await feedOf(world, "agent");
      await world.sql.becomeOwner();
      expect((await world.refusal(READ, [first])).code).toBe("PT404");
      await world.sql.run("update tenant_members set status = 'suspended' where user_id = $1", [
        world.people.agent,
      ]);
      expect((await world.refusal(READ, [second])).code).toBe("PT404");
      await world.sql.run("update tenant_members set status = 'active' where user_id = $1", [
        world.people.agent,
      ]);
      await world.become("agent");
      expect(await world.sql.count("delete from calendar_feeds")).toBe(1);
      await world.sql.becomeOwner();
      expect((await world.refusal(READ, [second])).code).toBe("PT404");
    }),
  );

  test(
    "are seen by their person alone, without the token's hash, and not written by hand",
    inWorld(async (world) => {
      const token = await feedOf(world, "agent");
      for (const name of ["owner", "teammate", "foreigner"] as const) {
        await world.become(name);
        expect(await world.sql.count("select id from calendar_feeds")).toBe(0);
        expect(await world.sql.count("delete from calendar_feeds")).toBe(0);
      }
      await world.become("agent");
      expect(await world.sql.count("select id from calendar_feeds")).toBe(1);
      for (const statement of [
        "select token_hash from calendar_feeds",
        "update calendar_feeds set token_hash = ''",
        `insert into calendar_feeds (tenant_id, user_id, token_hash) values ('${world.tenant}', '${world.people.owner}', '')`,
      ]) {
        expect((await world.refusal(statement)).code).toBe("42501");
      }
      await world.sql.becomeOwner();
      expect(
        await valueOf(
          world.sql,
          "select calendar_feeds::text from calendar_feeds where user_id = $1",
          [world.people.agent],
        ),
      ).not.toContain(token);
    }),
  );
});
