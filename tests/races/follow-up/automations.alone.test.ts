import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { runAutomations } from "@/worker/automations";
import { database, stack } from "../../stack";
import { createTenant } from "../../rls/sessions";

/** Run ten thousand events and twenty kills by hand: AUTOMATION_EVENTS=10000 AUTOMATION_KILLS=20. */
const EVENTS = Number(process.env.AUTOMATION_EVENTS ?? 120);
const KILLS = Number(process.env.AUTOMATION_KILLS ?? 4);
const BATCH = EVENTS / 15;

const pool = new pg.Pool({ connectionString: stack.DATABASE_URL, max: 8, allowExitOnIdle: true });
pool.on("error", () => undefined);
pool.on("connect", (client) => void client.on("error", () => undefined));
afterAll(() => pool.end());
const db = databaseOf(pool);

const TASK = { do: "task", title: "Call", type: "Call", priority: "Low", due_days: 0 };

test("each event starts an automation once, even when workers are killed", async () => {
  const { tenant, owner } = await createTenant();
  const countIn = async (table: "automation_runs" | "tasks") => {
    const query = `select count(*) from ${table} where tenant_id = $1`;
    return Number((await database.query<{ count: string }>(query, [tenant])).rows[0]?.count);
  };
  await runAutomations(db);
  await database.query(
    `with made as (
       insert into automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, actions)
       values ($1, $2, 1, 'Call who is new', true, now(), 'client_created', jsonb_build_array($3::jsonb))
       returning *
     )
     insert into automation_versions (tenant_id, automation_id, version, content, saved_by)
     select tenant_id, id, version, private.automation_content(made), owner_id from made`,
    [tenant, owner.userId, JSON.stringify(TASK)],
  );
  await database.query(
    `insert into clients (tenant_id, owner_id, name, phone)
     select $1, $2, 'Client ' || n, '614555' || n from generate_series(1, $3::int) n`,
    [tenant, owner.userId, EVENTS],
  );

  let kills = 0;
  let handled = 0;
  /** Ends a worker's connection in the middle of a batch, and again once another batch has been committed. */
  const killer = async () => {
    for (let killedAt = -1; kills < KILLS && handled < EVENTS;) {
      handled = await countIn("automation_runs");
      if (handled === killedAt) continue;
      const { rowCount } = await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where xact_start < clock_timestamp() - interval '10 ms' and pid in (
           select pid from pg_locks
           where relation = 'private.automation_cursor'::regclass and mode = 'RowExclusiveLock')`,
      );
      if (rowCount) killedAt = handled;
      kills += rowCount ?? 0;
    }
  };
  const worker = async () => {
    while (handled < EVENTS) {
      // A killed worker is restarted.
      await runAutomations(db, BATCH).catch(() => undefined);
      handled = await countIn("automation_runs");
    }
  };
  await Promise.all([killer(), worker(), worker()]);
  await runAutomations(db);
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(await countIn("automation_runs")).toBe(EVENTS);
  expect(await countIn("tasks")).toBe(EVENTS);
}, 600_000);
