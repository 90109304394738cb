import { describe, expect, test } from "vitest";
import { FACTOR_KEYS, type FactorKey } from "@/lib/leads/leads/factors";
import { rescoreClients } from "@/lib/leads/leads/rescore.data";
import { previewScores, type ScoringSample } from "@/lib/leads/leads/score-preview";
import { scoringSettings, type ScoringSettings } from "@/lib/leads/leads/settings";
import { typed } from "../shared-work";
import { withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

// Tests who may change a team's scoring settings, their effects, and the records that a preview shows.

const SAVE = "select save_lead_scoring($1, $2, $3)";
const SAMPLE = "select get_scoring_sample($1)";
const ADD = "insert into lead_scoring_versions (tenant_id, version, settings) values ($1, $2, $3)";
const RESTORE = "select restore_lead_scoring($1, $2)";

const standard = ({ sql }: World) =>
  queryValue<ScoringSettings>(sql, "select private.default_scoring()");

const readSettings = async (world: World) => {
  await world.sql.resetRole();
  return standard(world);
};

/** Reads the team's scoring settings as the server, the only reader. Ends as the service role. */
const readScoring = async ({ sql, tenant }: World) => {
  await sql.impersonateService();
  return queryValue(sql, "select get_lead_scoring($1)", [tenant]);
};

const scoreAll = async ({ sql, clients }: World) => {
  await sql.resetRole();
  await typed(sql)
    .transaction()
    .execute((trx) => rescoreClients(trx, Object.values(clients)));
};

/** Returns the preview as the current person sees it. */
const preview = async ({ sql, tenant }: World, settings: ScoringSettings) =>
  previewScores(await queryValue<ScoringSample>(sql, SAMPLE, [tenant]), settings);

describe("a team's scoring settings", () => {
  test.each(["owner", "admin"] as Name[])("can be changed and restored by %s", (name) =>
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const initial = await readSettings(world);
      await world.impersonate(name);
      const changed = { ...initial, hot: 70, weights: { ...initial.weights, recency: 0 } };
      expect(await queryValue(sql, SAVE, [tenant, changed, 0])).toBe(1);
      expect(await readScoring(world)).toMatchObject({
        version: 1,
        settings: { hot: 70 },
        model_keys: null,
      });
      await world.impersonate(name);
      expect((await world.expectRefusal(SAVE, [tenant, initial, 0])).code).toBe("PT409");
      expect(await queryValue(sql, RESTORE, [tenant, 0])).toBe(2);
      expect(await readScoring(world)).toMatchObject({
        version: 2,
        settings: initial,
      });
      await world.impersonate(name);
      expect((await world.expectRefusal(RESTORE, [tenant, 9])).code).toBe("PT404");
      const versions = await sql.run("select * from list_scoring_versions($1)", [tenant]);
      expect(versions).toMatchObject([
        { version: 2, restored_from: 0, made_by_name: name },
        { version: 1, restored_from: null },
      ]);
    })(),
  );

  test.each(["manager", "agent", "viewer", "suspended", "foreigner", "stranger", "both"] as Name[])(
    "cannot be changed or previewed by %s",
    (name) =>
      withWorld(async (world) => {
        const { tenant } = world;
        const initial = await readSettings(world);
        await world.impersonate(name);
        expect((await world.expectRefusal(SAVE, [tenant, initial, 0])).code).toBe("42501");
        expect((await world.expectRefusal(SAMPLE, [tenant])).code).toBe("42501");
        expect((await world.expectRefusal(RESTORE, [tenant, 0])).code).toBe("42501");
        expect((await world.expectRefusal(ADD, [tenant, 1, initial])).code).toBe("42501");
      })(),
  );

  test(
    "refuse a version out of turn, of another tenant, or with a forged author",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people, expectRefusal } = world;
      const initial = await readSettings(world);
      await world.impersonate("owner");
      expect((await expectRefusal(ADD, [tenant, 2, initial])).code).toBe("PT409");
      expect((await expectRefusal(ADD, [otherTenant, 1, initial])).code).toBe("42501");
      expect((await expectRefusal(ADD, [tenant, 1, { ...initial, warm: 90 }])).code).toBe("23514");
      const forged = "update lead_scoring_versions set made_by = $1";
      expect((await expectRefusal(forged, [people.agent])).code).toBe("42501");
      await sql.run(ADD, [tenant, 1, initial]);
      expect(await sql.run("select made_by from lead_scoring_versions")).toEqual([
        { made_by: people.owner },
      ]);
      expect((await expectRefusal(SAVE, [tenant, initial, 0])).code).toBe("PT409");
      expect((await expectRefusal(SAVE, [tenant, initial, 7])).code).toBe("PT409");
    }),
  );

  test(
    "are read by the server, and their history only by members who may view it",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      expect(await readScoring(world)).toMatchObject({ version: 0 });
      await sql.resetRole();
      await sql.run(
        "insert into lead_scoring_versions (tenant_id, version, settings) values ($1, 1, private.default_scoring())",
        [tenant],
      );
      await world.impersonate("viewer");
      const versions = "select * from list_scoring_versions($1)";
      expect((await world.expectRefusal(versions, [tenant])).code).toBe("42501");
      for (const name of ["viewer", "foreigner", "stranger", "suspended"] as Name[]) {
        await world.impersonate(name);
        const { code } = await world.expectRefusal("select get_lead_scoring($1)", [tenant]);
        expect(code, name).toBe("42501");
        const stored = "select from lead_scoring_versions where tenant_id = $1";
        expect(await sql.count(stored, [tenant]), name).toBe(0);
      }
    }),
  );

  test(
    "are validated, whatever is sent",
    withWorld(async (world) => {
      const { tenant } = world;
      const initial = await readSettings(world);
      await world.impersonate("owner");
      const missing = Object.fromEntries(Object.entries(initial.weights).slice(1));
      const wrong: unknown[] = [
        null,
        [],
        "x",
        {},
        { ...initial, hot: 30 },
        { ...initial, warm: 60 },
        { ...initial, hot: 101 },
        { ...initial, hot: 60.5 },
        { ...initial, half_life: 0 },
        { ...initial, half_life: 1e300 },
        { ...initial, half_life: null },
        { ...initial, learning: "yes" },
        { ...initial, address: 10 },
        { ...initial, weights: missing },
        { ...initial, weights: { ...initial.weights, name: 10 } },
        { ...initial, weights: { ...initial.weights, recency: -1 } },
        { ...initial, weights: { ...initial.weights, recency: 101 } },
        { ...initial, weights: { ...initial.weights, recency: "10" } },
        {
          ...initial,
          weights: Object.fromEntries(Object.keys(initial.weights).map((key) => [key, 0])),
        },
      ];
      for (const settings of wrong) {
        const given = [tenant, JSON.stringify(settings)];
        expect(
          (await world.expectRefusal(SAVE, [...given, 0])).code,
          JSON.stringify(settings),
        ).toBe("PT400");
        // Other fields of the body are dropped.
        expect(scoringSettings.safeParse(settings).data).not.toEqual(settings);
      }
    }),
  );

  test(
    "queue all leads for rescoring when changed",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      const initial = await readSettings(world);
      await scoreAll(world);
      await sql.run("delete from private.lead_queue where client_id = any ($1)", [
        Object.values(clients),
      ]);
      await world.impersonate("owner");
      await sql.run(SAVE, [tenant, initial, 0]);
      await sql.resetRole();
      const queued = "select from private.lead_queue where client_id = any ($1)";
      expect(await sql.count(queued, [Object.values(clients)])).toBe(MEMBERS.length);
    }),
  );
});

describe("a preview", () => {
  test(
    "shows which leads would change band and by how much, and writes nothing",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const initial = await readSettings(world);
      await sql.run("update clients set source = 'referral' where id = $1", [clients.agent]);
      await scoreAll(world);
      await world.impersonate("owner");
      const weights = Object.fromEntries(
        FACTOR_KEYS.map((key) => [key, key === "source" ? 50 : 0]),
      ) as Record<FactorKey, number>;
      const previewed = await preview(world, { ...initial, weights });
      // All leads are cold: a phone number gives 4 and a new lead 10. The lead with a referral has 24.
      expect(previewed).toMatchObject({
        leads: MEMBERS.length,
        sampled: MEMBERS.length,
        changed: [{ from: "cold", to: "hot", count: 1 }],
      });
      expect(previewed.examples[0]).toEqual({
        id: clients.agent,
        name: "Client of agent",
        before: 24,
        after: 100,
        band_before: "cold",
        band_after: "hot",
      });
      expect(previewed.before[4]).toBe(1);
      expect(previewed.after[19]).toBe(1);
      expect(previewed.after[0]).toBe(MEMBERS.length - 1);
      expect(previewed.before.reduce((sum, count) => sum + count)).toBe(MEMBERS.length);
      expect(await readScoring(world)).toMatchObject({
        version: 0,
      });
      expect(
        await queryValue(sql, "select score from lead_scores where client_id = $1", [
          clients.agent,
        ]),
      ).toBe(24);
    }),
  );

  test(
    "shows only leads that its reader can see",
    withWorld(async (world) => {
      const { clients } = world;
      const initial = await readSettings(world);
      await scoreAll(world);
      await world.giveCustomRole("agent", [
        "CLIENTS_VIEW_OWN",
        "LEAD_SCORING_VIEW",
        "LEAD_SCORING_CONFIGURE",
      ]);
      await world.impersonate("agent");
      const weights = { ...initial.weights, age: 100 };
      const previewed = await preview(world, { ...initial, weights });
      expect(previewed.leads).toBe(1);
      expect(previewed.examples.map(({ id }) => id)).toEqual([clients.agent]);
    }),
  );
});
