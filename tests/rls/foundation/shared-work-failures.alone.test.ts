import { describe, expect, test } from "vitest";
import { enqueueReportMails } from "@/lib/reports/reports/weekly-mails.data";
import type { JobHelpers, Task } from "graphile-worker";
import { scheduleOccasions } from "@/lib/follow-up/automations/occasions.data";
import { retryAutomations } from "@/lib/follow-up/automations/run-automations";
import { rescoreQueuedLeads } from "@/lib/leads/leads/rescore.data";
import { runDueSteps } from "@/worker/action-plans";
import { leadClock } from "@/worker/tasks/lead-clock";
import { trainLeadModels } from "@/worker/tasks/train-lead-models";
import {
  lastEvent,
  NOT_READ,
  READ_BY_PLANNING,
  READ_BY_SENDING,
  runEventsAfter,
  typed,
} from "../shared-work";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

const BAD = { owner: "x" };

/**
 * Inserts automations of the home team's owner that start with a status, without the checks that would refuse
 * them.
 */
async function insertAutomation({ sql, tenant, people }: World, place: number, conditions: object) {
  return queryId(
    sql,
    `with made as (
       insert into automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, conditions, actions)
       values ($1, $2, $3::int, 'Number ' || $3::int, true, now(), 'status', $4,
         '[{"do": "task", "title": "Call", "type": "Call", "priority": "Low", "due_days": 1}]')
       returning *)
     insert into automation_versions (tenant_id, automation_id, version, content, saved_by)
     select tenant_id, id, version, private.automation_content(made), owner_id from made returning automation_id as id`,
    [tenant, people.owner, place, JSON.stringify(conditions)],
  );
}

/** Makes the next attempt due. */
const makeRetriesDue = ({ sql }: World) =>
  sql.run("update private.failed_items set retry_at = now() where retry_at is not null");

const retry = ({ sql }: World) => typed(sql).transaction().execute(retryAutomations);

const getRuns = ({ sql }: World, automation: string) =>
  queryValue<number>(sql, "select count(*)::int from automation_runs where automation_id = $1", [
    automation,
  ]);

const countSavedEvents = ({ sql }: World, automation: string) =>
  queryValue<number>(
    sql,
    "select count(*)::int from private.saved_automation_events where automation_id = $1",
    [automation],
  );

const attempts = ({ sql }: World, work: string) =>
  queryValue<number>(sql, "select attempts from private.failed_items where work = $1", [work]);

const bells = ({ sql, people }: World, kind: string) =>
  sql.run<{ title: string }>("select title from notifications where user_id = $1 and kind = $2", [
    people.owner,
    kind,
  ]);

const isReported = ({ sql }: World, work: string) =>
  queryValue<boolean>(sql, "select exists (select from private.reported_errors where place = $1)", [
    `worker ${work}`,
  ]);

/** Creates a failing automation between two that work, and an event for each of three clients. */
async function startThree(world: World) {
  const { sql, clients } = world;
  await sql.resetRole();
  await sql.run("alter table automations drop constraint automations_conditions_kept");
  const first = await insertAutomation(world, 1, {});
  const bad = await insertAutomation(world, 2, BAD);
  const last = await insertAutomation(world, 3, {});
  const event = await lastEvent(sql);
  for (const client of [clients.owner, clients.agent, clients.manager]) {
    await sql.run("update clients set status = 'Seller' where id = $1", [client]);
  }
  await runEventsAfter(sql, event);
  return { first, bad, last };
}

describe("an automation that fails", () => {
  test(
    "does not stop others, and runs once for each missed event after it is repaired",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      const { first, bad, last } = await startThree(world);
      expect(await getRuns(world, first)).toBe(3);
      expect(await getRuns(world, last)).toBe(3);
      expect(await countSavedEvents(world, bad)).toBe(3);
      expect(await attempts(world, "automation")).toBe(1);
      expect(await isReported(world, "automation")).toBe(true);

      const event = await lastEvent(sql);
      await sql.run("update clients set status = 'In Contract' where id = $1", [clients.agent]);
      await runEventsAfter(sql, event);
      expect(await getRuns(world, last)).toBe(4);
      expect(await countSavedEvents(world, bad)).toBe(4);

      await sql.run("update automations set conditions = '{}' where id = $1", [bad]);
      await retry(world);
      expect(await getRuns(world, bad), "before the retry time").toBe(0);
      await makeRetriesDue(world);
      await retry(world);
      for (const id of [first, bad, last]) expect(await getRuns(world, id)).toBe(4);
      expect(await countSavedEvents(world, bad)).toBe(0);
      expect(await attempts(world, "automation")).toBeUndefined();
      expect(
        await sql.run(
          "select client_id from tasks where tenant_id = $1 group by client_id having count(*) not in (3, 6)",
          [tenant],
        ),
      ).toEqual([]);

      await world.impersonate("owner");
      const log = await sql.run<{ id: string }>("select id from list_automation_runs($1)", [
        tenant,
      ]);
      expect(new Set(log.map(({ id }) => id)).size).toBe(12);
    }),
  );

  test(
    "is switched off at its fifth failure, and its owner is notified",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const { bad } = await startThree(world);
      for (let attempt = 2; attempt <= 5; attempt += 1) {
        await makeRetriesDue(world);
        await retry(world);
        expect(await attempts(world, "automation")).toBe(attempt);
      }
      expect(
        await sql.run("select is_on, off_because from automations where id = $1", [bad]),
      ).toEqual([
        { is_on: false, off_because: "It failed five times: A value in it cannot be used" },
      ]);
      expect(await countSavedEvents(world, bad)).toBe(0);
      expect(await bells(world, "automation")).toEqual([
        { title: "The automation “Number 2” was switched off: it failed five times" },
      ]);
      await world.impersonate("owner");
      await sql.run("select save_automation($1, $2, $3)", [
        tenant,
        bad,
        { conditions: {}, is_on: true },
      ]);
      await sql.resetRole();
      expect(await attempts(world, "automation")).toBeUndefined();
    }),
  );

  test(
    "to find its occasions is switched off at its fifth failure, and other automations find theirs",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await sql.resetRole();
      const good = await insertAutomation(world, 1, {});
      const bad = await insertAutomation(world, 2, {});
      await sql.run(
        "update automations set starts_with = 'task_overdue', starts_count = 0, on_since = now() - interval '1 day' where id = any ($1)",
        [[good, bad]],
      );
      await sql.run(
        `insert into tasks (tenant_id, assigned_to, client_id, title, due_date)
         values ($1, $2, $3, 'Call', (now() at time zone 'America/New_York')::date)`,
        [tenant, people.owner, clients.owner],
      );
      // Only a value that no check accepts causes a failure, here a number that is too large.
      await sql.run("alter table automations drop constraint automations_starts_count_check");
      await sql.run("update automations set starts_count = 2147483647 where id = $1", [bad]);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await makeRetriesDue(world);
        await scheduleOccasions(typed(sql));
        expect(await attempts(world, "automation occasions")).toBe(attempt);
      }
      expect(await queryValue(sql, "select is_on from automations where id = $1", [bad])).toBe(
        false,
      );
      expect(
        await sql.run(
          "select record_id from record_changes where tenant_id = $1 and kind = 'occasion'",
          [tenant],
        ),
      ).toEqual([{ record_id: good }]);
    }),
  );
});

test(
  "a plan stops for a client whose step fails five times, notifies the agent and continues for other clients",
  withWorld(async (world) => {
    const { sql, tenant, people, clients } = world;
    await sql.resetRole();
    await sql.run("delete from action_plan_enrolments");
    await sql.run(
      `with plan as (insert into action_plans (tenant_id, name) values ($1, 'Plan') returning id)
       insert into action_plan_steps (tenant_id, plan_id, place, kind, body) select $1, id, 1, 'note', 'Hello' from plan`,
      [tenant],
    );
    await sql.run(
      `select private.enrol_in_plan(p.id, c, null, 'A test') from action_plans p, unnest($2::uuid[]) c where p.tenant_id = $1`,
      [tenant, [clients.agent, clients.owner]],
    );
    await sql.run("delete from profiles where user_id = $1", [people.agent]);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await sql.run(
        "update action_plan_enrolments set due_at = now() - interval '1 hour' where tenant_id = $1 and status = 'active'",
        [tenant],
      );
      await runDueSteps(typed(sql));
      expect(await attempts(world, "action plan step")).toBe(attempt);
    }
    expect(
      await sql.run(
        "select client_id, status, stopped_because from action_plan_enrolments where tenant_id = $1 order by status desc",
        [tenant],
      ),
    ).toEqual([
      { client_id: clients.agent, status: "stopped", stopped_because: "failed" },
      { client_id: clients.owner, status: "finished", stopped_because: null },
    ]);
    expect(
      await queryValue(
        sql,
        "select title from notifications where user_id = $1 and kind = 'plan_stopped'",
        [people.agent],
      ),
    ).toBe("Client of agent: a step failed five times. The plan “Plan” has stopped");
    expect(await isReported(world, "action plan step")).toBe(true);
  }),
);

test(
  "a failing lead rule is skipped, and switched off at its fifth failure in a row",
  withWorld(async (world) => {
    const { sql, tenant, people } = world;
    for (const name of ["Broken", "Everybody"]) {
      await world.impersonate("owner");
      await sql.run("select save_lead_rule($1, null, $2)", [
        tenant,
        { name, action: "person", people: [{ user_id: people.agent }] },
      ]);
    }
    await sql.resetRole();
    await sql.run(
      `create or replace function private.matches_rule(p_rule public.lead_rules, p_inquiry public.inquiries) returns boolean
       language plpgsql stable set search_path = '' as $$
       begin return (case p_rule.name when 'Broken' then 'x' else '1' end)::integer = 1; end $$`,
    );
    for (let lead = 1; lead <= 5; lead += 1) {
      await sql.run("select private.receive_inquiry($1, $2)", [
        tenant,
        { name: "Lead", phone: `61455500${10 + lead}` },
      ]);
      expect(await attempts(world, "lead rule")).toBe(lead);
    }
    expect(
      await queryValue(
        sql,
        "select count(*)::int from lead_responses where tenant_id = $1 and owner_id = $2",
        [tenant, people.agent],
      ),
    ).toBe(5);
    expect(
      await sql.run("select name, is_on from lead_rules where tenant_id = $1 order by place", [
        tenant,
      ]),
    ).toEqual([
      { name: "Broken", is_on: false },
      { name: "Everybody", is_on: true },
    ]);
    expect(await bells(world, "lead_rule_stopped")).toHaveLength(1);
  }),
);

test(
  "a report mail that fails five times stops, and its reader is notified",
  withWorld(async (world) => {
    const { sql, tenant, people } = world;
    await sql.resetRole();
    await sql.run("alter table profiles drop constraint profiles_time_zone_check");
    await sql.run(
      `with view as (
         insert into saved_views (tenant_id, owner_id, list, name, query) values ($1, $2, 'reports', 'Mondays', '{}') returning id)
       insert into report_mails (tenant_id, view_id, user_id, next_at) select $1, id, $2, now() from view`,
      [tenant, people.owner],
    );
    await sql.run("update profiles set time_zone = 'Nowhere' where user_id = $1", [people.owner]);
    const mails = "select count(*)::int from report_mails where tenant_id = $1";
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await queryValue(sql, mails, [tenant])).toBe(1);
      await sql.run("update report_mails set next_at = now() where tenant_id = $1", [tenant]);
      await enqueueReportMails(typed(sql));
    }
    expect(await queryValue(sql, mails, [tenant])).toBe(0);
    expect(await bells(world, "report_stopped")).toEqual([
      { title: "The report “Mondays” is no longer emailed: it failed five times" },
    ]);
  }),
);

test(
  "a lead whose scoring fails is retried later, and other leads are scored",
  withWorld(async (world) => {
    const { sql, tenant, clients } = world;
    await sql.resetRole();
    await sql.run("delete from private.lead_queue");
    await sql.run("delete from lead_scores");
    await sql.run(
      "insert into private.lead_queue (tenant_id, client_id) select tenant_id, id from clients where tenant_id = $1",
      [tenant],
    );
    await sql.run(
      `insert into tasks (tenant_id, assigned_to, client_id, title, type) select tenant_id, owner_id, id, 'Visit', 'Meeting'
       from clients where id = $1`,
      [clients.agent],
    );
    await sql.run("alter table tasks disable trigger user");
    const stamp = (value: string) =>
      sql.run("update tasks set field_stamps = $2 where client_id = $1", [clients.agent, value]);
    await stamp('{"due_date": {"at": "x"}}');
    const unscored = () =>
      sql.run(
        "select id from clients c where tenant_id = $1 and not exists (select from lead_scores s where s.client_id = c.id)",
        [tenant],
      );
    await rescoreQueuedLeads(typed(sql), 1000);
    expect(await unscored()).toEqual([{ id: clients.agent }]);
    expect(await attempts(world, "lead score")).toBe(1);
    await stamp("{}");
    await makeRetriesDue(world);
    await rescoreQueuedLeads(typed(sql), 1000);
    expect(await unscored()).toEqual([]);
    expect(await attempts(world, "lead score")).toBeUndefined();
  }),
);

/** Runs a task of the worker on the test's own transaction, as attempt `attempt` of five. */
async function runTask({ sql }: World, task: Task, payload: object, attempt = 1): Promise<void> {
  const query = async (statement: string, values?: unknown[]) => {
    await sql.run("savepoint task");
    try {
      const rows = await sql.run(statement, values);
      await sql.run("release savepoint task");
      return { rows };
    } catch (error) {
      await sql.run("rollback to savepoint task");
      throw error;
    }
  };
  const helpers = {
    withPgClient: (work: (client: object) => unknown) => work({ query }),
    logger: { info: () => undefined },
    job: { attempts: attempt, max_attempts: 5 },
  };
  await task(payload, helpers as unknown as JobHelpers);
}

test(
  "a team whose lead model cannot be trained is set aside, and other teams' models are trained",
  withWorld(async (world) => {
    const { sql, tenant, otherTenant, people } = world;
    await sql.resetRole();
    await sql.run(
      "alter table lead_scoring_versions drop constraint lead_scoring_versions_settings_check",
    );
    await sql.run(
      `insert into lead_scoring_versions (tenant_id, version, settings)
       select $1, 1, private.default_scoring() || '{"half_life": "x", "learning": true}'`,
      [tenant],
    );
    for (const [team, owner] of [
      [tenant, people.owner],
      [otherTenant, people.foreigner],
    ]) {
      await sql.run(
        `with past as (
           insert into clients (tenant_id, owner_id, name, phone, received_at)
           select $1, $2, 'Past ' || n, '1', now() - interval '60 days' from generate_series(1, 240) n returning id, name)
         select id, name from past`,
        [team, owner],
      );
      await sql.run(
        `insert into deals (tenant_id, owner_id, client_id, title, status)
         select $1, $2, id, 'Deal', case when substr(name, 6)::int <= 120 then 'Closed' else 'Lost' end::deal_status
         from clients where tenant_id = $1 and name like 'Past %'`,
        [team, owner],
      );
    }
    await runTask(world, trainLeadModels(typed(sql)), {});
    expect(
      await sql.run("select tenant_id, attempts from private.failed_items where work = $1", [
        "lead learning",
      ]),
    ).toEqual([{ tenant_id: tenant, attempts: 1 }]);
    expect(await isReported(world, "lead learning")).toBe(true);
    expect(
      await sql.run("select tenant_id from lead_models where tenant_id = any ($1)", [
        [tenant, otherTenant],
      ]),
    ).toEqual([{ tenant_id: otherTenant }]);
    await runTask(world, trainLeadModels(typed(sql)), {});
    expect(await attempts(world, "lead learning"), "before the retry time").toBe(1);
  }),
);

test(
  "a lead's clock that fails is retried, then stopped, and the lead's owner is notified",
  withWorld(async (world) => {
    const { sql, tenant, people } = world;
    await world.impersonate("owner");
    await sql.run("select save_lead_rule($1, null, $2)", [
      tenant,
      {
        name: "Everybody",
        action: "person",
        people: [{ user_id: people.agent }],
        remind_minutes: 5,
      },
    ]);
    await sql.resetRole();
    for (const phone of ["6145550011", "6145550012"]) {
      await sql.run("select private.receive_inquiry($1, $2)", [tenant, { name: "Lead", phone }]);
    }
    const [bad, good] = await sql.run<{ id: string }>(
      `update lead_responses set remind_at = now() - interval '1 minute' where tenant_id = $1 and remind_at is not null
       returning id`,
      [tenant],
    );
    await sql.run(`
      create function private.refuse_one() returns trigger language plpgsql set search_path = '' as $$
      begin if new.response_id = '${bad?.id}' then raise 'cannot be written'; end if; return new; end $$;
      create trigger refuse_one before insert on lead_routings for each row execute function private.refuse_one()`);
    await expect(
      runTask(world, leadClock(typed(world.sql)), { responseId: bad?.id }, 4),
    ).rejects.toThrow("cannot be written");
    expect(await attempts(world, "lead clock")).toBeUndefined();
    await runTask(world, leadClock(typed(world.sql)), { responseId: bad?.id }, 5);
    await runTask(world, leadClock(typed(world.sql)), { responseId: good?.id });

    expect(await attempts(world, "lead clock")).toBe(1);
    expect(await isReported(world, "lead clock")).toBe(true);
    const notifications = await sql.run(
      "select title from notifications where user_id = $1 and kind = 'lead_clock' order by title",
      [people.agent],
    );
    expect(notifications).toEqual([
      { title: "No one has contacted Lead yet" },
      { title: "The clock of a lead has stopped: it failed too often. See to it yourself" },
    ]);
    const waiting = "select id from lead_responses where tenant_id = $1 and remind_at is not null";
    expect(await sql.run(waiting, [tenant])).toEqual([]);
    expect(
      await queryValue(
        sql,
        "select count(*)::int from lead_routings where response_id = $1 and words like '%was reminded.'",
        [good?.id],
      ),
    ).toBe(1);
  }),
);

test(
  "a profile name with a leading space is refused",
  withWorld(async ({ impersonate, expectRefusal, people }) => {
    await impersonate("agent");
    const { code } = await expectRefusal("update profiles set name = ' X' where user_id = $1", [
      people.agent,
    ]);
    expect(code).toBe("23514");
  }),
);

test("every table with text or JSON is attacked with hostile values or listed as not read by shared work", () =>
  withWorld(async ({ sql }) => {
    const tables = await queryColumn(
      sql,
      `select distinct c.oid::regclass::text from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'text[]', 'bytea')`,
    );
    const named = new Set([
      ...READ_BY_PLANNING,
      ...READ_BY_SENDING,
      ...Object.values(NOT_READ).flat(),
    ]);
    expect([...named].sort()).toEqual(tables.sort());
  })());
