import { describe, expect, test } from "vitest";
import { enqueueReportMails } from "@/lib/reports/reports/weekly-mails.data";
import { notifyReadOnlyTeams } from "@/lib/money/billing/read-only-notices.data";
import { scheduleOccasions } from "@/lib/follow-up/automations/occasions.data";
import { listTeamsToLearnFrom } from "@/lib/leads/leads/learning.data";
import {
  enqueueUnscoredLeads,
  rescoreLeadsAfter,
  rescoreQueuedLeads,
} from "@/lib/leads/leads/rescore.data";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { listTenantIds } from "@/lib/foundation/database/each-tenant.data";
import { runDueSteps } from "@/worker/action-plans";
import { PURGES } from "@/worker/tasks/purges";
import type { Sql } from "../with-user";
import { lastEvent, READ_BY_PLANNING, runEventsAfter, typed } from "../shared-work";
import { endFreeTesting } from "../money/subscription-fixtures";
import { queryId, withWorld, type World } from "../world";

/** Five seconds on a developer's machine. A busy machine takes several times as long. */
const SOON_MS = 45_000;
const MEGABYTE = "x".repeat(1_000_000);
const TEXTS = ["", " X\u0001\t\r\n{{agent.first_name}} %s'; --", MEGABYTE];
const JSONS = [
  null,
  "",
  [[1]],
  [{ do: 5, text: {} }],
  {
    owner: "x",
    tags: 5,
    tag_ids: [1],
    deal_id: "x",
    weights: { age: "x" },
    half_life: 0,
    terms: [],
  },
  MEGABYTE,
];

type Column = { name: string; type: string };
type Team = { tenant: string; owner: string; client: string };

/** Returns a column's hostile values, according to its type. */
function hostile({ type }: Column): unknown[] {
  if (type === "jsonb") return JSONS.map((value) => JSON.stringify(value));
  if (type === "ARRAY") return [TEXTS];
  return TEXTS;
}

const getColumns = (sql: Sql, table: string) =>
  sql.run<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       and (data_type in ('text', 'jsonb') or udt_name = '_text') order by 1`,
    [table],
  );

async function dropChecks(sql: Sql): Promise<void> {
  const checks = await sql.run<{ statement: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as statement
     from pg_constraint c where c.contype = 'c' and c.connamespace = 'public'::regnamespace
       and c.conrelid::regclass::text = any ($1)`,
    [READ_BY_PLANNING],
  );
  for (const { statement } of checks) await sql.run(statement);
}

/** Adds work of every kind for a team. The attacked team and the unaffected team get the same. */
async function addWorkOfEveryKind(sql: Sql, { tenant, owner, client }: Team): Promise<void> {
  const run = (statement: string, ...values: unknown[]) => sql.run(statement, [tenant, ...values]);
  await run(
    `update tenants set postal_address = '1 High St', read_only_from = now() + interval '2 days',
       time_zone = 'Etc/GMT' || case when h > 0 then '-' else '+' end || abs(h)
     from (select 12 - extract(hour from now() at time zone 'UTC')::int as h) noon where id = $1`,
  );
  const tag = await queryId(
    sql,
    "insert into tags (tenant_id, name) values ($1, 'VIP') returning id",
    [tenant],
  );
  await run(
    "update clients set tag_ids = array[$3::uuid], email = 'c@b.example', birthday = '1980-02-29' where tenant_id = $1 and id = $2",
    client,
    tag,
  );
  await sql.run(
    `with made as (
       insert into automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, starts_count, conditions, actions)
       values ($1, $2, 1, 'Tells', true, now(), 'status', null, jsonb_build_object('tags', array[$3::text], 'owner', 'me'),
           '[{"do": "notify", "to": "me", "text": "{{agent.first_name}} {{client.name}} {{team.name}}"},
             {"do": "task", "title": "{{agent.name}}", "type": "Call", "priority": "Low", "due_days": 1}]'),
         ($1, $2, 2, 'Late', true, now() - interval '1 day', 'task_overdue', 0, '{}',
           '[{"do": "notify", "to": "me", "text": "Late"}]')
       returning *)
     insert into automation_versions (tenant_id, automation_id, version, content, saved_by)
     select tenant_id, id, version, private.automation_content(made), owner_id from made`,
    [tenant, owner, tag],
  );
  await run(
    `insert into tasks (tenant_id, assigned_to, client_id, title, due_date, reminder_at)
     values ($1, $2, $3, 'Call', (now() at time zone (select time_zone from tenants where id = $1))::date, now())`,
    owner,
    client,
  );
  await run(
    "insert into deals (tenant_id, owner_id, client_id, title, property_address) values ($1, $2, $3, 'Elm St', 'Elm St 1')",
    owner,
    client,
  );
  await run(
    `with plan as (insert into action_plans (tenant_id, name) values ($1, 'Plan') returning id)
     insert into action_plan_steps (tenant_id, plan_id, place, kind, body)
     select $1, id, 1, 'note', 'For {{ client.first_name }} of {{ team.name }}' from plan`,
  );
  await run(
    "select private.enrol_in_plan(p.id, $2, null, 'A test') from action_plans p where p.tenant_id = $1",
    client,
  );
  await run(
    `with kept as (
       insert into lead_models (tenant_id, closed_count, lost_count, tested_count, auc, rules_auc, calibration, model)
       values ($1, 1, 1, 1, 0.5, 0.5, '[]', '{"half_life": 14, "intercept": 0, "terms": {"age": {"weight": 1, "mean": 0, "deviation": 1}}}')
       returning id)
     insert into lead_scoring_versions (tenant_id, version, settings, model_id)
     select $1, 1, private.default_scoring(), id from kept`,
  );
  await run(
    `with view as (
       insert into saved_views (tenant_id, owner_id, list, name, query)
       values ($1, $2, 'reports', 'Mondays', '{"report": "pipeline"}') returning id)
     insert into report_mails (tenant_id, view_id, user_id, next_at) select $1, id, $2, now() - interval '1 minute' from view`,
    owner,
  );
  await addOtherRows(sql, { tenant, owner, client });
  await run(
    "insert into private.client_ids (tenant_id, id, deleted_at) values ($1, gen_random_uuid(), now() - interval '1 hour')",
  );
}

/** Adds the other rows that the loops read. */
async function addOtherRows(sql: Sql, { tenant, owner, client }: Team): Promise<void> {
  const run = (statement: string, ...values: unknown[]) => sql.run(statement, [tenant, ...values]);
  await run(
    "insert into tenant_roles (tenant_id, name, permissions) values ($1, 'Helper', '{CLIENTS_VIEW_OWN}')",
  );
  await run(
    `insert into email_templates (tenant_id, name, category, subject, body_text)
     select $1, 'Hello', (enum_range(null::email_template_category))[1], 'Hello', 'Hello'`,
  );
  await run(
    `insert into deal_key_dates (tenant_id, deal_id, kind, due_date, note)
     select $1, id, 'closing', current_date + 5, 'At the office' from deals where client_id = $2`,
    client,
  );
  await run(
    "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Nice')",
    client,
    owner,
  );
  await run(
    `insert into messages (tenant_id, owner_id, client_id, channel_id, direction, status, sender_email, subject, content)
     select $1, $2, $3, id, 'inbound', 'sent', 'c@b.example', 'Hello', 'Hello' from communication_channels where name = 'email'`,
    owner,
    client,
  );
  await run(
    `insert into notifications (tenant_id, user_id, kind, title, url, read_at)
     values ($1, $2, 'message_received', 'Read long ago', '/', now() - interval '91 days')`,
    owner,
  );
  await run(
    `insert into lead_rules (tenant_id, place, name, action, areas) values ($1, 1, 'Town', 'person', '{Columbus}')`,
  );
  await run(
    `with asked as (
       insert into inquiries (tenant_id, client_id, name, phone, about, message, consent_text, consented_at)
       values ($1, $2, 'Dana', '614-555-0100', 'Elm St', 'Is it there?', 'I agree', now()) returning id),
     answered as (
       insert into lead_responses (tenant_id, client_id, inquiry_id, source, arrived_at, owner_id)
       select $1, $2, id, 'website', now(), $3 from asked returning id)
     insert into lead_routings (tenant_id, client_id, response_id, user_id, words) select $1, $2, id, $3, 'It is theirs' from answered`,
    client,
    owner,
  );
  await run(
    `insert into lead_scores (tenant_id, client_id, owner_id, score, band, confidence, factors)
     values ($1, $2, $3, 0, (enum_range(null::lead_band))[1], (enum_range(null::lead_confidence))[1], '[]')
     on conflict (client_id) do update set factors = excluded.factors`,
    client,
    owner,
  );
}

/** Skipped, because they delete storage files, which a transaction cannot roll back. */
const STORAGE_PURGES = ["purge_attachments", "purge_handed_in_mail"];

async function rescoreAllLeads(db: SqlDatabase): Promise<void> {
  for await (const tenantId of listTenantIds(db)) {
    await rescoreLeadsAfter(db, tenantId, null, 1000);
  }
}

const TYPED_WORK: ((db: SqlDatabase) => Promise<unknown>)[] = [
  runDueSteps,
  scheduleOccasions,
  (db) => rescoreQueuedLeads(db, 1000),
  enqueueUnscoredLeads,
  rescoreAllLeads,
  listTeamsToLearnFrom,
  enqueueReportMails,
  notifyReadOnlyTeams,
  ...Object.entries(PURGES)
    .filter(([name]) => !STORAGE_PURGES.includes(name))
    .map(([, purge]) => purge),
];

/** Runs every shared loop once, for the events after `event`. */
async function runAllLoops(sql: Sql, event: unknown): Promise<void> {
  await runEventsAfter(sql, event);
  for (const work of TYPED_WORK) await work(typed(sql));
}

/** Returns for each kind whether a team's work was done. */
const readDoneWork = async (sql: Sql, { tenant, client }: Team) => {
  const [done] = await sql.run(
    `select
       exists (select from notifications where tenant_id = $1 and kind = 'automation') as told,
       exists (select from automation_runs where tenant_id = $1 and outcome = 'done') as ran,
       exists (select from record_changes where tenant_id = $1 and kind = 'occasion') as planted,
       exists (select from notes where client_id = $2 and body like 'For %') as stepped,
       exists (select from lead_scores where client_id = $2 and factors <> '[]') as scored,
       exists (select from emails where tenant_id = $1 and kind = 'weekly_report') as mailed,
       exists (select from notifications where tenant_id = $1 and kind = 'billing_reading_only') as warned,
       not exists (select from notifications where tenant_id = $1 and kind = 'message_received') as purged,
       not exists (select from private.client_ids where tenant_id = $1 and deleted_at is not null) as forgotten`,
    [tenant, client],
  );
  return done;
};

const ALL_DONE = {
  told: true,
  ran: true,
  planted: true,
  stepped: true,
  scored: true,
  mailed: true,
  warned: true,
  purged: true,
  forgotten: true,
};

async function getTeams(world: World) {
  const { sql, tenant, otherTenant, people, clients, otherClients } = world;
  await sql.resetRole();
  await endFreeTesting(world);
  // Otherwise the demo teams' work would run each time too.
  for (const work of ["action_plan_enrolments", "lead_scores", "private.lead_queue"]) {
    await sql.run(`delete from ${work}`);
  }
  const attacked = { tenant, owner: people.owner, client: clients.owner };
  const healthy = { tenant: otherTenant, owner: people.foreigner, client: otherClients.foreigner };
  for (const team of [attacked, healthy]) await addWorkOfEveryKind(sql, team);
  await sql.run("update action_plan_enrolments set due_at = now() - interval '1 hour'");
  await sql.run(
    "update action_plan_enrolments set due_at = now() - interval '1 day' where tenant_id = $1",
    [tenant],
  );
  const event = await lastEvent(sql);
  for (const team of [attacked, healthy]) {
    await sql.run("update clients set status = 'Seller' where id = $1", [team.client]);
  }
  return { attacked, healthy, event };
}

type Table = (typeof READ_BY_PLANNING)[number];
type Key = [column: string, of: keyof Team];

/** Identifies the team's row where the tenant alone does not. */
const ANY_ROW: Key = ["tenant_id", "tenant"];
const ROW: Partial<Record<Table, Key>> = {
  clients: ["id", "client"],
  profiles: ["user_id", "owner"],
  tenants: ["id", "tenant"],
};

/**
 * Writes a hostile value without checks. Returns false when there is no row, or Postgres itself refuses the
 * value's size.
 */
async function attack(sql: Sql, table: Table, column: Column, value: unknown, team: Team) {
  const [key, of] = ROW[table] ?? ANY_ROW;
  await sql.run(`alter table ${table} disable trigger user`);
  await sql.run("savepoint write");
  try {
    const written = `update ${table} set ${column.name} = $1 where ${key} = $2`;
    return (await sql.count(written, [value, team[of]])) > 0;
  } catch (error) {
    await sql.run("rollback to savepoint write");
    // The limit of an index row, a domain, or a unique constraint.
    if (["54000", "23514", "23505"].includes((error as { code: string }).code)) return false;
    throw error;
  } finally {
    await sql.run(`alter table ${table} enable trigger user`);
  }
}

describe("hostile values of one team do not stop another team's shared work", () => {
  test(
    "control: without hostile values, the work of both teams is done",
    withWorld(async (world) => {
      const { attacked, healthy, event } = await getTeams(world);
      await runAllLoops(world.sql, event);
      expect(await readDoneWork(world.sql, attacked)).toEqual(ALL_DONE);
      expect(await readDoneWork(world.sql, healthy)).toEqual(ALL_DONE);
    }),
  );

  test.each(READ_BY_PLANNING)("in %s", (table) =>
    withWorld(async (world) => {
      const { sql } = world;
      await dropChecks(sql);
      const { attacked, healthy, event } = await getTeams(world);
      const columns = await getColumns(sql, table);
      expect(columns).not.toEqual([]);
      let written = 0;
      for (const column of columns) {
        for (const value of hostile(column)) {
          await sql.run("savepoint attack");
          if (await attack(sql, table, column, value, attacked)) {
            written += 1;
            const begun = performance.now();
            const what = `${column.name} = ${String(value).slice(0, 80)}`;
            await runAllLoops(sql, event).catch((error: unknown) => {
              throw new Error(`${what}: ${String(error)}`, { cause: error });
            });
            expect(performance.now() - begun, what).toBeLessThan(SOON_MS);
            expect(await readDoneWork(sql, healthy), what).toEqual(ALL_DONE);
          }
          await sql.run("rollback to savepoint attack");
        }
      }
      expect(written).toBeGreaterThan(0);
    })(),
  );
});
