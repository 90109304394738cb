import { describe, expect, test } from "vitest";
import { queryId, getIds, withWorld, queryList, queryValue, type World } from "../world";

// Tests what every list accepts and refuses. Each record's own tests cover visibility.

const LISTS = [
  "clients",
  "notes",
  "deals",
  "key_dates",
  "tasks",
  "email_templates",
  "suppressions",
  "mailings",
  "saved_views",
] as const;

describe("a list", () => {
  const refused: [string, unknown, string][] = [
    ["limit", 0, "PT400"],
    ["limit", 1001, "PT400"],
    ["limit", "many", "22P02"],
    ["limit", 1.5, "22P02"],
    ["limit", 1e300, "22003"],
    ["limit", { a: 1 }, "22P02"],
    ["offset", -1, "PT400"],
    ["offset", 1e15, "PT400"],
    ["only_ids", "perhaps", "22P02"],
    ["ids", "not a list", "PT400"],
    ["ids", { a: 1 }, "PT400"],
    ["ids", ["no id"], "22P02"],
    ["ids", Array.from({ length: 1001 }, () => null), "PT400"],
  ];
  test.each(refused)("refuses %s %j", (key, value, code) =>
    withWorld(async ({ impersonate, expectRefusal, tenant, clients }) => {
      await impersonate("owner");
      for (const list of LISTS) {
        const query = JSON.stringify({ client_id: clients.owner, [key]: value });
        const { code: given } = await expectRefusal(`select list_${list}($1, $2)`, [tenant, query]);
        expect(given, list).toBe(code);
      }
    })(),
  );

  const ofOne: [(typeof LISTS)[number], string, unknown, string][] = [
    ["clients", "search", "x".repeat(201), "PT400"],
    ["deals", "search", "x".repeat(201), "PT400"],
    ["tasks", "search", "x".repeat(201), "PT400"],
    ["key_dates", "search", "x".repeat(201), "PT400"],
    ["clients", "status", "Friend", "22P02"],
    ["clients", "owner", "you", "22P02"],
    ["deals", "status", ["Lead"], "22P02"],
    ["deals", "value_gte", "a lot", "22P02"],
    ["deals", "expected_close_date_lte", "2026-02-30", "22008"],
    ["tasks", "completed", "perhaps", "22P02"],
    ["tasks", "due_from", "someday", "22007"],
    ["tasks", "overdue", 7, "22P02"],
    ["key_dates", "done", {}, "22P02"],
    ["key_dates", "deal_id", 12, "22P02"],
    ["notes", "client_id", true, "22P02"],
    ["notes", "client_id", null, "PT404"],
    ["email_templates", "search", "x".repeat(201), "PT400"],
    ["email_templates", "category", "Gossip", "22P02"],
    ["email_templates", "kind", 7, "22P02"],
    ["suppressions", "search", "x".repeat(201), "PT400"],
    ["suppressions", "channel", "pigeon", "22P02"],
  ];
  test.each(ofOne)("of %s refuses %s %j", (list, key, value, code) =>
    withWorld(async ({ impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      const query = JSON.stringify({ [key]: value });
      expect((await expectRefusal(`select list_${list}($1, $2)`, [tenant, query])).code).toBe(code);
    })(),
  );

  test(
    "ignores unknown query keys and a query that is not an object",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate("agent");
      const plain = await queryList(sql, "clients", tenant);
      expect(
        await queryList(sql, "clients", tenant, { colour: "blue", "x') or true --": 1 }),
      ).toEqual(plain);
      for (const query of ["[]", "7", '"text"', "null", null]) {
        expect(await queryValue(sql, "select list_clients($1, $2)", [tenant, query])).toEqual(
          plain,
        );
      }
    }),
  );

  test(
    "treats every search and sort value as text, never as SQL",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate("owner");
      for (const text of ["'; drop table clients --", "$1", "%s", "%L", "\\", "a'||'b", "''"]) {
        for (const list of LISTS.filter((name) => name !== "notes")) {
          expect((await queryList(sql, list, tenant, { search: text })).total_count, text).toBe(0);
        }
        expect((await queryList(sql, "clients", tenant, { sort_by: text })).total_count).toBe(10);
      }
    }),
  );
});

describe("open tasks and key dates", () => {
  /** Adds a task and a key date of the agent, due `days` after the agent's today, open unless `done`. */
  async function addTask(
    { sql, tenant, people }: World,
    days: number,
    done = false,
  ): Promise<void> {
    const due = "private.my_today($1) + $3::integer";
    await sql.impersonate(people.agent);
    await sql.run(
      `insert into tasks (tenant_id, assigned_to, title, due_date, status)
       values ($1, $2, $3::text, ${due}, $4::task_status)`,
      [tenant, people.agent, days, done ? "Completed" : "Pending"],
    );
    const deal = await queryId(
      sql,
      "insert into deals (tenant_id, owner_id, title) values ($1, $2, $3::text) returning id",
      [tenant, people.agent, days],
    );
    const date = await queryId(
      sql,
      `insert into deal_key_dates (tenant_id, deal_id, kind, due_date)
       values ($1, $2, 'closing', ${due}) returning id`,
      [tenant, deal, days],
    );
    if (done) await sql.run("update deal_key_dates set done_at = now() where id = $1", [date]);
  }

  const filters: [object, number[]][] = [
    [{}, [-40, -1, 0, 1, 7, 8]],
    [{ overdue: true }, [-40, -1]],
    [{ due_today: true }, [0]],
    [{ due_soon: true }, [0, 1, 7]],
    [{ overdue: false, due_soon: true }, [0, 1, 7]],
    [{ overdue: true, due_today: true }, [-40, -1, 0]],
    [{ overdue: true, due_soon: true }, [-40, -1, 0, 1, 7]],
    [{ due_soon: true, due_from: 1 }, [1, 7]],
    [{ overdue: true, due_to: 5 }, [-40, -1]],
    [{ due_from: 0, due_to: 1 }, [0, 1]],
    [{ overdue: true, completed: true, done: true }, []],
  ];
  test.each(filters)("are filtered by %j in the time zone of the person", (filter, expected) =>
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      // At most times of day the date differs from the tenant's zone, and always from the server's.
      await sql.run("update profiles set time_zone = 'Pacific/Kiritimati' where user_id = $1", [
        people.agent,
      ]);
      for (const days of [-40, -1, 0, 1, 7, 8]) await addTask(world, days);
      const today = "select (now() at time zone 'Pacific/Kiritimati')::date + $1::integer";
      const day = (days: number) => queryValue<string>(sql, `select (${today})::text`, [days]);
      const query: Record<string, unknown> = { ...filter };
      for (const key of ["due_from", "due_to"]) {
        if (key in query) query[key] = await day(query[key] as number);
      }
      const tasks = await queryList(sql, "tasks", tenant, query);
      expect(tasks.rows.map(({ title }) => Number(title))).toEqual(expected);
      const dates = await queryList(sql, "key_dates", tenant, query);
      expect(dates.rows.map(({ deal_title }) => Number(deal_title))).toEqual(expected);
    })(),
  );

  test(
    "are no longer listed or counted as due once they are done",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      for (const days of [-1, 0, 1]) await addTask(world, days, true);
      for (const filter of [{ overdue: true }, { due_today: true }, { due_soon: true }]) {
        expect(getIds(await queryList(sql, "tasks", tenant, filter))).toEqual([]);
        expect(getIds(await queryList(sql, "key_dates", tenant, filter))).toEqual([]);
      }
      const counts = await sql.run("select * from count_my_due_tasks($1)", [tenant]);
      expect(counts).toEqual([{ due_today: "0", overdue: "0" }]);
    }),
  );
});
