import { describe, expect, test } from "vitest";
import { runQueuedAutomations, createAutomation, SAVE, makeSeller } from "./automation-fixtures";
import { freeTesting } from "../money/subscription-fixtures";
import { queryColumn, withWorld, queryValue } from "../world";

const NOTIFY = { do: "notify", to: "me", text: "Sold" };

describe("automations withstand", () => {
  test(
    "five hundred matching automations: ten act, and the log gives the reason for the others",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await impersonate("owner");
      const first = await createAutomation(world, { actions: [NOTIFY] });
      await sql.resetRole();
      await sql.run(
        `insert into automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, actions)
         select tenant_id, owner_id, n, 'Rule ' || n, true, on_since, starts_with, actions
         from automations, generate_series(2, 500) n where id = $1`,
        [first],
      );
      await sql.run(
        `insert into automation_versions (tenant_id, automation_id, version, content, saved_by)
         select tenant_id, id, version, private.automation_content(a), owner_id from automations a on conflict do nothing`,
      );
      const latest = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(latest).toHaveLength(50);
      expect(latest[0]).toMatchObject({
        outcome: "limited",
        results: [{ do: "notify", ok: false, reason: expect.stringContaining("10 actions") }],
      });
      const runs = "select outcome from automation_runs where tenant_id = $1";
      expect(await queryColumn(sql, runs, [tenant])).toEqual(
        Array.from({ length: 10 }, () => "done"),
      );
      const evaluations = "select count(*) from automation_evaluations where tenant_id = $1";
      expect(await queryValue(sql, evaluations, [tenant])).toBe("2");
      await impersonate("owner");
      const log = "select outcome from list_automation_runs($1, null, $2)";
      expect(await queryColumn(sql, log, [tenant, first])).toEqual(["done"]);
    }),
  );

  test(
    "more than ten actions, which are refused, while ten are accepted",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      const withActions = (count: number) => {
        const rule = { name: "x", starts_with: "form", actions: Array(count).fill(NOTIFY) };
        return [tenant, null, rule];
      };
      for (const count of [11, 100]) {
        expect((await expectRefusal(SAVE, withActions(count))).code).toBe("PT400");
      }
      expect(await sql.count(SAVE, withActions(10))).toBe(1);
    }),
  );

  test(
    "a text that grows too long, and a client name that looks like placeholders",
    withWorld(async (world) => {
      const { sql, impersonate, people, clients } = world;
      await freeTesting(world, true);
      const name = "{{agent.name}}".repeat(6);
      await sql.run("update clients set name = $2 where id = $1", [clients.agent, name]);
      await impersonate("owner");
      const content = "{{client.name}}".repeat(20);
      await createAutomation(world, {
        actions: [
          { do: "message", channel: "sms", content },
          { do: "notify", to: "client_owner", text: "{{client.name}}" },
        ],
      });
      const [run] = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(run).toMatchObject({ outcome: "partly" });
      expect(run?.results[0]).toMatchObject({
        ok: false,
        reason: "A text has at most 320 characters",
      });
      const titlesOf = "select title from notifications where user_id = $1 and kind = 'automation'";
      expect(await queryColumn(sql, titlesOf, [people.agent])).toEqual([name]);
    }),
  );

  test(
    "a client whose owner is deactivated: the automation's owner gets the task and the notification",
    withWorld(async (world) => {
      const { sql, impersonate, people, clients } = world;
      await impersonate("owner");
      await createAutomation(world, {
        actions: [
          { do: "task", title: "Call", type: "Call", priority: "Low", due_days: 0 },
          { ...NOTIFY, to: "client_owner" },
        ],
      });
      const [run] = await runQueuedAutomations(world, makeSeller(world, clients.deactivated));
      expect(run).toMatchObject({ outcome: "done" });
      const tasks = "select assigned_to from tasks where client_id = $1";
      expect(await queryColumn(sql, tasks, [clients.deactivated])).toEqual([people.owner]);
      const recipients = "select user_id from notifications where kind = 'automation'";
      expect(await queryColumn(sql, recipients)).toEqual([people.owner]);
    }),
  );
});

describe("a date trigger", () => {
  const NEAR: [string, string, number, string[], string][] = [
    [
      "a February 29 in a common year",
      "2000-02-29",
      1,
      ["2027-02-26", "2027-03-02"],
      "2027-02-27 05:00",
    ],
    [
      "a February 29 in a leap year",
      "2000-02-29",
      1,
      ["2028-02-26", "2028-03-02"],
      "2028-02-28 05:00",
    ],
    ["the end of a month", "1980-03-31", 31, ["2027-02-20", "2027-03-05"], "2027-02-28 05:00"],
    ["New Year", "1980-01-01", 1, ["2026-12-30", "2027-01-02"], "2026-12-31 05:00"],
    [
      "the day clocks go forward",
      "1980-03-14",
      0,
      ["2027-03-13", "2027-03-16"],
      "2027-03-14 05:00",
    ],
    [
      "the day after clocks go forward",
      "1980-03-15",
      0,
      ["2027-03-13", "2027-03-16"],
      "2027-03-15 04:00",
    ],
    ["the day clocks go back", "1980-11-07", 0, ["2027-11-06", "2027-11-09"], "2027-11-07 04:00"],
    [
      "the day after clocks go back",
      "1980-11-08",
      0,
      ["2027-11-06", "2027-11-09"],
      "2027-11-08 05:00",
    ],
  ];
  test.each(NEAR)(
    "fires once, at midnight in the team's time zone: %s",
    (_what, born, days, [from, to], at) =>
      withWorld(async (world) => {
        const { sql, impersonate, clients } = world;
        await sql.run("update tenants set time_zone = 'America/New_York' where id = $1", [
          world.tenant,
        ]);
        await sql.run("update clients set birthday = $2 where id = $1", [clients.agent, born]);
        await impersonate("owner");
        const id = await createAutomation(world, {
          starts_with: "date_near",
          starts_value: "birthday",
          starts_count: days,
        });
        await sql.resetRole();
        const occasions = `select to_char(m.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from automations a,
        private.occasions_between(a, $2::timestamptz, $3::timestamptz) m where a.id = $1 and m.client_id = $4`;
        expect(await queryColumn(sql, occasions, [id, from, to, clients.agent])).toEqual([at]);
      })(),
  );
});
