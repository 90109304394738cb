import { describe, expect, test } from "vitest";
import { readLeadFacts, readScoring } from "@/lib/leads/leads/lead-facts.data";
import {
  enqueueUnscoredLeads,
  purgeScoreHistory,
  rescoreClients,
  rescoreLeadsAfter,
  rescoreQueuedLeads,
} from "@/lib/leads/leads/rescore.data";
import { computeScore, type ComputedScore } from "@/lib/leads/leads/score";
import { typed } from "../shared-work";
import {
  queryColumn,
  queryId,
  withWorld,
  MEMBERS,
  listReached,
  queryValue,
  type Name,
  type World,
} from "../world";

// Tests the value of a score, and who sees it. docs/features/leads/lead-scoring.md contains the sums.

const getScore = async ({ sql, tenant }: World, client: string): Promise<ComputedScore> => {
  await sql.resetRole();
  const db = typed(sql);
  const { settings, model } = await readScoring(db, tenant);
  const [facts] = await readLeadFacts(db, tenant, [{ client_id: client }]);
  if (!facts) throw new Error("The client is not a lead");
  return computeScore(facts, settings, model);
};

const getPoints = ({ factors }: ComputedScore) =>
  Object.fromEntries(factors.map(({ key, points }) => [key, points]));

const rescore = ({ sql }: World, ids: string[]) =>
  typed(sql)
    .transaction()
    .execute((trx) => rescoreClients(trx, ids));

async function insertLead({ sql, tenant, people }: World, fields: object = {}): Promise<string> {
  return queryId(
    sql,
    `insert into clients (tenant_id, owner_id, name, phone, email, source, received_at)
     select $1, $2, 'Lead', r.phone, r.email, r.source, r.received_at
     from jsonb_populate_record(null::clients, '{"phone": "(614) 555-0100", "source": "unknown"}'::jsonb || $3) r returning id`,
    [tenant, people.agent, JSON.stringify(fields)],
  );
}

const insertMessage = (
  { sql, tenant, people }: World,
  lead: string,
  channel: string,
  direction: string,
  days: number,
) =>
  sql.run(
    `insert into messages (tenant_id, owner_id, channel_id, direction, status, client_id, content, occurred_at)
     select $1, $2, h.id, $5::message_direction, 'delivered', $3, 'Hello', now() - $6 * interval '1 day'
     from communication_channels h where h.name = $4::channel_name`,
    [tenant, people.agent, lead, channel, direction, days],
  );

/** Inserts the first example of docs/features/leads/lead-scoring.md. */
async function insertExample(world: World): Promise<string> {
  const { sql, tenant, people } = world;
  await sql.resetRole();
  const lead = await insertLead(world, { email: "dana@mail.example", source: "referral" });
  await sql.run("update clients set received_at = now() - interval '42 days' where id = $1", [
    lead,
  ]);
  await insertMessage(world, lead, "phone", "outbound", 14);
  await insertMessage(world, lead, "email", "inbound", 28);
  const deal = await queryId(
    sql,
    `insert into deals (tenant_id, owner_id, client_id, title, value, probability)
     values ($1, $2, $3, 'House', 250000, 50) returning id`,
    [tenant, people.agent, lead],
  );
  await sql.run("update deals set status = 'In Progress' where id = $1", [deal]);
  await sql.run(
    "update deal_status_changes set changed_at = now() - interval '28 days' where deal_id = $1",
    [deal],
  );
  await sql.run(
    `insert into tasks (tenant_id, assigned_to, client_id, title, type, status, completed_at)
     values ($1, $2, $3, 'Show the house', 'Meeting', 'Completed', now() - interval '14 days')`,
    [tenant, people.agent, lead],
  );
  await sql.run("update tasks set created_at = now() - interval '20 days' where client_id = $1", [
    lead,
  ]);
  return lead;
}

describe("a score", () => {
  test(
    "of the documented example equals the documented sum",
    withWorld(async (world) => {
      const scored = await getScore(world, await insertExample(world));
      expect(getPoints(scored)).toEqual({
        contact_data: 8,
        source: 10,
        deal: 5,
        recency: 10,
        frequency: 1.5,
        replies: 3.8,
        appointments: 5,
        stage_moves: 1.3,
        age: 1.3,
      });
      expect(scored).toMatchObject({ score: 46, band: "warm", confidence: "high" });
      expect(scored.factors.map(({ key }) => key).slice(0, 3)).toEqual([
        "recency",
        "source",
        "contact_data",
      ]);
    }),
  );

  test(
    "of a lead that has just sent an inquiry is hot",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const lead = await insertLead(world, {
        email: "new@mail.example",
        source: "website",
        received_at: new Date().toISOString(),
      });
      await sql.run("update clients set received_at = now() where id = $1", [lead]);
      await sql.run(
        "insert into inquiries (tenant_id, client_id, name, phone, received_at) values ($1, $2, 'New', '6145550100', now())",
        [tenant, lead],
      );
      expect(await getScore(world, lead)).toMatchObject({
        score: 61,
        band: "hot",
        confidence: "medium",
      });
    }),
  );

  test(
    "of a lead with only a phone number is cold and has low confidence",
    withWorld(async (world) => {
      const lead = await insertLead(world);
      expect(await getScore(world, lead)).toMatchObject({
        score: 4,
        band: "cold",
        confidence: "low",
      });
    }),
  );

  test(
    "falls with silence and rises with an answer, and very old contacts count for nothing",
    withWorld(async (world) => {
      const { sql } = world;
      const lead = await insertExample(world);
      const before = await getScore(world, lead);
      await sql.run(
        "update messages set occurred_at = occurred_at - interval '60 days' where client_id = $1",
        [lead],
      );
      const silent = await getScore(world, lead);
      expect(silent.score).toBeLessThan(before.score - 10);
      await insertMessage(world, lead, "sms", "inbound", 0);
      const answered = await getScore(world, lead);
      expect(answered.score).toBeGreaterThan(before.score);
      await sql.run("update messages set occurred_at = '1900-01-01' where client_id = $1", [lead]);
      expect(getPoints(await getScore(world, lead))).toMatchObject({ recency: 0, replies: 0 });
    }),
  );

  test(
    "exists only for leads: it is removed with a contract and returns without one",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await sql.resetRole();
      const lead = await insertLead(world);
      const has = async () => {
        await rescore(world, [lead]);
        return sql.count("select from lead_scores where client_id = $1", [lead]);
      };
      expect(await has()).toBe(1);
      await sql.run("update clients set status = 'In Contract' where id = $1", [lead]);
      expect(await has()).toBe(0);
      await sql.run("update clients set status = 'Seller' where id = $1", [lead]);
      const deal = await queryId(
        sql,
        "insert into deals (tenant_id, owner_id, client_id, title, status) values ($1, $2, $3, 'House', 'Closed') returning id",
        [tenant, people.agent, lead],
      );
      expect(await has()).toBe(0);
      await sql.run("update deals set status = 'Lost' where id = $1", [deal]);
      expect(await has()).toBe(1);
    }),
  );

  test(
    "keeps one history point per day, and the score of a week ago",
    withWorld(async (world) => {
      const { sql } = world;
      await sql.resetRole();
      const lead = await insertLead(world);
      const history = () =>
        sql.run(
          "select current_date - day::date as ago, score from lead_score_history where client_id = $1 order by day desc",
          [lead],
        );
      await rescore(world, [lead]);
      await insertMessage(world, lead, "phone", "outbound", 0);
      await rescore(world, [lead]);
      await rescore(world, [lead]);
      expect(await history()).toHaveLength(1);
      const now = await getScore(world, lead);
      expect((await history())[0]?.score).toBe(now.score);
      const weekAgo = () =>
        queryValue(sql, "select week_ago from lead_scores where client_id = $1", [lead]);
      expect(await weekAgo()).toBeNull();
      await sql.run(
        "update lead_score_history set day = day - 9, score = 12 where client_id = $1",
        [lead],
      );
      await rescore(world, [lead]);
      expect(await weekAgo()).toBe(12);
      expect(await history()).toHaveLength(2);
    }),
  );
});

describe("access to a score", () => {
  const SEE = "select from lead_scores where client_id = $1";

  test(
    "is given to everyone who sees the client, together with its history",
    withWorld(async (world) => {
      const { sql, clients } = world;
      await sql.resetRole();
      await rescore(world, Object.values(clients));
      const seen = {
        owner: MEMBERS,
        admin: MEMBERS,
        manager: MEMBERS.filter((name) => name !== "elsewhere"),
        agent: ["agent"],
        viewer: ["viewer"],
        suspended: [],
        foreigner: [],
        stranger: [],
        both: ["both"],
      };
      for (const [name, whose] of Object.entries(seen)) {
        await world.impersonate(name as Name);
        expect(await listReached(world, clients, SEE), name).toEqual(whose);
        const history = "select from lead_score_history where client_id = $1";
        expect(await listReached(world, clients, history), name).toEqual(whose);
      }
      await sql.impersonateAnonymous();
      expect((await world.expectRefusal("select from lead_scores")).code).toBe("42501");
    }),
  );

  test(
    "moves to the new agent with the client",
    withWorld(async (world) => {
      const { sql, clients, people } = world;
      await sql.resetRole();
      await rescore(world, [clients.agent]);
      await world.impersonate("owner");
      await sql.run("update clients set owner_id = $2 where id = $1", [
        clients.agent,
        people.elsewhere,
      ]);
      await world.impersonate("agent");
      expect(await sql.count(SEE, [clients.agent])).toBe(0);
      await world.impersonate("elsewhere");
      expect(await sql.count(SEE, [clients.agent])).toBe(1);
    }),
  );

  test.each(["owner", "admin", "viewer", "foreigner"] as Name[])(
    "does not allow %s to write or compute scores",
    (name) =>
      withWorld(async (world) => {
        const { sql, clients, tenant, people } = world;
        await sql.resetRole();
        await rescore(world, Object.values(clients));
        await world.impersonate(name);
        for (const statement of [
          "update lead_scores set score = 100",
          "update lead_scores set owner_id = owner_id",
          "delete from lead_scores",
          "update lead_score_history set score = 100",
          "delete from lead_score_history",
          "delete from lead_models",
          "update lead_scoring_versions set version = 9",
          "select * from private.lead_facts(gen_random_uuid(), '{}')",
          "select from private.lead_queue",
        ]) {
          expect((await world.expectRefusal(statement)).code, statement).toBe("42501");
        }
        const insert = `insert into lead_scores (client_id, tenant_id, owner_id, score, band, confidence, factors)
          values ($1, $2, $3, 100, 'hot', 'high', '[]')`;
        expect(
          (await world.expectRefusal(insert, [clients.agent, tenant, people.agent])).code,
        ).toBe("42501");
      })(),
  );
});

describe("rescoring a client", () => {
  const waiting = (world: World, client: string) =>
    world.sql.count("select from private.lead_queue where client_id = $1", [client]);

  const CHANGES: [string, string, number][] = [
    [
      "a logged call is queued",
      "insert into messages (tenant_id, owner_id, channel_id, status, client_id, content) select $1, $2, id, 'sent', $3, 'x' from communication_channels where name = 'phone'",
      1,
    ],
    [
      "a draft is not queued",
      "insert into messages (tenant_id, owner_id, channel_id, status, client_id, content) select $1, $2, id, 'draft', $3, 'x' from communication_channels where name = 'email'",
      0,
    ],
    [
      "a note with a contact is queued",
      "insert into notes (tenant_id, author_id, client_id, body, contacted_at) values ($1, $2, $3, 'x', now())",
      1,
    ],
    [
      "any other note is not queued",
      "insert into notes (tenant_id, author_id, client_id, body) values ($1, $2, $3, 'x')",
      0,
    ],
    [
      "a new deal is queued",
      "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'x')",
      1,
    ],
    [
      "a meeting is queued",
      "insert into tasks (tenant_id, assigned_to, client_id, title, type) values ($1, $2, $3, 'x', 'Meeting')",
      1,
    ],
    [
      "any other task is not queued",
      "insert into tasks (tenant_id, assigned_to, client_id, title, type) values ($1, $2, $3, 'x', 'Call')",
      0,
    ],
    [
      "an inquiry is queued",
      "insert into inquiries (tenant_id, client_id, name, phone, message) select $1, $3, 'x', '6145550100', $2::uuid",
      1,
    ],
    [
      "a changed status is queued",
      "update clients set status = 'Seller' where id = $3 and tenant_id = $1 and $2::uuid is not null",
      1,
    ],
    [
      "a changed name is not queued",
      "update clients set name = 'New' where id = $3 and tenant_id = $1 and $2::uuid is not null",
      0,
    ],
  ];
  test.each(CHANGES)("happens only after relevant changes: %s", (_what, statement, times) =>
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await sql.resetRole();
      await sql.run("delete from private.lead_queue where client_id = $1", [clients.agent]);
      await sql.run(statement, [tenant, people.agent, clients.agent]);
      expect(await waiting(world, clients.agent)).toBe(times);
    })(),
  );

  test(
    "is queued for both clients of a moved deal and the client of a deleted deal, but not for a new title",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await sql.resetRole();
      const deal = await queryId(
        sql,
        "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'x') returning id",
        [tenant, people.agent, clients.agent],
      );
      const queued = async (statement: string, values: unknown[]) => {
        await sql.run("delete from private.lead_queue where client_id = any ($1)", [
          Object.values(clients),
        ]);
        await sql.run(statement, values);
        return queryColumn(
          sql,
          "select client_id from private.lead_queue where client_id = any ($1)",
          [Object.values(clients)],
        );
      };
      expect(await queued("update deals set title = 'y' where id = $1", [deal])).toEqual([]);
      const moved = await queued("update deals set client_id = $2 where id = $1", [
        deal,
        clients.viewer,
      ]);
      expect(moved).toEqual([clients.agent, clients.viewer].sort());
      expect(await queued("delete from deals where id = $1", [deal])).toEqual([clients.viewer]);
    }),
  );

  test(
    "empties the queue, and a deleted client loses its score at once",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await sql.resetRole();
      await sql.run("delete from private.lead_queue");
      const lead = await insertLead(world, { source: "referral" });
      expect(await rescoreQueuedLeads(typed(sql), 500)).toBe(1);
      expect(await rescoreQueuedLeads(typed(sql), 500)).toBe(0);
      expect(
        await queryValue(sql, "select score from lead_scores where client_id = $1", [lead]),
      ).toBe(14);
      await sql.run("delete from clients where id = $1 and tenant_id = $2", [lead, tenant]);
      expect(await sql.count("select from lead_scores where client_id = $1", [lead])).toBe(0);
      expect(await sql.count("select from lead_score_history where client_id = $1", [lead])).toBe(
        1,
      );
      await purgeScoreHistory(typed(sql));
      expect(await sql.count("select from lead_score_history where client_id = $1", [lead])).toBe(
        0,
      );
    }),
  );

  test(
    "at night skips a suspended team, and resumes once the team is restored",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await sql.resetRole();
      const lead = await insertLead(world);
      await rescore(world, [lead]);
      await sql.run("update lead_scores set score = 1 where client_id = $1", [lead]);
      const next = () => rescoreLeadsAfter(typed(sql), tenant, null, 1);
      const score = () =>
        queryValue(sql, "select score from lead_scores where client_id = $1", [lead]);
      await sql.run(
        "update tenants set suspended_at = now(), suspended_reason = 'x' where id = $1",
        [tenant],
      );
      expect(await next()).toBeNull();
      expect(await score()).toBe(1);
      await sql.run(
        "update tenants set suspended_at = null, suspended_reason = null where id = $1",
        [tenant],
      );
      expect(await next()).toBe(lead);
      expect(await score()).toBe(4);
    }),
  );

  test(
    "writes only a score that has changed",
    withWorld(async (world) => {
      const { sql } = world;
      await sql.resetRole();
      const lead = await insertLead(world);
      const version = async () => {
        await rescore(world, [lead]);
        return queryValue(sql, "select ctid::text from lead_scores where client_id = $1", [lead]);
      };
      const first = await version();
      expect(await version()).toBe(first);
      await sql.run("update clients set email = 'now@mail.example' where id = $1", [lead]);
      expect(await version()).not.toBe(first);
    }),
  );

  test(
    "is queued for unscored leads that bypassed the triggers, but not for scored or contracted clients",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await sql.resetRole();
      const [lead, scored, client] = [
        await insertLead(world),
        await insertLead(world),
        await insertLead(world),
      ];
      await sql.run("update clients set status = 'In Contract' where id = $1", [client]);
      await rescore(world, [scored]);
      await sql.run("delete from private.lead_queue");
      await enqueueUnscoredLeads(typed(sql));
      const queued = await queryColumn(
        sql,
        "select q.client_id from private.lead_queue q join clients c on c.id = q.client_id where c.tenant_id = $1",
        [tenant],
      );
      expect(queued).toContain(lead);
      expect(queued).not.toContain(scored);
      expect(queued).not.toContain(client);
    }),
  );
});
