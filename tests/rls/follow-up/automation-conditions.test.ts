import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { scheduleOccasions } from "@/lib/follow-up/automations/occasions.data";
import {
  runQueuedAutomations,
  createAutomation,
  SAVE,
  makeSeller,
  tryAutomation,
} from "./automation-fixtures";
import { typed } from "../shared-work";
import { queryColumn, queryId, withWorld, type World } from "../world";

const ADDED = `insert into deals (tenant_id, owner_id, client_id, title, value, commission, status, probability, expected_close_date, property_type)
  select c.tenant_id, c.owner_id, c.id, $2, $3, $4, $5, $6, (now() at time zone 'America/New_York')::date + $7::int, $8
  from clients c where c.id = $1 returning id`;

const DEAL = { value: 400_000, commission: 12_000, status: "Lead", probability: 60, closes: 10 };

/** Adds a deal of a client, with the client's owner. */
async function addDeal({ sql }: World, client: string, given: Partial<typeof DEAL> = {}) {
  await sql.resetRole();
  const { value, commission, status, probability, closes } = { ...DEAL, ...given };
  const values = [client, "Elm St", value, commission, status, probability, closes, "Condo"];
  return queryId(sql, ADDED, values);
}

const failing = async (world: World, work: () => Promise<unknown>) =>
  (await runQueuedAutomations(world, work)).map((run) => run.failing.join());

describe("conditions on deals", () => {
  const CONDITION_CASES: [string, object, string][] = [
    [
      "stage, type and value of the same deal",
      { deal_status: "Lead", deal_type: "Condo", deal_value_gte: 400_000 },
      "",
    ],
    ["open deals when no stage is given", { deal_value_lte: 400_000 }, ""],
    ["the commission", { deal_commission_gte: 12_000, deal_commission_lte: 12_000 }, ""],
    ["a commission below the minimum", { deal_commission_gte: 12_000.01 }, "deal_commission_gte"],
    ["the probability", { deal_probability_gte: 60, deal_probability_lte: 60 }, ""],
    ["a probability above the maximum", { deal_probability_lte: 59 }, "deal_probability_lte"],
    ["the days until closing", { deal_closes_days: 10 }, ""],
    ["a closing that is too late", { deal_closes_days: 9 }, "deal_closes_days"],
    ["the days in the stage", { deal_stage_days: 1 }, "deal_stage_days"],
    ["another type", { deal_type: "Land" }, "deal_type"],
    ["another stage", { deal_status: "Closed" }, "deal_status"],
    ["the absence of deals", { deal_status: "none" }, "deal_status"],
    ["a missing tag", { deal_tags: ["00000000-0000-4000-8000-000000000000"] }, "deal_tags"],
  ];
  test.each(CONDITION_CASES)("check %s", (_what, conditions, expected) =>
    withWorld(async (world) => {
      await addDeal(world, world.clients.agent);
      await world.impersonate("owner");
      await createAutomation(world, { conditions });
      expect(await failing(world, makeSeller(world, world.clients.agent))).toEqual([expected]);
    })(),
  );

  test(
    "must all hold for a single deal, which the automation's owner can see",
    withWorld(async (world) => {
      const { sql, impersonate, giveCustomRole, clients } = world;
      await addDeal(world, clients.agent, { value: 900_000, closes: 90 });
      await addDeal(world, clients.agent, { value: 100_000, closes: 5 });
      await addDeal(world, clients.agent, { value: 950_000, closes: 5, status: "Lost" });
      await impersonate("owner");
      const testedConditions = { deal_value_gte: 500_000, deal_closes_days: 30 };
      await createAutomation(world, { conditions: testedConditions });
      expect(await failing(world, makeSeller(world, clients.agent))).toEqual(["deal"]);
      await sql.run("delete from automations");
      await giveCustomRole("manager", ["CLIENTS_VIEW_ALL", "AUTOMATION_VIEW", "AUTOMATION_MANAGE"]);
      await sql.run("update clients set status = 'Buyer' where id = $1", [clients.agent]);
      await impersonate("manager");
      await createAutomation(world, { conditions: { deal_value_gte: 500_000 } });
      expect(await failing(world, makeSeller(world, clients.agent))).toEqual(["deal_value_gte"]);
    }),
  );

  test(
    "check only the deal that triggered the automation, also in a trial",
    withWorld(async (world) => {
      const { sql, impersonate, clients } = world;
      const small = await addDeal(world, clients.agent, { value: 100_000 });
      const large = await addDeal(world, clients.agent, { value: 900_000 });
      const rule = {
        starts_with: "stage",
        starts_value: "Closed",
        conditions: { deal_value_gte: 500_000 },
        actions: [{ do: "notify", to: "me", text: "Closed" }],
      };
      await impersonate("owner");
      await createAutomation(world, rule);
      const close = (id: string) =>
        sql.run("update deals set status = 'Closed' where id = $1", [id]);
      const found = await failing(world, async () => {
        await impersonate("agent");
        await close(small);
        await close(large);
      });
      expect(found).toEqual(["deal_value_gte", ""]);
      expect(await tryAutomation(world, "owner", rule)).toMatchObject({ started: 2, matched: 1 });
    }),
  );

  test(
    "check only the deal whose closing date triggered the automation",
    withWorld(async (world) => {
      const { sql, impersonate, clients } = world;
      await impersonate("owner");
      await createAutomation(world, {
        starts_with: "date_near",
        starts_value: "closing",
        starts_count: 5,
        conditions: { deal_value_gte: 500_000 },
        actions: [{ do: "notify", to: "me", text: "Soon" }],
      });
      const found = await failing(world, async () => {
        await addDeal(world, clients.agent, { value: 900_000, closes: 60 });
        await addDeal(world, clients.agent, { value: 100_000, closes: 5 });
        await sql.run("update automations set on_since = now() - interval '2 days'");
        await scheduleOccasions(typed(sql));
      });
      expect(found).toEqual(["deal_value_gte"]);
    }),
  );

  test(
    "are refused with unknown names or invalid values",
    withWorld(async ({ impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      const wrong = [
        { deal_type: "Castle" },
        { deal_probability_gte: 101 },
        { deal_closes_days: 0 },
        { deal_stage_days: 3651 },
        { deal_commission_gte: "NaN" },
        { deal_tags: "x" },
        { deal_status: "none", deal_value_gte: 1 },
        { deal_owner: "me" },
        { owner: "x" },
        { owner: 5 },
        { owner: null },
        { status: "x" },
        { status: ["Buyer"] },
        { source: {} },
        { band: "tepid" },
        { has_email: true },
        { opted_out: "maybe" },
        { tags: ["x"] },
        { tags: [1] },
        { tags: "00000000-0000-4000-8000-000000000000" },
        { no_contact_days: "x" },
        { contact_days: 1.5 },
        { received_days: 1e99 },
        { birthday_days: [] },
        { score_gte: "" },
        { deal_value_lte: 1e300 },
        { deal_status: "x" },
      ];
      for (const conditions of wrong) {
        const rule = {
          name: "x",
          starts_with: "form",
          conditions,
          actions: [{ do: "status", status: "Buyer" }],
        };
        const { code } = await expectRefusal(SAVE, [tenant, null, rule]);
        expect(code, JSON.stringify(conditions)).toBe("PT400");
      }
    }),
  );
});

/** Adds a field of a kind, visible to these roles or else to all. Returns its id. */
const addField = (
  { sql, tenant }: World,
  key: string,
  { kind = "client", roles = null }: { kind?: string; roles?: string[] | null } = {},
) =>
  queryId(
    sql,
    `insert into custom_fields (tenant_id, kind, key, type, label, visible_to)
     values ($1, $2, $3, 'text', initcap($3), $4) returning id`,
    [tenant, kind, key, roles],
  );

describe("conditions on custom fields", () => {
  test(
    "check the client, and a single deal that must meet all",
    withWorld(async (world) => {
      const { sql, impersonate, clients } = world;
      const gate = await addField(world, "gate");
      const lender = await addField(world, "lender", { kind: "deal" });
      const deal = await addDeal(world, clients.agent);
      await sql.run("update clients set custom = $2 where id = $1", [
        clients.agent,
        { [gate]: "Señor 12#" },
      ]);
      await sql.run("update deals set custom = $2 where id = $1", [deal, { [lender]: "Oak" }]);
      await impersonate("owner");
      const CUSTOM_CASES: [object, string][] = [
        [{ "custom.gate": "senor", "deal_custom.lender": "oak", deal_value_gte: 1 }, ""],
        [{ "custom.gate": "13" }, "custom.gate"],
        [{ "custom.gate.has": "no" }, "custom.gate.has"],
        [{ "deal_custom.lender": "elm" }, "deal_custom.lender"],
        [{ "deal_custom.lender": "oak", deal_value_gte: 900_000 }, "deal,deal_value_gte"],
      ];
      const actions = [{ do: "notify", to: "me", text: "x" }];
      for (const [conditions] of CUSTOM_CASES)
        await createAutomation(world, { conditions, actions });
      expect((await failing(world, makeSeller(world, clients.agent))).sort()).toEqual(
        CUSTOM_CASES.map(([, expected]) => expected).sort(),
      );
      for (const [conditions, expected] of CUSTOM_CASES) {
        const trial = await tryAutomation(world, "owner", {
          ...{ starts_with: "status", actions },
          conditions,
        } as { conditions: object });
        expect(trial.clients[0]?.failing.join(), JSON.stringify(conditions)).toBe(expected);
      }
    }),
  );

  test(
    "are refused with the same message for a hidden field and a missing field",
    withWorld(async (world) => {
      const { impersonate, expectRefusal, tenant, otherTenant, sql, giveCustomRole } = world;
      await addField(world, "gate");
      await addField(world, "secret", { roles: [] });
      await sql.run(
        "insert into custom_fields (tenant_id, kind, key, type, label) values ($1, 'client', 'theirs', 'text', 'Theirs')",
        [otherTenant],
      );
      await giveCustomRole("manager", ["CLIENTS_VIEW_ALL", "AUTOMATION_VIEW", "AUTOMATION_MANAGE"]);
      await impersonate("manager");
      const start = {
        name: "x",
        starts_with: "form",
        actions: [{ do: "notify", to: "me", text: "x" }],
      };
      const refusals = async (name: string, value: string) => {
        const rule = { ...start, conditions: { [name]: value } };
        const saved = await expectRefusal(SAVE, [tenant, null, rule]);
        const tried = await expectRefusal("select preview_automation($1, $2)", [tenant, rule]);
        expect(tried.message).toBe(saved.message);
        return `${saved.code} ${saved.message}`;
      };
      for (const key of ["secret", "nowhere", "theirs"]) {
        expect(await refusals(`custom.${key}`, "x")).toBe(
          `PT400 There is no field “${key}”. Remove the condition on it`,
        );
      }
      expect(await refusals("deal_custom.gate", "x")).toMatch(/There is no field/);
      expect(await refusals("custom.gate.has", "x")).toMatch(
        /Gate must be filtered with yes or no/,
      );
      expect(await refusals("custom.gate.gte", "1")).toMatch(/Gate has no such filter/);
      expect(await refusals("custom.gate.like", "1")).toMatch(/These conditions are not valid/);
    }),
  );

  test(
    "hide an automation, its versions and its log from a role that cannot see the field",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, clients, people, giveCustomRole } = world;
      await addField(world, "secret", { roles: [] });
      await giveCustomRole("manager", ["CLIENTS_VIEW_ALL", "AUTOMATION_VIEW", "AUTOMATION_MANAGE"]);
      await impersonate("owner");
      const first = await createAutomation(world, { name: "First" });
      const hidden = await createAutomation(world, { conditions: { "custom.secret.has": "yes" } });
      const last = await createAutomation(world, { name: "Last" });
      await failing(world, makeSeller(world, clients.agent));
      await impersonate("manager");
      for (const [table, column] of [
        ["automations", "id"],
        ["automation_versions", "automation_id"],
        ["automation_set_members", "automation_id"],
      ]) {
        const seen = await queryColumn(sql, `select ${column} from ${table} order by 1`);
        expect(new Set(seen), table).toEqual(new Set([first, last]));
      }
      const log = await sql.run<{ automation_id: string }>(
        "select * from list_automation_runs($1)",
        [tenant],
      );
      expect(log.map((run) => run.automation_id)).not.toContain(hidden);
      const refusal = await world.expectRefusal(SAVE, [
        tenant,
        hidden,
        { is_on: true, name: "Mine" },
      ]);
      expect(refusal.code).toBe("PT404");
      expect(await sql.run("select delete_automation($1, $2) as was", [tenant, hidden])).toEqual([
        { was: false },
      ]);
      await sql.run("select reorder_automations($1, $2)", [tenant, [last, first]]);
      const listInOrder = async () => {
        await sql.resetRole();
        const rows = await sql.run<{ id: string }>(
          "select id from automations where tenant_id = $1 order by place",
          [tenant],
        );
        return rows.map(({ id }) => id);
      };
      expect(await listInOrder()).toEqual([last, hidden, first]);
      await impersonate("manager");
      await sql.run("select delete_automation($1, $2)", [tenant, last]);
      expect(await listInOrder()).toEqual([first, hidden]);
      // The person it runs as sees the automation without its field, and why it does nothing.
      await sql.run("update automations set owner_id = $2 where id = $1", [hidden, people.manager]);
      await sql.run("update clients set status = 'Buyer' where id = $1", [clients.agent]);
      const runs = await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(runs.findLast((run) => run.automation_id === hidden)?.failing).toEqual([
        "gone.custom.secret.has",
      ]);
      await impersonate("manager");
      expect(await queryColumn(sql, "select id from automations")).toEqual([first, hidden].sort());
    }),
  );

  test(
    "fail for a deleted field, and hold again once the field is restored",
    withWorld(async (world) => {
      const { sql, impersonate, clients } = world;
      const gate = await addField(world, "gate");
      await impersonate("owner");
      await createAutomation(world, { conditions: { "custom.gate.has": "no" } });
      const remove = "update custom_fields set deleted_at = $2 where id = $1";
      await sql.run(remove, [gate, "2026-01-01"]);
      const run = async () => {
        await sql.resetRole();
        await sql.run("update clients set status = 'Buyer' where id = $1", [clients.agent]);
        return (await failing(world, makeSeller(world, clients.agent))).at(-1);
      };
      expect(await run()).toBe("gone.custom.gate.has");
      await sql.run(remove, [gate, null]);
      expect(await run()).toBe("");
    }),
  );
});

/** Returns the titles of a person's notifications. */
const listNotices = async ({ sql }: World, userId: string) => {
  await sql.resetRole();
  return queryColumn(sql, "select title from notifications where user_id = $1", [userId]);
};

describe("custom fields in texts", () => {
  test(
    "show what the automation's owner can see, and hide the automation from roles that cannot see them",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal, clients, people, giveCustomRole } = world;
      const gate = await addField(world, "gate");
      const secret = await addField(world, "secret", { roles: [] });
      await giveCustomRole("manager", ["CLIENTS_VIEW_ALL", "AUTOMATION_VIEW", "AUTOMATION_MANAGE"]);
      await sql.run("update clients set custom = $2 where id = $1", [
        clients.agent,
        { [gate]: "12# {{team.name}}", [secret]: "hidden" },
      ]);
      const text = "Gate {{ client.custom.gate }}, {{client.custom.secret}}";
      const actions = [{ do: "notify", to: "me", text }];
      await impersonate("manager");
      const refused = await expectRefusal(SAVE, [
        tenant,
        null,
        { name: "x", starts_with: "form", actions },
      ]);
      expect(refused.message).toMatch(/There is no field “secret”/);
      await impersonate("owner");
      const id = await createAutomation(world, { actions });
      await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(await listNotices(world, people.owner)).toEqual(["Gate 12# {{team.name}}, hidden"]);
      await impersonate("manager");
      expect(await queryColumn(sql, "select id from automations")).toEqual([]);
      await sql.resetRole();
      await sql.run("update automations set owner_id = $2 where id = $1", [id, people.manager]);
      await sql.run("update clients set status = 'Buyer' where id = $1", [clients.agent]);
      await runQueuedAutomations(world, makeSeller(world, clients.agent));
      expect(await listNotices(world, people.manager)).toEqual(["Gate 12# {{team.name}},"]);
    }),
  );
});

describe("custom days", () => {
  const addDay = ({ sql, tenant }: World, kind: string, isYearly: boolean) =>
    queryId(
      sql,
      `insert into custom_fields (tenant_id, kind, key, type, label, is_yearly)
       values ($1, $2, 'my_day', 'day', 'My day', $3) returning id`,
      [tenant, kind, isYearly],
    );
  const FROM_TODAY = { date_near: 3, date_past: -3 } as const;
  const start = { starts_with: "date_near", starts_count: 3 };
  const given =
    "((now() at time zone 'America/New_York')::date + $4::int - make_interval(years => $3))::date";

  test.each([
    ["date_near", "client", false, 0, ["done"]],
    ["date_near", "client", false, 30, []],
    ["date_near", "client", true, 28, ["done"]],
    ["date_near", "deal", false, 0, ["done"]],
    ["date_near", "deal", true, 4, ["done"]],
    ["date_past", "client", false, 0, ["done"]],
    ["date_past", "client", true, 28, ["done"]],
    ["date_past", "deal", true, 4, ["done"]],
  ] as const)(
    "fire at most once as %s of a %s, yearly: %s, %d years ago",
    (starts_with, kind, isYearly, years, expected) =>
      withWorld(async (world) => {
        const { sql, impersonate, clients } = world;
        const field = await addDay(world, kind, isYearly);
        const record = kind === "deal" ? await addDeal(world, clients.agent) : clients.agent;
        await impersonate("owner");
        await createAutomation(world, {
          ...{ starts_with, starts_count: 3 },
          starts_value: kind === "deal" ? "deal_custom.my_day" : "custom.my_day",
          conditions: kind === "deal" ? { deal_value_gte: 1 } : {},
          actions: [{ do: "notify", to: "me", text: "Due" }],
        });
        const runs = await runQueuedAutomations(world, async () => {
          await sql.resetRole();
          await sql.run(
            `update ${kind}s set custom = jsonb_build_object($2::text, ${given}) where id = $1`,
            [record, field, years, FROM_TODAY[starts_with]],
          );
          await sql.run("update automations set on_since = now() - interval '2 days'");
          await scheduleOccasions(typed(sql));
          await scheduleOccasions(typed(sql));
        });
        expect(runs.map(({ outcome }) => outcome)).toEqual(expected);
      })(),
  );

  /** Days at the ends of years and of February, and random days. */
  const DAYS = [
    ...["2024-02-29", "2023-02-28", "2024-03-01", "2026-12-31", "2027-01-01", "2027-01-02"],
    ...["2027-12-30", "2028-01-02", "2028-02-28", "2028-02-29", "2029-02-28", "1970-01-01"],
    ...fc.sample(
      fc.integer({ min: 0, max: 21_900 }).map((days) => addDays("1970-01-01", days)),
      { numRuns: 60, seed: 7 },
    ),
  ];

  /** Returns the days of 2027 and 2028 on which an automation starts by a date, computed by the calendar. */
  const listExpected = (value: string, isYearly: boolean, offset: number) =>
    Array.from({ length: 731 }, (_, at) => addDays("2027-01-01", at)).filter((today) => {
      const day = addDays(today, offset);
      const isInYear =
        day.slice(5) === value.slice(5) ||
        (value.endsWith("02-29") && day.endsWith("02-28") && !addDays(day, 1).endsWith("02-29"));
      return isYearly ? isInYear && day >= value : day === value;
    });

  test.each([
    ["a yearly field", true, true],
    ["a field with a single date", false, true],
    ["a yearly field without a filter column", true, false],
  ])(
    "fire a number of days before and after, across leap days and year ends: %s",
    (_name, isYearly, isFilter) =>
      withWorld(async (world) => {
        const { sql, tenant, people, impersonate } = world;
        const field = await addDay(world, "client", isYearly);
        if (!isFilter)
          await sql.run("update custom_fields set filter_column = null where id = $1", [field]);
        await sql.run(
          `insert into clients (tenant_id, owner_id, name, email, custom)
           select $1, $2, d, d || '@b.example', jsonb_build_object($3::text, d) from unnest($4::text[]) d`,
          [tenant, people.owner, field, [...new Set(DAYS)]],
        );
        await impersonate("owner");
        const id = await createAutomation(world, { ...start, starts_value: "custom.my_day" });
        for (const [starts_with, count] of [
          ["date_near", 0],
          ["date_near", 3],
          ["date_near", 365],
          ["date_past", 0],
          ["date_past", 1],
          ["date_past", 365],
        ] as const) {
          await impersonate("owner");
          await sql.run(SAVE, [tenant, id, { starts_with, starts_count: count }]);
          await sql.resetRole();
          const found = await sql.run<{ day: string; value: string }>(
            `select to_char(m.at at time zone t.time_zone, 'YYYY-MM-DD') as day, c.name as value
             from automations a join tenants t on t.id = a.tenant_id
             cross join lateral private.occasions_between(
               a, '2026-12-31 23:59'::timestamp at time zone t.time_zone, '2028-12-31'::timestamp at time zone t.time_zone) m
             join clients c on c.id = m.client_id where a.id = $1`,
            [id],
          );
          const offset = starts_with === "date_near" ? count : -count;
          const expected = [...new Set(DAYS)].flatMap((value) =>
            listExpected(value, isYearly, offset).map((day) => `${value} ${day}`),
          );
          expect(found.map(({ value, day }) => `${value} ${day}`).sort()).toEqual(expected.sort());
        }
      })(),
  );

  test(
    "of February 29 count as the 28th in other years, at midnight in the team's time zone",
    withWorld(async (world) => {
      const { sql, clients, impersonate } = world;
      const field = await addDay(world, "client", true);
      await sql.run("update clients set custom = $2 where id = $1", [
        clients.agent,
        { [field]: "2024-02-29" },
      ]);
      await impersonate("owner");
      const id = await createAutomation(world, {
        ...start,
        starts_count: 1,
        starts_value: "custom.my_day",
      });
      await sql.resetRole();
      await sql.run("update tenants set time_zone = 'America/New_York' where id = $1", [
        world.tenant,
      ]);
      const occasions = await sql.run<{ at: Date }>(
        `select m.at from automations a
         cross join lateral private.occasions_between(a, '2026-12-01', '2028-12-01') m
         where a.id = $1 order by m.at`,
        [id],
      );
      expect(occasions.map(({ at }) => new Date(at).toISOString())).toEqual([
        "2027-02-27T05:00:00.000Z",
        "2028-02-28T05:00:00.000Z",
      ]);
    }),
  );

  test(
    "are refused for hidden, missing or other fields, and turn off an automation that loses its field",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const field = await addDay(world, "client", false);
      await addField(world, "gate");
      await impersonate("owner");
      const rule = { name: "x", ...start, actions: [{ do: "notify", to: "me", text: "x" }] };
      for (const starts_value of ["custom.gate", "custom.nowhere", "deal_custom.my_day"]) {
        const refused = await expectRefusal(SAVE, [tenant, null, { ...rule, starts_value }]);
        expect(`${refused.code} ${refused.message}`).toBe("PT400 Choose a trigger");
      }
      for (const starts_with of ["date_near", "date_past"]) {
        const far = { ...rule, starts_with, starts_value: "custom.my_day", starts_count: 366 };
        expect((await expectRefusal(SAVE, [tenant, null, far])).message).toBe(
          "Enter days, from 0 to 365",
        );
      }
      const id = await createAutomation(world, { ...start, starts_value: "custom.my_day" });
      await world.giveCustomRole("manager", [
        "CLIENTS_VIEW_ALL",
        "AUTOMATION_VIEW",
        "AUTOMATION_MANAGE",
      ]);
      await sql.run("update custom_fields set visible_to = '{}' where id = $1", [field]);
      await impersonate("manager");
      expect(await queryColumn(sql, "select id from automations")).toEqual([]);
      const hidden = { ...rule, starts_value: "custom.my_day" };
      expect((await expectRefusal(SAVE, [tenant, null, hidden])).message).toBe("Choose a trigger");
      await sql.resetRole();
      await sql.run("update automations set owner_id = $2 where id = $1", [
        id,
        world.people.manager,
      ]);
      await scheduleOccasions(typed(sql));
      expect(
        await sql.run("select is_on, off_because from automations where id = $1", [id]),
      ).toEqual([
        {
          is_on: false,
          off_because:
            "The field it starts by was deleted, or the person it runs as can no longer see it",
        },
      ]);
    }),
  );
});

describe("the log", () => {
  test(
    "lists the failing conditions of each of many automations, page by page",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await impersonate("owner");
      for (let n = 0; n < 70; n += 1) {
        const conditions = n % 2 ? { has_email: "yes", score_gte: n } : { source: "referral" };
        await createAutomation(world, { name: `Rule ${n}`, conditions });
      }
      await runQueuedAutomations(world, makeSeller(world, clients.agent));
      await impersonate("owner");
      const page = (before: string | null) =>
        sql.run<{ id: string; automation_name: string; failing: string[] }>(
          "select id, automation_name, failing from list_automation_runs($1, $2, null, $3)",
          [tenant, clients.agent, before],
        );
      const first = await page(null);
      const second = await page(first.at(-1)!.id);
      expect([first.length, second.length]).toEqual([50, 20]);
      expect([...first, ...second].map(({ automation_name }) => automation_name)).toEqual(
        Array.from({ length: 70 }, (_, n) => `Rule ${69 - n}`),
      );
      expect(first[0]?.failing).toEqual(["has_email", "score_gte"]);
      expect(first[1]?.failing).toEqual(["source"]);
      expect(await queryColumn(sql, "select count(*) from automation_evaluations")).toEqual(["1"]);
    }),
  );
});
