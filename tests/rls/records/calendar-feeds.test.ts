import { describe, expect, test } from "vitest";
import { purgeCalendarFeeds } from "@/lib/records/calendar/purge.data";
import { typed } from "../shared-work";
import { addBothSides } from "./transaction-rooms";
import { queryColumn, queryId, withWorld, queryValue, type Name, type World } from "../world";

const RENEW = "select rotate_calendar_feed($1)";
const READ =
  "select jsonb_array_elements(read_calendar_feed($1) -> 'items') ->> 'title' as title order by 1";

async function getFeed(world: World, name: Name): Promise<string> {
  await world.impersonate(name);
  return queryValue<string>(world.sql, RENEW, [world.tenant]);
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
    "contain their owner's records only, and only the service can read them",
    withWorld(async (world) => {
      await addTasks(world);
      const token = await getFeed(world, "agent");
      expect((await world.expectRefusal(READ, [token])).code).toBe("42501");
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal(READ, [token])).code).toBe("42501");
      await world.sql.resetRole();
      expect(await world.sql.run(READ, [token])).toEqual([{ title: "Task of agent" }]);
    }),
  );

  test.each(["suspended", "deactivated", "foreigner", "stranger"] as const)(
    "are refused for %s",
    (name) =>
      withWorld(async ({ impersonate, expectRefusal, tenant }) => {
        await impersonate(name);
        expect((await expectRefusal(RENEW, [tenant])).message).toBe(
          "Access denied to requested tenant",
        );
      })(),
  );

  test(
    "stop working when renewed, when revoked, and when the member is suspended",
    withWorld(async (world) => {
      const first = await getFeed(world, "agent");
      const second = await getFeed(world, "agent");
      await world.sql.resetRole();
      expect((await world.expectRefusal(READ, [first])).code).toBe("PT404");
      await world.sql.run("update tenant_members set status = 'suspended' where user_id = $1", [
        world.people.agent,
      ]);
      expect((await world.expectRefusal(READ, [second])).code).toBe("PT404");
      await world.sql.run("update tenant_members set status = 'active' where user_id = $1", [
        world.people.agent,
      ]);
      await world.impersonate("agent");
      expect(await world.sql.count("delete from calendar_feeds")).toBe(1);
      await world.sql.resetRole();
      expect((await world.expectRefusal(READ, [second])).code).toBe("PT404");
    }),
  );

  test(
    "are visible to their owner alone, without the token hash, and cannot be written directly",
    withWorld(async (world) => {
      const token = await getFeed(world, "agent");
      for (const name of ["owner", "teammate", "foreigner"] as const) {
        await world.impersonate(name);
        expect(await world.sql.count("select id from calendar_feeds")).toBe(0);
        expect(await world.sql.count("delete from calendar_feeds")).toBe(0);
      }
      await world.impersonate("agent");
      expect(await world.sql.count("select id from calendar_feeds")).toBe(1);
      for (const statement of [
        "select token_hash from calendar_feeds",
        "update calendar_feeds set token_hash = ''",
        `insert into calendar_feeds (tenant_id, user_id, token_hash) values ('${world.tenant}', '${world.people.owner}', '')`,
      ]) {
        expect((await world.expectRefusal(statement)).code).toBe("42501");
      }
      await world.sql.resetRole();
      expect(
        await queryValue(
          world.sql,
          "select calendar_feeds::text from calendar_feeds where user_id = $1",
          [world.people.agent],
        ),
      ).not.toContain(token);
    }),
  );

  test(
    "show key dates and expected closings of the owner's open deals, without clients out of scope",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      const token = await getFeed(world, "agent");
      await sql.resetRole();
      const addDeal = (title: string, status: string, client: string) =>
        queryId(
          sql,
          `insert into deals (tenant_id, owner_id, client_id, title, status, expected_close_date)
           values ($1, $2, $3, $4, $5, current_date + 9) returning id`,
          [tenant, people.agent, client, title, status],
        );
      const addKeyDate = (deal: string, kind: string, day: string, done: string) =>
        sql.run(
          `insert into deal_key_dates (tenant_id, deal_id, kind, due_date, done_at)
           values ($1, $2, $3, ${day}, ${done})`,
          [tenant, deal, kind],
        );
      const open = await addDeal("Open", "Lead", clients.agent);
      const lost = await addDeal("Lost", "Lost", clients.agent);
      await addDeal("Another's client", "Under Contract", clients.owner);
      await addKeyDate(open, "inspection", "current_date", "null");
      await addKeyDate(open, "closing", "current_date + 5", "now()");
      await addKeyDate(open, "appraisal", "current_date - 91", "null");
      await addKeyDate(lost, "inspection", "current_date", "null");
      const items = `select item ->> 'kind' as kind, item ->> 'title' as title, item ->> 'client_name' as client
        from jsonb_array_elements(read_calendar_feed($1) -> 'items') item order by 1, 2`;
      expect(await sql.run(items, [token])).toEqual([
        { kind: "expected_close", title: "Another's client", client: null },
        { kind: "expected_close", title: "Open", client: "Client of agent" },
        { kind: "key_date", title: "Open", client: "Client of agent" },
      ]);
    }),
  );

  test(
    "show the dates of open transactions to their agents, and a closing only once",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const token = await getFeed(world, "elsewhere");
      const others = await getFeed(world, "teammate");
      await sql.resetRole();
      const { id, sides } = await addBothSides(world);
      const change = (changes: string) =>
        sql.run(`update transactions set ${changes} where id = $1`, [id]);
      const kinds = async (of = token) =>
        queryColumn(
          sql,
          "select item ->> 'kind' from jsonb_array_elements(read_calendar_feed($1) -> 'items') item order by 1",
          [of],
        );
      await change("closing_date = current_date + 9, contract_date = current_date - 20");
      expect(await kinds()).toEqual(["closing_date", "contract_date"]);
      expect(await kinds(others)).toEqual([]);
      const deal = await queryId(
        sql,
        `insert into deals (tenant_id, owner_id, title, expected_close_date)
         values ($1, $2, 'Deal', current_date + 9) returning id`,
        [tenant, people.elsewhere],
      );
      await sql.run("update transaction_sides set deal_id = $1 where id = $2", [
        deal,
        sides.Buying,
      ]);
      expect(await kinds()).toEqual(["contract_date", "expected_close"]);
      await sql.run("update deals set expected_close_date = current_date + 10 where id = $1", [
        deal,
      ]);
      expect(await kinds()).toEqual(["closing_date", "contract_date", "expected_close"]);
      await sql.run("update deals set expected_close_date = null where id = $1", [deal]);
      await sql.run(
        `insert into deal_key_dates (tenant_id, deal_id, kind, due_date)
         values ($1, $2, 'closing', current_date + 9)`,
        [tenant, deal],
      );
      expect(await kinds()).toEqual(["contract_date", "key_date"]);
      await change("contract_date = current_date - 91");
      expect(await kinds()).toEqual(["key_date"]);
      await sql.run("delete from deal_key_dates where deal_id = $1", [deal]);
      for (const status of ["Closed", "Withdrawn", "Fell through"]) {
        await change(`status = '${status}'`);
        expect(await kinds()).toEqual([]);
      }
    }),
  );

  test(
    "show what the member's role still permits, from the next read on",
    withWorld(async (world) => {
      await addTasks(world);
      const { sql, tenant, people, giveCustomRole } = world;
      await sql.run(
        `with deal as (
           insert into deals (tenant_id, owner_id, title, expected_close_date)
           values ($1, $2, 'Deal', current_date) returning id
         )
         insert into deal_key_dates (tenant_id, deal_id, kind, due_date)
         select $1, id, 'closing', current_date from deal`,
        [tenant, people.agent],
      );
      const token = await getFeed(world, "agent");
      const titles = async () => (await sql.run(READ, [token])).map((row) => row.title);
      await giveCustomRole("agent", ["TASKS_VIEW_OWN"]);
      expect(await titles()).toEqual(["Task of agent"]);
      await giveCustomRoleAgain(world, ["DEALS_VIEW_ALL"]);
      expect(await titles()).toEqual(["Deal", "Deal"]);
      await giveCustomRoleAgain(world, ["SETTINGS_VIEW"]);
      expect(await titles()).toEqual([]);
    }),
  );

  test(
    "are deleted when unread for 180 days",
    withWorld(async (world) => {
      const { sql, people } = world;
      for (const name of ["owner", "manager", "agent", "viewer"] as const)
        await getFeed(world, name);
      await sql.resetRole();
      for (const [name, madeDaysAgo, readDaysAgo] of [
        ["owner", 179, null],
        ["manager", 181, null],
        ["agent", 500, 179],
        ["viewer", 500, 181],
      ] as const) {
        await sql.run(
          `update calendar_feeds set created_at = now() - make_interval(days => $2),
             last_used_at = now() - make_interval(days => $3) where user_id = $1`,
          [people[name], madeDaysAgo, readDaysAgo],
        );
      }
      await purgeCalendarFeeds(typed(sql));
      const left = "select user_id from calendar_feeds where tenant_id = $1";
      expect(await queryColumn(sql, left, [world.tenant])).toEqual(
        [people.owner, people.agent].sort(),
      );
    }),
  );
});

/** Changes the permissions of the agent's custom role. */
const giveCustomRoleAgain = ({ sql, tenant }: World, permissions: string[]) =>
  sql.run(
    "update tenant_roles set permissions = $2 where tenant_id = $1 and name = 'Role of agent'",
    [tenant, permissions],
  );
