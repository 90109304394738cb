import { describe, expect, test } from "vitest";
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

/** A deal of a client's, of its client's owner. */
async function addDeal({ sql }: World, client: string, given: Partial<typeof DEAL> = {}) {
  await sql.resetRole();
  const { value, commission, status, probability, closes } = { ...DEAL, ...given };
  const values = [client, "Elm St", value, commission, status, probability, closes, "Condo"];
  return queryId(sql, ADDED, values);
}

const failing = async (world: World, work: () => Promise<unknown>) =>
  (await runQueuedAutomations(world, work)).map((run) => run.failing.join());

describe("conditions on deals", () => {
  const ASKED: [string, object, string][] = [
    ["all of one", { deal_status: "Lead", deal_type: "Condo", deal_value_gte: 400_000 }, ""],
    ["an open one where no stage is asked", { deal_value_lte: 400_000 }, ""],
    ["its commission", { deal_commission_gte: 12_000, deal_commission_lte: 12_000 }, ""],
    ["too low a commission", { deal_commission_gte: 12_000.01 }, "deal_commission_gte"],
    ["its probability", { deal_probability_gte: 60, deal_probability_lte: 60 }, ""],
    ["a lower probability", { deal_probability_lte: 59 }, "deal_probability_lte"],
    ["that it closes in time", { deal_closes_days: 10 }, ""],
    ["that it closes sooner", { deal_closes_days: 9 }, "deal_closes_days"],
    ["how long it is in its stage", { deal_stage_days: 1 }, "deal_stage_days"],
    ["another type", { deal_type: "Land" }, "deal_type"],
    ["another stage", { deal_status: "Closed" }, "deal_status"],
    ["that there is none", { deal_status: "none" }, "deal_status"],
    ["a tag", { deal_tags: ["00000000-0000-4000-8000-000000000000"] }, "deal_tags"],
  ];
  test.each(ASKED)("ask for %s", (_what, conditions, expected) =>
    withWorld(async (world) => {
      await addDeal(world, world.clients.agent);
      await world.impersonate("owner");
      await createAutomation(world, { conditions });
      expect(await failing(world, makeSeller(world, world.clients.agent))).toEqual([expected]);
    })(),
  );

  test(
    "are held by one deal, and by one that whom it acts for sees",
    withWorld(async (world) => {
      const { sql, impersonate, giveCustomRole, clients } = world;
      await addDeal(world, clients.agent, { value: 900_000, closes: 90 });
      await addDeal(world, clients.agent, { value: 100_000, closes: 5 });
      await addDeal(world, clients.agent, { value: 950_000, closes: 5, status: "Lost" });
      await impersonate("owner");
      const asked = { deal_value_gte: 500_000, deal_closes_days: 30 };
      await createAutomation(world, { conditions: asked });
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
    "ask the deal that started it, whichever others there are, in a trial as well",
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
    "ask the deal whose closing comes near",
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
    "are refused where they are none",
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

describe("the log", () => {
  test(
    "says of each of many automations what did not hold, page by page",
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
