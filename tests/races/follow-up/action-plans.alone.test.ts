import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { advanceEnrolment, claimDueEnrolment } from "@/lib/follow-up/action-plans/due-step.data";
import { runDueSteps } from "@/worker/action-plans";
import { database, stack } from "../../stack";
import { waitUntil } from "../../wait-until";
import { enrolClients, MADE, NOTE, TASK, TEXT, TEXTED } from "../../enrolled-clients";
import { runConcurrently, TIMES } from "../../rls/concurrently";
import { beginAs, createTenant, startBlocked, withSessions } from "../../rls/sessions";

const ROUNDS = 500;
/** Run ten thousand enrolments and twenty kills by hand: PLAN_ENROLMENTS=10000 PLAN_KILLS=20. */
const ENROLMENTS = Number(process.env.PLAN_ENROLMENTS ?? 150);
const KILLS = Number(process.env.PLAN_KILLS ?? 5);

const pool = new pg.Pool({ connectionString: stack.DATABASE_URL, max: 12, allowExitOnIdle: true });
pool.on("error", () => undefined);
pool.on("connect", (client) => void client.on("error", () => undefined));
afterAll(() => pool.end());
const worker = databaseOf(pool);

/** Creates a team with `count` clients in a plan whose steps are due at once. */
async function enrolled(count: number, steps: object[]): Promise<string> {
  const { tenant, owner } = await createTenant();
  await enrolClients(database, { tenantId: tenant, userId: owner.userId }, count, steps);
  return tenant;
}

const getCount = async (query: string, tenant: string) =>
  Number((await database.query<{ count: string }>(query, [tenant])).rows[0]?.count);

test("no step runs after a reply, even if both happen at the same moment", async () => {
  const tenant = await enrolled(ROUNDS, [NOTE, NOTE]);
  const { rows } = await database.query<{ id: string }>(
    "select id from clients where tenant_id = $1 order by md5(id::text)",
    [tenant],
  );
  const waiting = rows.map(({ id }) => id);
  const reply = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      await pool.query(`${TEXTED} where c.id = $1`, [id]);
    }
  };
  await Promise.all([runDueSteps(worker), runDueSteps(worker), reply(), reply()]);
  await runDueSteps(worker);
  const late = `select count(*) from action_plan_runs r join action_plan_enrolments e on e.id = r.enrolment_id
    where e.tenant_id = $1 and e.status = 'stopped' and r.ran_at > e.ended_at`;
  expect(await getCount(late, tenant)).toBe(0);
  const going =
    "select count(*) from action_plan_enrolments where tenant_id = $1 and status = 'active'";
  expect(await getCount(going, tenant)).toBe(0);
  const stopped =
    "select count(*) from action_plan_enrolments where tenant_id = $1 and stopped_because = 'reply'";
  expect(await getCount(stopped, tenant)).toBeGreaterThan(0);
});

test("every step runs once, even when workers are killed", async () => {
  const tenant = await enrolled(ENROLMENTS, [TASK, TEXT, NOTE]);
  let kills = 0;
  // Kills one connection after the other in the middle of a step, spread over two thirds of the steps, so that
  // the last kill does not come too late.
  const killer = async () => {
    for (; kills < KILLS; kills += 1) {
      await waitUntil(
        "a worker to be running a step",
        async () => {
          const { rowCount } = await database.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where pid <> pg_backend_pid() and state <> 'idle'
               and query like '%action_plan_%' and query not like '%min(%'
               and (select count(*) from action_plan_runs where tenant_id = $1) >= $2
             limit 1`,
            [tenant, (2 * ENROLMENTS * kills) / KILLS],
          );
          return rowCount === 1;
        },
        { within: 600_000, every: 1 },
      );
    }
  };
  const work = async () => {
    for (;;) {
      try {
        if ((await runDueSteps(worker)) === 0) return;
      } catch {
        // Continues like a restarted worker.
      }
    }
  };
  await Promise.all([killer(), work(), work(), work()]);
  await work();
  expect(kills).toBe(KILLS);
  for (const table of MADE) {
    expect(await getCount(`select count(*) from ${table} and tenant_id = $1`, tenant), table).toBe(
      ENROLMENTS,
    );
    const reached = `select count(distinct client_id) from ${table} and tenant_id = $1`;
    expect(await getCount(reached, tenant), table).toBe(ENROLMENTS);
  }
  const finished =
    "select count(*) from action_plan_enrolments where tenant_id = $1 and status = 'finished'";
  expect(await getCount(finished, tenant)).toBe(ENROLMENTS);
}, 600_000);

const DELETE = "delete from action_plans where id = $1";

test("deleting a plan in the database waits for its running step", async () => {
  const { tenant, owner } = await createTenant();
  await enrolClients(database, { tenantId: tenant, userId: owner.userId }, 1, [NOTE, NOTE]);
  await withSessions(1, async (person) => {
    await beginAs(person, owner.userId);
    const deletion = await worker.transaction().execute(async (trx) => {
      const claimed = await claimDueEnrolment(trx, tenant);
      if (!claimed) throw new Error("no step is due");
      const blocked = await startBlocked(person, DELETE, [claimed.plan_id]);
      await advanceEnrolment(trx, claimed, { after: 1 });
      return blocked;
    });
    expect((await deletion.ended).rowCount).toBe(1);
  });
});

test("fifty plans can be deleted in the database while workers run their steps", async () => {
  const { tenant, owner } = await createTenant();
  await enrolClients(database, { tenantId: tenant, userId: owner.userId }, 4, [NOTE, NOTE]);
  const { rows } = await database.query<{ id: string }>(
    `insert into action_plans (tenant_id, name)
     select $1, 'Raced ' || n from generate_series(1, $2::int) n returning id`,
    [tenant, TIMES],
  );
  const plans = rows.map(({ id }) => id);
  await database.query(
    `insert into action_plan_steps (tenant_id, plan_id, place, kind, body)
     select $1, plan, place, 'note', 'For later' from unnest($2::uuid[]) plan, generate_series(1, 3) place`,
    [tenant, plans],
  );
  await database.query(
    `select private.enrol_in_plan(plan, c.id, null, 'A test')
     from unnest($2::uuid[]) plan, clients c where c.tenant_id = $1`,
    [tenant, plans],
  );
  const deletions = plans.map((id) => ({ statement: `${DELETE} returning id`, values: [id] }));
  const [deleted] = await Promise.all([
    runConcurrently(owner, deletions),
    runDueSteps(worker),
    runDueSteps(worker),
  ]);
  expect(deleted).toEqual(plans);
  const left = "select count(*) from action_plans where tenant_id = $1";
  expect(await getCount(left, tenant)).toBe(1);
});
