import { describe, expect, test } from "vitest";
import { runDueStep, type StepOutcome } from "@/lib/follow-up/action-plans/run-due-step";
import { claimMessage } from "@/lib/messaging/messages/delivery.data";
import { typed } from "../shared-work";
import {
  queryId,
  withWorld,
  ROLES,
  queryValue,
  type Member,
  type Name,
  type World,
} from "../world";

const SAVE = "select save_action_plan($1, $2, $3)";
const COPY = "select save_action_plan($1, null, get_action_plan($1, $2)::jsonb)";
const DELETE = "select delete_action_plan($1, $2)";
const ENROL = "select enrol_clients($1, $2, $3)";
const CHANGE = "select update_enrolment($1, $2, $3)";
const SYSTEM = "ac710000-0000-4000-8000-000000000001";
const OUTSIDE = ["suspended", "deactivated", "foreigner", "stranger"] as const;

const NOTE = { kind: "note", body: "Noted" };
const MAIL = { kind: "email", subject: "Hello", body: "How are you?" };
const TEXT = { kind: "text", body: "How are you?" };
const TASK = {
  kind: "task",
  subject: "Call",
  task_type: "Call",
  task_priority: "High",
  task_due_days: 1,
};
const days = (count: number) => ({ kind: "wait", wait_for: "days", wait_days: count });

/**
 * Adds a plan of the owner, in a team that has an address and where it is noon. Its clients' numbers have no time
 * zone.
 */
async function plan(world: World, steps: object[], more: object = {}, by: Name = "owner") {
  const { sql, tenant, impersonate } = world;
  await sql.resetRole();
  const hour = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${hour > 0 ? "-" : "+"}${Math.abs(hour)}`;
  await sql.run("update tenants set time_zone = $2, postal_address = '1 High St' where id = $1", [
    tenant,
    zone,
  ]);
  await sql.run(
    "update clients set email = id || '@b.example', phone = '(800) 555-0100' where tenant_id = $1 and email is null",
    [tenant],
  );
  await impersonate(by);
  return queryValue<string>(sql, SAVE, [tenant, null, { name: "Plan", steps, ...more }]);
}

type Enrolment = {
  id: string;
  status: string;
  stopped_because: string | null;
  held_by: string | null;
  days: number | null;
  round: number;
};

/** Returns a client's enrolment, with the days until its next step is due. */
async function enrolment({ sql }: World, client: string): Promise<Enrolment> {
  await sql.resetRole();
  const [row] = await sql.run<Enrolment>(
    `select id, status, stopped_because, held_by, round,
       round(extract(epoch from due_at - clock_timestamp()) / 86400)::int as days
     from action_plan_enrolments where client_id = $1 order by enrolled_at desc limit 1`,
    [client],
  );
  if (!row) throw new Error("not enrolled");
  return row;
}

async function enrol(world: World, plan: string, name: Member = "agent") {
  await world.impersonate("owner");
  const answer = await queryValue<{ enrolled: number }>(world.sql, ENROL, [
    world.tenant,
    plan,
    [world.clients[name]],
  ]);
  expect(answer).toEqual({ enrolled: 1, left_out: [] });
  return (await enrolment(world, world.clients[name])).id;
}

/** Runs all due steps as the worker does. Returns the outcome of each step. */
async function work({ sql, tenant }: World) {
  await sql.resetRole();
  const db = typed(sql);
  const outcomes: StepOutcome[] = [];
  for (;;) {
    const outcome = await runDueStep(db, tenant);
    if (!outcome) return outcomes;
    outcomes.push(outcome);
  }
}

/** Moves the times of all enrolments back by so many days. */
async function passDays({ sql, tenant }: World, count: number) {
  await sql.resetRole();
  await sql.run(
    `update action_plan_enrolments set due_at = due_at - make_interval(days => $1),
       waiting_since = waiting_since - make_interval(days => $1), enrolled_at = enrolled_at - make_interval(days => $1)
     where tenant_id = $2`,
    [count, tenant],
  );
}

const runs = async ({ sql }: World, id: string) => {
  await sql.resetRole();
  return sql.run<{ kind: string; outcome: string; reason: string | null }>(
    "select kind, outcome, reason from action_plan_runs where enrolment_id = $1 order by ran_at",
    [id],
  );
};

/** Inserts a message received from a client. */
const insertReceivedMessage = (
  { sql, tenant, people }: World,
  client: string,
  more = "'inbound'",
  channel = "sms",
) =>
  queryId(
    sql,
    `insert into messages (tenant_id, owner_id, channel_id, status, direction, client_id, content)
     select $1, $2, id, 'delivered', ${more}, $3, 'Yes' from communication_channels where name = $4 returning id`,
    [tenant, people.agent, client, channel],
  );

describe("plans", () => {
  test(
    "are readable by members only, refuse direct writes, and can be deleted by owner and admin only",
    withWorld(async (world) => {
      const id = await plan(world, [NOTE]);
      for (const name of ROLES) {
        await world.impersonate(name);
        expect(await world.sql.count("select from action_plans where id = $1", [id])).toBe(1);
        expect(
          await world.sql.count("select from action_plan_steps where plan_id = $1", [id]),
        ).toBe(1);
        expect(
          await world.sql.count("select from action_plans where tenant_id is null"),
        ).toBeGreaterThanOrEqual(8);
        for (const write of [
          "insert into action_plans (tenant_id, name) select tenant_id, 'x' from action_plans",
          "update action_plans set name = 'x'",
          "update action_plan_steps set body = 'x'",
          "delete from action_plan_enrolments",
          "update action_plan_runs set outcome = 'done'",
        ]) {
          expect(await world.sql.expectRefused(write), `${name}: ${write}`).toBe("42501");
        }
        // People who may change a plan may also delete it, except the product's own plans.
        await world.sql.run("savepoint deleting");
        const deleted = await world.sql.count("delete from action_plans");
        expect(deleted, name).toBe(name === "owner" || name === "admin" ? 1 : 0);
        await world.sql.run("rollback to savepoint deleting");
      }
      for (const name of OUTSIDE) {
        await world.impersonate(name);
        expect(await world.sql.count("select from action_plans where id = $1", [id])).toBe(0);
        expect(
          await world.sql.count("select from action_plan_steps where plan_id = $1", [id]),
        ).toBe(0);
      }
      await world.sql.impersonateAnonymous();
      expect(await world.sql.expectRefused("select from action_plans")).toBe("42501");
    }),
  );

  test(
    "require WORKFLOWS_CREATE to create, and WORKFLOWS_MANAGE to change another person's plan",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const made = { name: "Mine", steps: [NOTE] };
      const owners = await plan(world, [NOTE]);
      for (const name of [...ROLES, ...OUTSIDE] as const) {
        await impersonate(name);
        const may = ["owner", "admin", "manager"].includes(name);
        if (may) {
          const mine = await queryValue<string>(sql, SAVE, [tenant, null, made]);
          await queryValue(sql, SAVE, [tenant, mine, { name: "Renamed" }]);
          await queryValue(sql, COPY, [tenant, SYSTEM]);
          expect(await queryValue(sql, DELETE, [tenant, mine])).toBe(true);
        } else {
          expect((await expectRefusal(SAVE, [tenant, null, made])).code).toBe("42501");
          expect(["42501", "PT404"]).toContain((await expectRefusal(COPY, [tenant, SYSTEM])).code);
        }
        if (name !== "owner" && name !== "admin") {
          const outside = (OUTSIDE as readonly string[]).includes(name);
          const code = outside ? "PT404" : "42501";
          expect((await expectRefusal(SAVE, [tenant, owners, { name: "Theirs" }])).code).toBe(code);
          if (!outside) expect((await expectRefusal(DELETE, [tenant, owners])).code).toBe("42501");
        }
        expect((await expectRefusal(SAVE, [tenant, SYSTEM, { name: "Ours" }])).code).toBe("PT404");
      }
    }),
  );

  test(
    "that do nothing, stop themselves, never end or have invalid steps are refused",
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      await impersonate("owner");
      const refused = async (body: object) =>
        (await expectRefusal(SAVE, [tenant, null, { name: "Plan", ...body }])).message;
      expect(await refused({ steps: [days(1)] })).toBe("Add a step that does something");
      expect(
        await refused({
          steps: [{ kind: "status", client_status: "Seller" }],
          stop_client_statuses: ["Seller"],
        }),
      ).toBe("A step sets a status at which the plan stops. Change one of the two.");
      expect(await refused({ steps: [NOTE], repeats: true })).toMatch("can start over");
      expect(await refused({ steps: [] })).toBe("A plan has 1 to 60 steps");
      for (const step of [
        { kind: "email", body: "No subject" },
        { kind: "text", body: "x".repeat(1001) },
        { kind: "wait", wait_for: "days", wait_days: -1 },
        { kind: "wait", wait_for: "weekday", wait_weekday: 1 },
        { kind: "wait", wait_for: "birthday", at_time: "09:00" },
        { kind: "wait" },
      ]) {
        const { code } = await expectRefusal(SAVE, [
          tenant,
          null,
          { name: "Plan", steps: [NOTE, step] },
        ]);
        expect(code, JSON.stringify(step)).toBe("23514");
      }
    }),
  );
});

describe("enrolling clients", () => {
  test(
    "requires permission to change the client and to send, and returns who is left out and why",
    withWorld(async (world) => {
      const { sql, tenant, clients, otherClients, impersonate, expectRefusal } = world;
      const id = await plan(world, [MAIL]);
      await sql.resetRole();
      await sql.run("update clients set email = 'a@b.example' where tenant_id = $1", [tenant]);
      await sql.run("update clients set email = null where id = $1", [clients.deactivated]);
      await sql.run("update clients set email = 'Out@b.example' where id = $1", [clients.both]);
      await sql.run(
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'email', 'out@b.example', 'unsubscribed')",
        [tenant],
      );
      const all = [...Object.values(clients), otherClients.foreigner];
      await impersonate("agent");
      expect(await queryValue(sql, ENROL, [tenant, id, all])).toMatchObject({
        enrolled: 1,
        left_out: [{ reason: "out_of_sight", count: all.length - 1 }],
      });
      await impersonate("owner");
      const trial = await queryValue(sql, "select enrol_clients($1, $2, $3, true)", [
        tenant,
        id,
        all,
      ]);
      const answer = await queryValue(sql, ENROL, [tenant, id, all]);
      expect(trial).toEqual(answer);
      expect(answer).toEqual({
        enrolled: 7,
        left_out: [
          { reason: "already_in", count: 1, ids: [clients.agent] },
          { reason: "opted_out", count: 1, ids: [clients.both] },
          { reason: "out_of_sight", count: 1, ids: [otherClients.foreigner] },
          { reason: "unreachable", count: 1, ids: [clients.deactivated] },
        ],
      });
      for (const name of ["viewer", ...OUTSIDE] as const) {
        await impersonate(name);
        expect((await expectRefusal(ENROL, [tenant, id, [clients.viewer]])).code, name).toBe(
          "42501",
        );
      }
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_ALL"]);
      await impersonate("agent");
      expect((await expectRefusal(ENROL, [tenant, id, [clients.viewer]])).code).toBe("42501");
    }),
  );

  test(
    "can be undone once, by the person who enrolled them",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const UNDO = "select undo_enrolment($1, $2)";
      const id = await plan(world, [MAIL]);
      await sql.resetRole();
      await sql.run("update clients set email = 'a@b.example' where tenant_id = $1", [tenant]);
      await impersonate("owner");
      await sql.run(ENROL, [tenant, id, [clients.agent, clients.teammate]]);
      for (const name of ["agent", "admin"] as const) {
        await impersonate(name);
        expect((await expectRefusal(UNDO, [tenant, id])).code, name).toBe("PT409");
      }
      for (const name of ["viewer", ...OUTSIDE] as const) {
        await impersonate(name);
        expect((await expectRefusal(UNDO, [tenant, id])).code, name).toBe("42501");
      }
      await impersonate("owner");
      expect(await queryValue(sql, UNDO, [tenant, id])).toBe(2);
      expect(await queryValue(sql, UNDO, [tenant, id])).toBe(0);
      await sql.resetRole();
      expect(
        await sql.count(
          "select from action_plan_enrolments where plan_id = $1 and status = 'active'",
          [id],
        ),
      ).toBe(0);
    }),
  );

  test(
    "in a plan with marketing mail requires the team's postal address",
    withWorld(async (world) => {
      const id = await plan(world, [MAIL]);
      await world.sql.resetRole();
      await world.sql.run("update tenants set postal_address = null where id = $1", [world.tenant]);
      await world.impersonate("owner");
      const refused = await world.expectRefusal(ENROL, [world.tenant, id, [world.clients.agent]]);
      expect(refused).toEqual({
        code: "PT409",
        message: "Marketing email needs the team's postal address. Add it in the settings first",
      });
    }),
  );

  test(
    "creates enrolments that are visible with the client and changed with permission for the client",
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal, sql } = world;
      const id = await enrol(world, await plan(world, [days(3), NOTE, days(4), TASK]), "teammate");
      for (const name of ["agent", "elsewhere", "viewer", ...OUTSIDE] as const) {
        await impersonate(name);
        expect(await sql.count("select from action_plan_enrolments where id = $1", [id])).toBe(0);
        for (const action of ["skip", "pause", "resume", "stop"]) {
          expect((await expectRefusal(CHANGE, [tenant, id, action])).code, name).toBe("PT404");
        }
      }
      await impersonate("teammate");
      await sql.run(CHANGE, [tenant, id, "pause"]);
      await sql.run(CHANGE, [tenant, id, "resume"]);
      await sql.run(CHANGE, [tenant, id, "skip"]);
      expect(await enrolment(world, world.clients.teammate)).toMatchObject({
        status: "active",
        days: 7,
      });
      await impersonate("manager");
      expect((await expectRefusal(CHANGE, [tenant, id, "explode"])).code).toBe("PT400");
      await sql.run(CHANGE, [tenant, id, "stop"]);
      expect(await enrolment(world, world.clients.teammate)).toMatchObject({
        status: "stopped",
        stopped_because: "by_hand",
      });
      await impersonate("manager");
      expect((await expectRefusal(CHANGE, [tenant, id, "pause"])).code).toBe("PT409");
      // A viewer sees the plans of their own client and cannot change them.
      const theirs = await enrol(world, await plan(world, [days(1), NOTE]), "viewer");
      await impersonate("viewer");
      expect(await sql.count("select from action_plan_enrolments where id = $1", [theirs])).toBe(1);
      expect((await expectRefusal(CHANGE, [tenant, theirs, "stop"])).code).toBe("42501");
    }),
  );
});

describe("the worker", () => {
  test(
    "runs each step once, when it is due, in the name of the client's owner",
    withWorld(async (world) => {
      const { sql, clients, people } = world;
      const id = await enrol(
        world,
        await plan(world, [
          TASK,
          MAIL,
          { kind: "tag", tag_name: "Warm" },
          { kind: "status", client_status: "Seller" },
          days(2),
          NOTE,
        ]),
      );
      await sql.run("update clients set email = 'dana@b.example' where id = $1", [clients.agent]);
      expect(await work(world)).toEqual(["done", "done", "done", "done"]);
      expect(await work(world)).toEqual([]);
      expect(await enrolment(world, clients.agent)).toMatchObject({ status: "active", days: 2 });
      await passDays(world, 2);
      expect(await work(world)).toEqual(["done"]);
      expect(await enrolment(world, clients.agent)).toMatchObject({ status: "finished" });
      const of = "where client_id = $1";
      expect(
        await sql.run(
          `select owner_id, status, recipient_email, is_marketing from messages ${of}`,
          [clients.agent],
        ),
      ).toEqual([
        {
          owner_id: people.agent,
          status: "sending",
          recipient_email: "dana@b.example",
          is_marketing: true,
        },
      ]);
      expect(await sql.run(`select assigned_to from tasks ${of}`, [clients.agent])).toEqual([
        { assigned_to: people.agent },
      ]);
      expect(await sql.count(`select from notes ${of}`, [clients.agent])).toBe(1);
      const jobs = `select from graphile_worker.jobs j join messages m on j.key = 'message:' || m.id ${of}`;
      expect(await sql.count(jobs, [clients.agent])).toBe(1);
      expect((await runs(world, id)).map(({ kind }) => kind)).toEqual([
        "task",
        "email",
        "tag",
        "status",
        "note",
      ]);
    }),
  );

  test(
    "records why a step could not be done, and continues",
    withWorld(async (world) => {
      const { sql, clients, tenant } = world;
      const id = await enrol(
        world,
        await plan(world, [
          TEXT,
          { kind: "wait", wait_for: "birthday", wait_days: 0, at_time: "09:00" },
          MAIL,
          TASK,
          days(1),
          NOTE,
        ]),
      );
      expect(await work(world)).toEqual(["not_done"]);
      expect(await runs(world, id)).toEqual([
        {
          kind: "text",
          outcome: "not_done",
          reason: "They have not agreed to texts, in an inquiry or by texting first",
        },
        { kind: "wait", outcome: "not_done", reason: "Nobody has entered their birthday" },
        { kind: "email", outcome: "not_done", reason: "Nobody has entered their birthday" },
        { kind: "task", outcome: "not_done", reason: "Nobody has entered their birthday" },
      ]);
      expect(await enrolment(world, clients.agent)).toMatchObject({ status: "active", days: 1 });
      await sql.run(
        "insert into inquiries (tenant_id, client_id, name, phone, consent_text, consented_at) values ($1, $2, 'x', '6145550100', 'Yes', now())",
        [tenant, clients.teammate],
      );
      await enrol(world, await plan(world, [TEXT]), "teammate");
      expect(await work(world)).toEqual(["done"]);
    }),
  );

  test(
    "skips the steps that the preview skips, and schedules the next step at the previewed time",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const birthday = { kind: "wait", wait_for: "birthday", wait_days: 0, at_time: "09:00" };
      const steps = [birthday, MAIL, TASK, days(2), NOTE];
      const id = await plan(world, steps);
      await impersonate("owner");
      const preview = await queryValue<{ steps: { at: string | null; reason: string | null }[] }>(
        sql,
        "select preview_action_plan($1, $2, $3)",
        [tenant, clients.agent, JSON.stringify(steps)],
      );
      const missing = { at: null, reason: "Nobody has entered their birthday" };
      expect(preview.steps.slice(0, 3)).toEqual([missing, missing, missing]);
      expect(preview.steps[4]?.reason).toBeNull();
      const enrolled = await enrol(world, id);
      expect((await runs(world, enrolled)).map(({ reason }) => reason)).toEqual(
        Array(3).fill(missing.reason),
      );
      const apart = await sql.run<{ seconds: number }>(
        "select abs(extract(epoch from due_at - $2::timestamptz)) as seconds from action_plan_enrolments where id = $1",
        [enrolled, preview.steps[4]?.at],
      );
      expect(Number(apart[0]?.seconds)).toBeLessThan(60);
    }),
  );

  test(
    "waits while the client's owner is away, and continues once the owner is back",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await sql.resetRole();
      await sql.run(
        "insert into lead_availability (tenant_id, user_id, away_until) values ($1, $2, now() + interval '5 days')",
        [tenant, people.agent],
      );
      await enrol(world, await plan(world, [NOTE]));
      expect(await work(world)).toEqual(["held"]);
      expect(await enrolment(world, clients.agent)).toMatchObject({
        held_by: "owner_away",
        days: 5,
      });
      await sql.run("update lead_availability set away_until = null where user_id = $1", [
        people.agent,
      ]);
      expect(await work(world)).toEqual(["done"]);
    }),
  );

  test(
    "sends no mail at night, and continues at 8 AM",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await enrol(world, await plan(world, [TASK, MAIL]));
      await sql.run(
        `update tenants set time_zone = (
           select name from pg_timezone_names where name like 'Etc/GMT%' and (now() at time zone name)::time between '02:00' and '03:01' limit 1)
         where id = $1`,
        [tenant],
      );
      expect(await work(world)).toEqual(["done"]);
      const [row] = await sql.run<{ hour: number }>(
        `select extract(hour from e.due_at at time zone t.time_zone)::int as hour
         from action_plan_enrolments e join tenants t on t.id = e.tenant_id where client_id = $1`,
        [clients.agent],
      );
      expect(row?.hour).toBe(8);
    }),
  );

  test(
    "waits at a sending limit, and follows a plan that is changed meanwhile",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, impersonate } = world;
      const id = await plan(world, [MAIL, days(1), NOTE]);
      await enrol(world, id);
      await sql.run("update clients set email = 'a@b.example' where id = $1", [clients.agent]);
      for (let n = 0; n < 200; n += 1) {
        await sql.run("select private.consume_sending_limits('email', $1, $2)", [
          tenant,
          people.agent,
        ]);
      }
      expect(await work(world)).toEqual(["held"]);
      expect(await enrolment(world, clients.agent)).toMatchObject({ held_by: "limit" });
      await impersonate("owner");
      const [, , note] = await sql.run<{ id: string }>(
        "select id from action_plan_steps where plan_id = $1 order by place",
        [id],
      );
      await sql.run(SAVE, [tenant, id, { steps: [{ ...NOTE, id: note?.id }, TASK] }]);
      await passDays(world, 1);
      expect(await work(world)).toEqual(["done", "done"]);
      expect(await enrolment(world, clients.agent)).toMatchObject({ status: "finished" });
    }),
  );

  test(
    "restarts a repeating birthday plan for the next year",
    withWorld(async (world) => {
      const { sql, clients } = world;
      await sql.resetRole();
      await sql.run(
        "update clients set birthday = current_date - interval '10 years' + interval '10 days' where id = $1",
        [clients.agent],
      );
      const birthday = { kind: "wait", wait_for: "birthday", wait_days: 0, at_time: "00:00" };
      await enrol(world, await plan(world, [birthday, NOTE], { repeats: true }));
      await sql.run(
        "update clients set birthday = current_date - interval '10 years' where id = $1",
        [clients.agent],
      );
      const { days: left = 0 } = await enrolment(world, clients.agent);
      await passDays(world, (left ?? 0) + 1);
      expect(await work(world)).toEqual(["done"]);
      const again = await enrolment(world, clients.agent);
      expect(again).toMatchObject({ status: "active", round: 2 });
      expect(again.days).toBeGreaterThan(300);
    }),
  );
});

describe("a custom day", () => {
  const until = (wait_days: number, wait_field = "lease_ends") => ({
    ...{ kind: "wait", wait_for: "custom_day", wait_field, wait_days, at_time: "00:00" },
  });
  /** Adds a day field of clients, visible to all roles or only to those with SETTINGS_MANAGE. */
  const addDay = async ({ sql, tenant }: World, { yearly = false, hidden = false } = {}) => {
    await sql.resetRole();
    return queryId(
      sql,
      `insert into custom_fields (tenant_id, kind, key, type, label, is_yearly, visible_to)
       values ($1, 'client', 'lease_ends', 'day', 'Lease ends', $2, $3) returning id`,
      [tenant, yearly, hidden ? [] : null],
    );
  };
  const setDay = async ({ sql, clients }: World, field: string, days: number, name: Member) => {
    await sql.resetRole();
    await sql.run(
      "update clients set custom = jsonb_build_object($2::text, (current_date + $3::int)::text) where id = $1",
      [clients[name], field, days],
    );
  };
  const MISSING_FIELD = "The field for this date was deleted, or the client’s owner cannot see it";

  test(
    "delays a step, moves it with the day's value, and skips it with a reason once the field is deleted",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const field = await addDay(world);
      await setDay(world, field, 10, "agent");
      const before = await enrol(world, await plan(world, [until(-3), NOTE, days(1), TASK]));
      expect((await enrolment(world, clients.agent)).days).toBeCloseTo(7, -0.5);
      await setDay(world, field, 40, "agent");
      expect(await work(world)).toEqual(["rescheduled"]);
      expect((await enrolment(world, clients.agent)).days).toBeGreaterThan(34);
      await sql.run("update custom_fields set deleted_at = now() where id = $1", [field]);
      await work(world);
      expect(await runs(world, before)).toEqual([
        { kind: "wait", outcome: "not_done", reason: MISSING_FIELD },
        { kind: "note", outcome: "not_done", reason: MISSING_FIELD },
      ]);
      expect(await enrolment(world, clients.agent)).toMatchObject({ status: "active", days: 1 });
    }),
  );

  test(
    "skips the step with a reason if it is missing or past, and comes again next year if it is yearly",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const field = await addDay(world);
      const id = await plan(world, [until(5), NOTE]);
      const none = await enrol(world, id);
      await setDay(world, field, -6, "teammate");
      const past = await enrol(world, id, "teammate");
      for (const [enrolled, reason] of [
        [none, "Nobody has entered the day it waits for"],
        [past, "The day it waits for has passed"],
      ] as const) {
        expect(new Set((await runs(world, enrolled)).map((run) => run.reason))).toEqual(
          new Set([reason]),
        );
      }
      await sql.run("update custom_fields set is_yearly = true where id = $1", [field]);
      await setDay(world, field, -6, "owner");
      await enrol(world, id, "owner");
      expect((await enrolment(world, clients.owner)).days).toBeGreaterThan(350);
    }),
  );

  test(
    "allows a repeating plan only if it is yearly, which never repeats without having waited",
    withWorld(async (world) => {
      const { sql, tenant, clients, expectRefusal } = world;
      const field = await addDay(world);
      await plan(world, [NOTE]);
      const body = { name: "Plan", steps: [NOTE, until(0), NOTE], repeats: true };
      expect((await expectRefusal(SAVE, [tenant, null, body])).message).toMatch("can start over");
      await sql.resetRole();
      await sql.run("update custom_fields set is_yearly = true where id = $1", [field]);
      // Nobody entered the day, so the notes are not written repeatedly.
      await enrol(world, await plan(world, body.steps, { repeats: true }));
      expect(await work(world)).toEqual(["done"]);
      expect(await enrolment(world, clients.agent)).toMatchObject({ status: "finished", round: 1 });
    }),
  );

  test(
    "that a role cannot see hides the plan from the role, and is refused like a missing field",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const field = await addDay(world, { hidden: true });
      await sql.run(
        `insert into custom_fields (tenant_id, kind, key, type, label) values ($1, 'client', 'gate', 'text', 'Gate')`,
        [tenant],
      );
      await setDay(world, field, 10, "owner");
      const id = await plan(world, [until(-3), NOTE]);
      const mine = await enrol(world, id, "owner");
      const theirs = await enrol(world, id, "agent");
      await world.giveCustomRole("manager", [
        ...(["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_ALL", "AUTOMATION_VIEW"] as const),
        ...(["CONVERSATIONS_CREATE", "WORKFLOWS_CREATE", "WORKFLOWS_MANAGE"] as const),
      ]);
      await impersonate("manager");
      for (const [table, column] of [
        ["action_plans", "id"],
        ["action_plan_steps", "plan_id"],
        ["action_plan_enrolments", "plan_id"],
      ]) {
        expect(await sql.count(`select from ${table} where ${column} = $1`, [id]), table).toBe(0);
      }
      expect(await sql.count("select from action_plan_runs")).toBe(0);
      const listed = await queryValue<{ id: string }[]>(sql, "select list_action_plans($1)", [
        tenant,
      ]);
      expect(listed.map((one) => one.id)).not.toContain(id);
      expect(await queryValue(sql, "select list_plan_enrolments($1)", [tenant])).toEqual({
        total_count: 0,
        rows: [],
      });
      for (const [call, ...values] of [
        ["select get_action_plan($1, $2)", id],
        [SAVE, id, { name: "Mine" }],
        [ENROL, id, [clients.viewer]],
        [CHANGE, mine, "stop"],
        [CHANGE, theirs, "stop"],
      ] as const) {
        expect((await expectRefusal(call, [tenant, ...values])).code, call).toBe("PT404");
      }
      expect(await queryValue(sql, DELETE, [tenant, id])).toBe(false);
      for (const [key, words] of [
        ["lease_ends", "There is no field “lease_ends”. Choose another day to wait for"],
        ["nowhere", "There is no field “nowhere”. Choose another day to wait for"],
        ["gate", "Gate is not a day"],
      ] as const) {
        const steps = [until(0, key), NOTE];
        const refusal = { code: "PT400", message: words };
        expect(await expectRefusal(SAVE, [tenant, null, { name: "x", steps }])).toEqual(refusal);
        const parameters = [tenant, clients.agent, JSON.stringify(steps)];
        expect(await expectRefusal("select preview_action_plan($1, $2, $3)", parameters)).toEqual(
          refusal,
        );
      }
      // The client's owner sees that the plan acts in their name and why a step was not done, but not when one is
      // due.
      await impersonate("agent");
      expect(await sql.count("select from action_plans where id = $1", [id])).toBe(0);
      expect(await queryValue(sql, "select list_plan_enrolments($1)", [tenant])).toMatchObject({
        total_count: 1,
        rows: [
          {
            ...{ id: theirs, plan_name: "Plan", due_at: null, next_step: null, status: "finished" },
            last_run: { outcome: "not_done", reason: MISSING_FIELD },
          },
        ],
      });
    }),
  );

  test(
    "skips its steps when the client gets an owner who cannot see the field",
    withWorld(async (world) => {
      const { sql, people, clients } = world;
      const field = await addDay(world, { hidden: true });
      await setDay(world, field, 10, "owner");
      const id = await enrol(world, await plan(world, [until(0), NOTE]), "owner");
      expect(await work(world)).toEqual([]);
      await sql.run("update clients set owner_id = $2 where id = $1", [
        clients.owner,
        people.agent,
      ]);
      await work(world);
      expect(await runs(world, id)).toMatchObject([
        { reason: MISSING_FIELD },
        { reason: MISSING_FIELD },
      ]);
    }),
  );
});

describe("a plan stops by itself", () => {
  const stops = async (
    because: string,
    happen: (world: World, client: string) => Promise<unknown>,
    world: World,
    more: object = {},
  ) => {
    const id = await enrol(world, await plan(world, [NOTE, days(1), MAIL], more));
    await work(world);
    await happen(world, world.clients.agent);
    const { status, stopped_because } = await enrolment(world, world.clients.agent);
    expect({ status, stopped_because }, because).toEqual({
      status: "stopped",
      stopped_because: because,
    });
    await passDays(world, 9);
    expect(await work(world)).toEqual([]);
    expect(await runs(world, id)).toHaveLength(1);
  };

  test(
    "when the client writes, and notifies the client's agent",
    withWorld(async (world) => {
      await stops("reply", (w, client) => insertReceivedMessage(w, client), world);
      const bell = "select title from notifications where user_id = $1 and kind = 'plan_stopped'";
      expect(await world.sql.run(bell, [world.people.agent])).toEqual([
        { title: "Client of agent: wrote back. The plan “Plan” has stopped" },
      ]);
    }),
  );

  test(
    "when a meeting is logged or scheduled",
    withWorld(async (world) => {
      await stops(
        "appointment",
        (w, client) => insertReceivedMessage(w, client, "'outbound'", "meeting"),
        world,
      );
      await stops(
        "appointment",
        ({ sql, tenant, people }, client) =>
          sql.run(
            "insert into tasks (tenant_id, assigned_to, client_id, title, type, due_date) values ($1, $2, $3, 'Meet', 'Meeting', current_date)",
            [tenant, people.agent, client],
          ),
        world,
      );
    }),
  );

  test(
    "at a chosen stage of the client or of a deal",
    withWorld(async (world) => {
      await stops(
        "stage",
        ({ sql }, client) =>
          sql.run("update clients set status = 'In Contract' where id = $1", [client]),
        world,
        { stop_client_statuses: ["In Contract"] },
      );
      await stops(
        "stage",
        ({ sql, tenant, people }, client) =>
          sql.run(
            "insert into deals (tenant_id, owner_id, client_id, title, status) values ($1, $2, $3, 'Elm', 'Under Contract')",
            [tenant, people.agent, client],
          ),
        world,
        { stop_deal_statuses: ["Under Contract"] },
      );
    }),
  );

  test(
    "when the client opts out or a message bounces",
    withWorld(async (world) => {
      const suppress =
        (reason: string) =>
        async ({ sql, tenant }: World, client: string) => {
          await sql.run("update clients set email = 'gone@b.example' where id = $1", [client]);
          await sql.run(
            `insert into suppressions (tenant_id, channel, address, reason) values ($1, 'email', 'Gone@b.example', '${reason}')`,
            [tenant],
          );
          await sql.run("delete from suppressions where tenant_id = $1", [tenant]);
        };
      await stops("opted_out", suppress("unsubscribed"), world);
      await stops("bounced", suppress("bounced"), world);
    }),
  );

  test(
    "when the client is merged into another in the same plan, and is deleted with the client",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const id = await plan(world, [days(1), NOTE]);
      await enrol(world, id);
      await enrol(world, id, "teammate");
      await impersonate("owner");
      await sql.run("select merge_clients($1, $2, $3, '{}')", [
        tenant,
        clients.teammate,
        clients.agent,
      ]);
      await sql.resetRole();
      expect(
        await sql.run(
          "select status, stopped_because from action_plan_enrolments where client_id = $1 order by status",
          [clients.teammate],
        ),
      ).toEqual([
        { status: "active", stopped_because: null },
        { status: "stopped", stopped_because: "merged" },
      ]);
      await impersonate("owner");
      await sql.run("select delete_record('client', $1, $2)", [tenant, clients.teammate]);
      await sql.resetRole();
      expect(await sql.count("select from action_plan_enrolments where plan_id = $1", [id])).toBe(
        0,
      );
    }),
  );

  test(
    "but not for an automatic reply, its own meeting, another stage or what its settings ignore",
    withWorld(async (world) => {
      const { sql, clients, tenant, people } = world;
      const expectActive = async () =>
        expect(await enrolment(world, clients.agent)).toMatchObject({ status: "active" });
      await enrol(world, await plan(world, [{ ...TASK, task_type: "Meeting" }, days(1), MAIL]));
      await work(world);
      await expectActive();
      await sql.run(
        `insert into messages (tenant_id, owner_id, channel_id, status, direction, client_id, content, is_auto_reply)
         select $1, $2, id, 'delivered', 'inbound', $3, 'Away', true from communication_channels where name = 'email'`,
        [tenant, people.agent, clients.agent],
      );
      await expectActive();
      await sql.run("update clients set status = 'Seller' where id = $1", [clients.agent]);
      await expectActive();
      await enrol(
        world,
        await plan(world, [days(1), MAIL], { stops_on_reply: false, stops_on_appointment: false }),
        "teammate",
      );
      await insertReceivedMessage(world, clients.teammate);
      await insertReceivedMessage(world, clients.teammate, "'outbound'", "meeting");
      expect(await enrolment(world, clients.teammate)).toMatchObject({ status: "active" });
    }),
  );

  test(
    "and fails the messages that it has queued",
    withWorld(async (world) => {
      const { sql, clients } = world;
      await enrol(world, await plan(world, [MAIL, days(1), NOTE]));
      await sql.run("update clients set email = 'a@b.example' where id = $1", [clients.agent]);
      await work(world);
      await insertReceivedMessage(world, clients.agent, "'inbound'", "email");
      const [sent] = await sql.run<{ id: string }>(
        "select id from messages where client_id = $1 and direction = 'outbound'",
        [clients.agent],
      );
      expect(await claimMessage(typed(sql), sent!.id)).toBeNull();
      expect(
        await sql.run("select status, failure from messages where id = $1", [sent?.id]),
      ).toEqual([{ status: "failed", failure: "Its action plan stopped before it was sent" }]);
      expect(
        await sql.count(
          "select from action_plan_runs where message_id = $1 and replied_at is not null",
          [sent?.id],
        ),
      ).toBe(1);
    }),
  );
});
