import { describe, expect, test } from "vitest";
import { ZodError } from "zod";
import { readScoring } from "@/lib/leads/leads/lead-facts.data";
import { listTeamsToLearnFrom, readSamples, saveModel } from "@/lib/leads/leads/learning.data";
import { rescoreClients } from "@/lib/leads/leads/rescore.data";
import type { Sample, TrainedModel } from "@/lib/leads/leads/train-model";
import { typed } from "../shared-work";
import { withWorld, queryValue, type Name, type World } from "../world";

// Tests what a model may learn from, which is the state a week before the outcome, and who may install one.

/** Inserts `each` closed and as many lost clients, received 60 days ago and decided now. */
async function insertOutcomes({ sql, tenant, people }: World, each: number): Promise<void> {
  await sql.resetRole();
  const given = [tenant, people.agent, each];
  await sql.run(
    `insert into clients (tenant_id, owner_id, name, phone, received_at)
     select $1, $2, 'Past ' || n, '1', now() - interval '60 days' from generate_series(1, $3::int * 2) n`,
    given,
  );
  await sql.run(
    `insert into deals (tenant_id, owner_id, client_id, title, status)
     select $1, $2, id, 'Deal', case when substr(name, 6)::int <= $3 then 'Closed' else 'Lost' end::deal_status
     from clients where tenant_id = $1 and name like 'Past %'`,
    given,
  );
}

async function getSamples({ sql, tenant }: World): Promise<Sample[]> {
  const db = typed(sql);
  const { settings } = await readScoring(db, tenant);
  return readSamples(db, tenant, settings);
}

const TRAINED_MODEL = {
  closed: 120,
  lost: 120,
  tested: 60,
  auc: 0.8,
  rules_auc: 0.7,
  calibration: [{ predicted: 0.5, closed: 0.5, count: 60 }],
  model: {
    half_life: 14,
    intercept: 0.2,
    terms: { recency: { weight: 2, mean: 0.5, deviation: 0.25 } },
  },
};

const storeModel = ({ sql, tenant }: World, learned: TrainedModel = TRAINED_MODEL) =>
  saveModel(typed(sql), tenant, learned);

describe("a sample", () => {
  test(
    "contains the state of a week before the outcome, and nothing later",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await insertOutcomes(world, 1);
      const before = await getSamples(world);
      expect(before.map(({ closed }) => closed).sort()).toEqual([false, true]);
      expect(before[0]?.signals).toEqual({
        recency: 0,
        frequency: 0,
        replies: 0,
        appointments: 0,
        stage_moves: 0,
        source: 0,
        // Fifty-three of the sixty days have passed.
        age: expect.closeTo(0.5 ** (53 / 14), 5),
      });
      // All of it lies within the week before the outcome, or later.
      const late = `select id, client_id from deals where tenant_id = $1 and title = 'Deal'`;
      await sql.run(
        `insert into messages (tenant_id, owner_id, channel_id, direction, status, client_id, content, occurred_at)
         select $1, $2, h.id, 'inbound', 'delivered', d.client_id, 'x', now() - interval '6 days'
         from (${late}) d, communication_channels h where h.name = 'phone'`,
        [tenant, people.agent],
      );
      await sql.run(
        `insert into tasks (tenant_id, assigned_to, client_id, title, type, status, due_date)
         select $1, $2, d.client_id, 'x', 'Meeting', 'Pending', current_date + 9 from (${late}) d`,
        [tenant, people.agent],
      );
      await sql.run(
        `insert into notes (tenant_id, author_id, client_id, body, contacted_at)
         select $1, $2, d.client_id, 'x', now() from (${late}) d`,
        [tenant, people.agent],
      );
      await sql.run(
        `update clients set email = 'now@known.example', other_phones = '[{"label": "x", "phone": "6145550100"}]'
         where tenant_id = $1 and name like 'Past %'`,
        [tenant],
      );
      await sql.run(
        "update deals set value = 900000, probability = 100 where tenant_id = $1 and title = 'Deal'",
        [tenant],
      );
      expect(await getSamples(world)).toEqual(before);
      // Messages before that week count.
      await sql.run(
        `insert into messages (tenant_id, owner_id, channel_id, direction, status, client_id, content, occurred_at)
         select $1, $2, h.id, 'inbound', 'delivered', d.client_id, 'x', now() - interval '21 days'
         from (${late}) d, communication_channels h where h.name = 'phone'`,
        [tenant, people.agent],
      );
      expect((await getSamples(world))[0]?.signals).toMatchObject({
        recency: 0.5,
        replies: 0.5,
        frequency: 0.1,
      });
    }),
  );

  test(
    "excludes clients received within that week and clients under contract",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await insertOutcomes(world, 2);
      const findByName = "select id from clients where tenant_id = $1 and name = $2";
      await sql.run(
        `update clients set received_at = now() - interval '3 days' where id = (${findByName})`,
        [tenant, "Past 1"],
      );
      await sql.run(
        `update deals set status = 'Under Contract' where client_id = (${findByName})`,
        [tenant, "Past 3"],
      );
      expect((await getSamples(world)).map(({ closed }) => closed).sort()).toEqual([false, true]);
    }),
  );

  test(
    "is learned from only with 100 of both outcomes, once a week, and while learning is switched on",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const isDueToLearn = async () => {
        const teams = await listTeamsToLearnFrom(typed(sql));
        return teams.includes(tenant);
      };
      await insertOutcomes(world, 99);
      expect(await isDueToLearn()).toBe(false);
      await insertOutcomes(world, 1);
      expect(await isDueToLearn()).toBe(true);
      await storeModel(world, { ...TRAINED_MODEL, auc: 0.7 });
      expect(await isDueToLearn()).toBe(false);
      await sql.run(
        "update lead_models set learned_at = now() - interval '8 days' where tenant_id = $1",
        [tenant],
      );
      expect(await isDueToLearn()).toBe(true);
      await world.impersonate("owner");
      await sql.run(
        "select save_lead_scoring($1, jsonb_set(private.default_scoring(), '{learning}', 'false'), 0)",
        [tenant],
      );
      await sql.resetRole();
      expect(await isDueToLearn()).toBe(false);
    }),
  );
});

describe("a model", () => {
  const scoring = async ({ sql, tenant }: World) => {
    await sql.impersonateService();
    return queryValue<{ version: number; model_keys: string[] | null }>(
      sql,
      "select get_lead_scoring($1)",
      [tenant],
    );
  };

  test(
    "is used if it beats the weights by 0.03, and does not return after the weights are restored",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await sql.resetRole();
      expect(await storeModel(world, { ...TRAINED_MODEL, auc: 0.729 })).toBe(false);
      expect(await scoring(world)).toMatchObject({ version: 0, model_keys: null });
      await sql.resetRole();
      expect(await storeModel(world, { ...TRAINED_MODEL, auc: 0.73 })).toBe(true);
      // Without any contact: two deviations below the average, and the weight is 2.
      await typed(sql)
        .transaction()
        .execute((trx) => rescoreClients(trx, [clients.agent]));
      const [scored] = await sql.run(
        "select score, band, factors from lead_scores where client_id = $1",
        [clients.agent],
      );
      expect(scored).toMatchObject({ score: Math.round(100 / (1 + Math.exp(4))), band: "cold" });
      expect(scored?.factors).toMatchObject([{ key: "recency", points: -48.2, known: false }]);
      expect(await scoring(world)).toMatchObject({ version: 1, model_keys: ["recency"] });
      await world.impersonate("admin");
      await sql.run("select restore_lead_scoring($1, 0)", [tenant]);
      expect(await scoring(world)).toMatchObject({
        version: 2,
        model_keys: null,
        settings: { learning: false },
      });
      await sql.resetRole();
      expect(await storeModel(world)).toBe(false);
      expect(await scoring(world)).toMatchObject({ version: 2, model_keys: null });
    }),
  );

  test(
    "is replaced by the weights when a later model is no longer better",
    withWorld(async (world) => {
      await world.sql.resetRole();
      await storeModel(world);
      expect(await storeModel(world, { ...TRAINED_MODEL, auc: 0.7 })).toBe(false);
      expect(await scoring(world)).toMatchObject({ version: 2, model_keys: null });
    }),
  );

  test(
    "accepts only known factors with finite numbers",
    withWorld(async (world) => {
      await world.sql.resetRole();
      const term = { weight: 1, mean: 0, deviation: 1 };
      for (const model of [
        { ...TRAINED_MODEL.model, terms: { name: term } },
        { ...TRAINED_MODEL.model, terms: { contact_data: term } },
        { ...TRAINED_MODEL.model, terms: { recency: { ...term, deviation: 0 } } },
        { ...TRAINED_MODEL.model, terms: { recency: { ...term, weight: NaN } } },
        { ...TRAINED_MODEL.model, address: 1 },
        {},
      ]) {
        const learned = { ...TRAINED_MODEL, model } as TrainedModel;
        await expect(storeModel(world, learned), JSON.stringify(model)).rejects.toThrow(ZodError);
      }
    }),
  );

  test.each(["owner", "admin", "viewer", "foreigner"] as Name[])(
    "cannot be trained or stored by %s",
    (name) =>
      withWorld(async (world) => {
        const { tenant } = world;
        await world.impersonate(name);
        for (const statement of [
          "select * from private.lead_outcomes($1)",
          "insert into lead_models (tenant_id) values ($1)",
        ]) {
          expect((await world.expectRefusal(statement, [tenant])).code, statement).toBe("42501");
        }
      })(),
  );

  test(
    "is readable by the server, and in its table by members who may view the scoring",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await sql.resetRole();
      await storeModel(world);
      await sql.impersonateService();
      expect(await queryValue(sql, "select get_lead_learning($1)", [tenant])).toMatchObject({
        closed: 0,
        lost: 0,
        latest: { auc: 0.8, rules_auc: 0.7, in_use: true },
      });
      await world.impersonate("agent");
      expect(await sql.count("select from lead_models where tenant_id = $1", [tenant])).toBe(1);
      for (const name of ["viewer", "foreigner"] as Name[]) {
        await world.impersonate(name);
        expect((await world.expectRefusal("select get_lead_learning($1)", [tenant])).code).toBe(
          "42501",
        );
        expect(await sql.count("select from lead_models where tenant_id = $1", [tenant])).toBe(0);
      }
    }),
  );
});
