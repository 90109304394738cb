import { describe, expect, test } from "vitest";
import { withWorld, getIds, queryList, queryValue, type Name, type World } from "../world";

const COUNT = "select count_clients($1, $2::jsonb)";
const counted = ({ sql, tenant }: World, queries: object[]) =>
  queryValue<string[]>(sql, COUNT, [tenant, JSON.stringify(queries)]).then((counts) =>
    counts.map(Number),
  );
const set = ({ sql }: World, client: string, columns: string) =>
  sql.run(`update clients set ${columns} where id = $1`, [client]);

/** Returns the SQL for the day `days` after `today`, in the leap year 1980. */
const longAgo = (today: string, days: number) =>
  `make_date(1980, extract(month from date '${today}' + ${days})::int, extract(day from date '${today}' + ${days})::int)`;

describe("a smart list", () => {
  test(
    "filters by every property of a client, and its count matches the list",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate } = world;
      await impersonate("owner");
      const today = await queryValue<string>(sql, "select private.my_today($1)::text", [tenant]);
      await sql.resetRole();
      await sql.run(
        "update clients set created_at = now() - interval '400 days', received_at = null where tenant_id = $1",
        [tenant],
      );
      await set(
        world,
        clients.owner,
        `last_contact_at = now() - interval '3 days', received_at = now() - interval '2 days'`,
      );
      await set(
        world,
        clients.agent,
        `created_at = now() - interval '5 days', birthday = ${longAgo(today, 3)}`,
      );
      await set(
        world,
        clients.teammate,
        `home_anniversary = ${longAgo(today, 0)}, birthday = ${longAgo(today, 40)}`,
      );
      await set(world, clients.viewer, `email = 'Out@x.example', phone = 'by mail'`);
      await set(world, clients.manager, `phone = '614-555-0199'`);
      await sql.run(
        `insert into suppressions (tenant_id, channel, address) values
          ($1, 'email', 'out@x.example'), ($1, 'sms', '6145550199')`,
        [tenant],
      );
      const deal = (client: string, owner: string, status: string, value: number) =>
        sql.run(
          "insert into deals (tenant_id, owner_id, client_id, title, status, value) values ($1, $2, $3, 'Home', $4, $5)",
          [tenant, owner, client, status, value],
        );
      await deal(clients.admin, people.admin, "Under Contract", 300_000);
      await deal(clients.elsewhere, people.elsewhere, "Lead", 100_000);
      await sql.run("delete from lead_scores where tenant_id = $1", [tenant]);
      await sql.run(
        `insert into lead_scores (client_id, tenant_id, owner_id, score, band, confidence, factors)
        values ($1, $3, $4, 90, 'hot', 'high', '[]'), ($2, $3, $5, 50, 'warm', 'high', '[]')`,
        [clients.owner, clients.agent, tenant, people.owner, people.agent],
      );
      await impersonate("owner");
      const all = await counted(world, [{}]).then(([count]) => count ?? 0);
      const lists: [object, string[] | number][] = [
        [{ band: "hot" }, [clients.owner]],
        [{ score_gte: 50 }, [clients.agent, clients.owner]],
        [{ score_gte: 50, score_lte: 60 }, [clients.agent]],
        [{ band: "none" }, all - 2],
        [{ contact_days: 4 }, [clients.owner]],
        [{ contact_days: 2 }, []],
        [{ received_days: 7 }, [clients.owner]],
        [{ created_days: 7 }, [clients.agent]],
        [{ birthday_days: 3 }, [clients.agent]],
        [{ birthday_days: 2 }, []],
        [{ birthday_days: 365 }, [clients.agent, clients.teammate]],
        [{ home_anniversary_days: 1 }, [clients.teammate]],
        [{ deal_status: "Under Contract" }, [clients.admin]],
        [{ deal_status: "none" }, all - 2],
        [{ deal_value_gte: 200_000 }, [clients.admin]],
        [{ deal_value_gte: 1, deal_value_lte: 200_000 }, [clients.elsewhere]],
        [{ has_email: "yes" }, [clients.viewer]],
        [{ has_phone: "no" }, [clients.viewer]],
        [{ opted_out: "yes" }, [clients.manager, clients.viewer]],
        [{ opted_out: "no" }, all - 2],
        [{ owner: people.agent }, [clients.agent]],
        [{ search: "by mail" }, [clients.viewer]],
        [{ search: "by", has_phone: "no" }, [clients.viewer]],
        [{ search: "zq" }, 0],
        [{ search: " " }, all],
        [{ search: "by mail", owner: people.agent }, 0],
        [{ band: "hot", score_lte: 90, owner: "me" }, [clients.owner]],
        [{ band: "hot", score_lte: 80 }, 0],
        [{ deal_status: "Lead", deal_value_gte: 1, status: null }, [clients.elsewhere]],
        [{ owner: null, nothing_known: "of this" }, all],
      ];
      const queries = lists.map(([query]) => query);
      const counts = [
        ...(await counted(world, queries.slice(0, 20))),
        ...(await counted(world, queries.slice(20))),
      ];
      for (const [index, [query, expected]] of lists.entries()) {
        const found = await queryList(sql, "clients", tenant, { ...query, limit: 1000 });
        const label = JSON.stringify(query);
        expect(counts[index], label).toBe(found.total_count);
        if (typeof expected === "number") expect(found.total_count, label).toBe(expected);
        else expect(getIds(found), label).toEqual([...expected].sort());
      }
    }),
  );

  test.each<[Name, number]>([
    ["owner", 10],
    ["admin", 10],
    ["manager", 9],
    ["agent", 1],
    ["viewer", 1],
    ["suspended", 0],
    ["deactivated", 0],
    ["foreigner", 0],
    ["stranger", 0],
  ])("counts for %s exactly the clients in their list", (name, all) =>
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      await impersonate(name);
      const queries = [{}, { owner: "me" }, { owner: people.owner }, { birthday_days: 7 }];
      const listed = [];
      for (const query of queries)
        listed.push((await queryList(sql, "clients", tenant, query)).total_count);
      expect(await counted(world, queries)).toEqual(listed.map(Number));
      expect(listed[0]).toBe(all);
    })(),
  );

  test(
    "reveals nothing about deals out of scope",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate } = world;
      await sql.run(
        "insert into deals (tenant_id, owner_id, client_id, title, status, value) values ($1, $2, $3, 'Home', 'Lead', 5)",
        [tenant, people.owner, clients.agent],
      );
      await impersonate("agent");
      expect(await counted(world, [{ deal_status: "Lead" }, { deal_status: "none" }])).toEqual([
        0, 1,
      ]);
      await impersonate("owner");
      expect(await counted(world, [{ deal_status: "Lead" }])).toEqual([1]);
    }),
  );

  test(
    "treats a birthday on February 29 as February 28 in other years",
    withWorld(async ({ sql }) => {
      const isWithin = async (today: string, days: number, birthday: string) => {
        const within = await queryValue(
          sql,
          "select private.anniversary_condition('birthday', $1, $2)",
          [days, today],
        );
        const given = `(values (date '${birthday}')) r (birthday)`;
        return queryValue(sql, `select exists (select from ${given} where true ${String(within)})`);
      };
      expect(await isWithin("2026-02-27", 1, "1980-02-29")).toBe(true);
      expect(await isWithin("2026-02-27", 2, "1980-02-29")).toBe(true);
      expect(await isWithin("2028-02-27", 1, "1980-02-29")).toBe(false);
      expect(await isWithin("2028-02-28", 1, "1980-02-29")).toBe(true);
      expect(await isWithin("2026-12-30", 5, "1980-01-04")).toBe(true);
      expect(await isWithin("2026-12-30", 5, "1980-01-05")).toBe(false);
      expect(await isWithin("2026-12-30", 5, "1980-12-30")).toBe(true);
      expect(await isWithin("2026-12-30", 5, "1980-12-29")).toBe(false);
    }),
  );
});
