import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { runBacklogBefore, runEventsBetween } from "@/lib/follow-up/automations/run-automations";
import { rescoreQueuedLeads } from "@/lib/leads/leads/rescore.data";
import { PLANNED_AT_ONCE, planWebhookDeliveries } from "@/lib/platform/webhooks/planning.data";
import { enqueuePolls } from "@/lib/listings/listings/polling.data";
import { runDueSteps } from "@/worker/action-plans";
import { lastEvent, typed } from "../shared-work";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { queryColumn, queryId, queryValue, withWorld, type World } from "../world";

// Work shared by all teams is done in turns: a team with hundreds of due items delays no other team's single
// item.

const MANY = 300;
/** The jobs of these tests, in the order in which the worker runs them. */
const TEAMS_IN_TURN = `select j.flags, j.priority from graphile_worker.jobs j
  where j.task_identifier = $1 and j.flags ?| $2 order by j.priority, j.run_at, j.id`;

async function teamsInTurn(
  { sql, tenant, otherTenant }: World,
  task: string,
  teams = [tenant, otherTenant],
) {
  const rows = await sql.run<{ flags: Record<string, true> }>(TEAMS_IN_TURN, [task, teams]);
  return rows.map(({ flags }) => (teams[0]! in flags ? "busy" : "other"));
}

/** Writes one item of a kind for a team. */
type Write = (world: World, tenant: string, user: string) => Promise<unknown>;

const message =
  (channel: "email" | "sms", isLater = false): Write =>
  ({ sql }, tenant, user) =>
    sql.run(
      `insert into messages (tenant_id, owner_id, channel_id, status, scheduled_at, recipient_email, recipient_phone, subject, content)
       select $1, $2, c.id, case when $4 then 'draft' else 'sending' end::message_status,
         case when $4 then now() - interval '1 minute' end,
         'dana@example.com', '614-555-0100', 'Hello', 'Hello'
       from communication_channels c where c.name = $3`,
      [tenant, user, channel, isLater],
    );

const KINDS: [string, string, Write][] = [
  ["mails to clients", "deliver_mail", message("email")],
  ["scheduled mails to clients", "deliver_mail", message("email", true)],
  ["texts to clients", "deliver_text", message("sms")],
  [
    "the app's own mails",
    "deliver_email",
    ({ sql }, tenant) =>
      sql.run(
        "insert into emails (tenant_id, to_email, kind) values ($1, 'dana@example.com', 'test_mail')",
        [tenant],
      ),
  ],
  [
    "texts to members",
    "deliver_member_text",
    ({ sql }, tenant, user) =>
      sql.run(
        "insert into private.member_texts (tenant_id, user_id, phone, title, url) values ($1, $2, '614-555-0100', 'Hi', '/')",
        [tenant, user],
      ),
  ],
  [
    "inbound mails",
    "file_mail",
    ({ sql }, tenant) => sql.run("select enqueue_inbound_mail($1, $2)", [randomUUID(), tenant]),
  ],
  [
    "MLS searches",
    "match_buyer",
    async ({ sql, clients, otherClients }, tenant) => {
      const [{ tenant_id: home } = { tenant_id: "" }] = await sql.run<{ tenant_id: string }>(
        "select tenant_id from clients where id = $1",
        [clients.owner],
      );
      const client = tenant === home ? await newClient(sql, tenant) : otherClients.foreigner;
      await sql.run(
        "insert into buyer_criteria (tenant_id, client_id, price_max) values ($1, $2, 1)",
        [tenant, client],
      );
    },
  ],
];

const newClient = (sql: World["sql"], tenant: string) =>
  queryId(
    sql,
    `insert into clients (tenant_id, owner_id, name, phone, status)
     select tenant_id, user_id, 'Dana', '614-555-0100', 'Buyer' from tenant_members
     where tenant_id = $1 and role = 'owner' and status = 'active' limit 1 returning id`,
    [tenant],
  );

describe("a team's single item runs among the first, despite hundreds of another team's items", () => {
  test.each(KINDS)("%s", (_kind, task, write) =>
    withWorld(async (world) => {
      const { tenant, otherTenant, people } = world;
      for (let n = 0; n < MANY; n += 1) await write(world, tenant, people.owner);
      await write(world, otherTenant, people.foreigner);
      const teams = await teamsInTurn(world, task);
      expect(teams).toHaveLength(MANY + 1);
      expect(teams.slice(0, 3)).toContain("other");
    })(),
  );

  test(
    "mails inserted by a single statement",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      await sql.run(
        `insert into emails (tenant_id, to_email, kind)
         select $1, 'dana@example.com', 'test_mail' from generate_series(1, $2::int)`,
        [tenant, MANY],
      );
      await KINDS[3]![2](world, otherTenant, people.foreigner);
      expect((await teamsInTurn(world, "deliver_email"))[0]).toBe("other");
    }),
  );

  test(
    "incoming mail without a team shares one turn",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const nobody = "00000000-0000-0000-0000-000000000000";
      for (let n = 0; n < MANY; n += 1)
        await sql.run("select enqueue_inbound_mail($1)", [randomUUID()]);
      await sql.run("select enqueue_inbound_mail($1, $2)", [randomUUID(), tenant]);
      expect((await teamsInTurn(world, "file_mail", [nobody, tenant])).slice(0, 3)).toContain(
        "other",
      );
    }),
  );

  test(
    "task reminders and lead clocks, whose jobs are flagged with their team",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      await impersonate("owner");
      await sql.run("select save_lead_rule($1, null, $2)", [
        tenant,
        { name: "All", action: "person", people: [{ user_id: people.agent }], remind_minutes: 5 },
      ]);
      await sql.resetRole();
      await sql.run("select private.receive_inquiry($1, $2)", [
        tenant,
        { name: "Lead", phone: "6145550011" },
      ]);
      await sql.run(
        `insert into tasks (tenant_id, assigned_to, title, reminder_at)
         values ($1, $2, 'Call', now() + interval '1 hour')`,
        [tenant, people.agent],
      );
      for (const task of ["lead_clock", "task_reminder"]) {
        expect(await teamsInTurn(world, task, [tenant]), task).toContain("busy");
      }
    }),
  );

  test(
    "webhook deliveries, of which a team has at most eight in progress",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      const insertDueWebhooks = (team: string, user: string, endpoints: number, due: number) =>
        sql.run(
          `with e as (
             insert into webhook_endpoints (tenant_id, created_by, url, events, sealed_secret)
             select $1, $2, 'https://example.com/', '{client.created}', 's' from generate_series(1, $3::int) returning id)
           insert into webhook_deliveries (tenant_id, endpoint_id, event, record_id, changed, happened_at, next_at)
           select $1, e.id, 'client.created', gen_random_uuid(), '{}', now(), now() from e, generate_series(1, $4::int)`,
          [team, user, endpoints, due],
        );
      await insertDueWebhooks(tenant, people.owner, 20, 500);
      await insertDueWebhooks(otherTenant, people.foreigner, 1, 1);
      const claim = async () =>
        (
          await sql.run<{ tenant_id: string }>(
            "select tenant_id from private.claim_webhook_deliveries(40)",
          )
        ).map((row) => row.tenant_id);
      const first = await claim();
      expect(first.filter((team) => team === tenant)).toHaveLength(8);
      expect(first).toContain(otherTenant);
      // The busy team's eight deliveries are in progress, so it gets no more; the other team's next delivery runs.
      await insertDueWebhooks(otherTenant, people.foreigner, 1, 1);
      expect(await claim()).toEqual([otherTenant]);
    }),
  );

  test(
    "planning of webhook deliveries, once per event and endpoint",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      const db = typed(sql);
      while ((await planWebhookDeliveries(db)) === PLANNED_AT_ONCE);
      await sql.run("delete from webhook_endpoints");
      const insertWebhooks = (team: string, user: string, endpoints: number, events: number) =>
        sql.run(
          `with e as (
             insert into webhook_endpoints (tenant_id, created_by, url, events, sealed_secret, created_at)
             select $1, $2, 'https://example.com/', '{client.updated}', 's', '2020-01-01' from generate_series(1, $3::int))
           insert into record_changes (written_by, tenant_id, kind, record_id, action, changes)
           select c.written_by, $1, 'client', gen_random_uuid(), 'updated', '{"name": ["Ann", "Bea"]}'
           from private.webhook_cursor c, generate_series(1, $4::int)`,
          [team, user, endpoints, events],
        );
      await insertWebhooks(tenant, people.owner, 5, MANY);
      await insertWebhooks(otherTenant, people.foreigner, 1, 1);
      const planned = (team: string) =>
        queryColumn(
          sql,
          "select endpoint_id || ' ' || record_id from webhook_deliveries where tenant_id = $1",
          [team],
        );
      await planWebhookDeliveries(db);
      expect(await planned(otherTenant)).toHaveLength(1);
      expect((await planned(tenant)).length).toBeLessThanOrEqual(MANY);
      for (let turn = 0; turn < 5; turn += 1) await planWebhookDeliveries(db);
      const all = await planned(tenant);
      expect(all).toHaveLength(5 * MANY);
      expect(new Set(all).size).toBe(5 * MANY);
      const behind = "select from webhook_endpoints where behind_event_id is not null";
      expect(await sql.count(behind)).toBe(0);
    }),
  );

  test(
    "action plan steps",
    withWorld(async ({ sql, tenant, otherTenant }) => {
      const plan = await queryId(
        sql,
        "select id from action_plans where tenant_id is null limit 1",
      );
      const enroll = async (team: string) =>
        sql.run(
          `insert into action_plan_enrolments (tenant_id, plan_id, client_id, because, due_at)
           values ($1, $2, $3, 'a test', now() - interval '1 hour')`,
          [team, plan, await newClient(sql, team)],
        );
      await sql.run("update action_plan_enrolments set due_at = null where status = 'active'");
      for (let n = 0; n < 30; n += 1) await enroll(tenant);
      await enroll(otherTenant);
      await runDueSteps(typed(sql));
      const inTurn = await sql.run<{ tenant_id: string }>(
        "select tenant_id from action_plan_enrolments where because = 'a test' and ended_at is not null order by ended_at",
      );
      const teams = inTurn.map(({ tenant_id }) => tenant_id);
      expect(teams.slice(0, 2)).toContain(otherTenant);
      expect(teams).toHaveLength(31);
    }),
  );

  test(
    "polls of an MLS that answers, before those of a failing MLS",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant } = world;
      for (const [team, failures] of [
        [tenant, 3],
        [otherTenant, 0],
      ] as const) {
        await sql.run(
          `insert into mls_connections (tenant_id, base_url, token_url, oauth_client_id, sealed_secret)
           values ($1, 'https://mls.example.com/', 'https://mls.example.com/', 'x', 'x')`,
          [team],
        );
        await sql.run("insert into private.mls_polls (connection, failures) values ($1, $2)", [
          team,
          failures,
        ]);
        await sql.run(
          "insert into buyer_criteria (tenant_id, client_id, price_max) values ($1, $2, 1)",
          [team, await newClient(sql, team)],
        );
      }
      await enqueuePolls(typed(sql), false);
      expect(await teamsInTurn(world, "poll_mls")).toEqual(["other", "busy"]);
    }),
  );

  test(
    "searches at the team's own MLS, which share a queue",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant } = world;
      await sql.run(
        `insert into mls_connections (tenant_id, base_url, token_url, oauth_client_id, sealed_secret)
         values ($1, 'https://mls.example.com/', 'https://mls.example.com/', 'x', 'x')`,
        [tenant],
      );
      for (const team of [tenant, otherTenant]) {
        await sql.run(
          "insert into buyer_criteria (tenant_id, client_id, price_max) values ($1, $2, 1)",
          [team, await newClient(sql, team)],
        );
      }
      const queueOf = (team: string) =>
        queryValue(
          sql,
          "select queue_name from graphile_worker.jobs where task_identifier = 'match_buyer' and flags ? $1",
          [team],
        );
      expect(await queueOf(tenant)).toBe(`mls:${tenant}`);
      expect(await queueOf(otherTenant)).toBeNull();
    }),
  );

  test(
    "lead scores",
    withWorld(async ({ sql, tenant, otherTenant }) => {
      const enqueue = (team: string, client: string, entries: number) =>
        sql.run(
          "insert into private.lead_queue (tenant_id, client_id) select $1, $2 from generate_series(1, $3::int)",
          [team, client, entries],
        );
      const clients = {
        busy: await newClient(sql, tenant),
        other: await newClient(sql, otherTenant),
      };
      await sql.run("delete from private.lead_queue");
      await sql.run("delete from lead_scores");
      await enqueue(tenant, clients.busy, MANY);
      await enqueue(otherTenant, clients.other, 1);
      expect(await rescoreQueuedLeads(typed(sql), 10)).toBe(10);
      const scored = await queryColumn(sql, "select client_id from lead_scores order by 1");
      expect(scored).toEqual(Object.values(clients).sort());
      expect(await queryValue(sql, "select count(*)::int from private.lead_queue")).toBe(MANY - 9);
    }),
  );

  test(
    "automations, with at most a hundred actions per team and turn, and one run per event",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      await sql.run("delete from automations");
      for (const [team, owner] of [
        [tenant, people.owner],
        [otherTenant, people.foreigner],
      ] as const) {
        await insertAutomation(sql, team, owner);
      }
      const written_by = await queryValue(sql, "select pg_current_xact_id()::text");
      const position = async () => ({ written_by, id: Number(await lastEvent(sql)) });
      const runTurns = <T>(work: (trx: SqlTransaction) => Promise<T>) =>
        typed(sql).transaction().execute(work);
      const ran = (team: string) =>
        queryColumn(sql, "select client_id from automation_runs where tenant_id = $1", [team]);

      const before = await position();
      const many = await queryColumn(
        sql,
        `insert into clients (tenant_id, owner_id, name, phone)
         select $1, $2, 'Dana', '614-555-0100' from generate_series(1, $3::int) returning id`,
        [tenant, people.owner, MANY],
      );
      const others = await newClient(sql, otherTenant);
      const read = await position();
      await runTurns((trx) => runEventsBetween(trx, before, read));
      expect(await ran(tenant)).toHaveLength(100);
      expect(await ran(otherTenant)).toEqual([others]);

      // New items wait behind older ones.
      const next = await newClient(sql, tenant);
      const last = await position();
      await runTurns((trx) => runEventsBetween(trx, read, last));
      expect(await ran(tenant)).toHaveLength(100);
      for (const done of [200, MANY, MANY + 1]) {
        expect(await runTurns((trx) => runBacklogBefore(trx, last))).toBe(true);
        expect(await ran(tenant)).toHaveLength(done);
      }
      expect(await ran(tenant)).toEqual([...many, next].sort());
      await runTurns((trx) => runBacklogBefore(trx, last));
      expect(await runTurns((trx) => runBacklogBefore(trx, last))).toBe(false);
    }),
  );
});

/** Inserts an automation that notifies its owner of each new client. */
const insertAutomation = (sql: World["sql"], tenant: string, owner: string) =>
  sql.run(
    `with made as (
       insert into automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, actions)
       values ($1, $2, 1, 'Tells', true, now(), 'client_created', '[{"do": "notify", "to": "me", "text": "New"}]')
       returning *)
     insert into automation_versions (tenant_id, automation_id, version, content, saved_by)
     select tenant_id, id, version, private.automation_content(made), owner_id from made`,
    [tenant, owner],
  );
