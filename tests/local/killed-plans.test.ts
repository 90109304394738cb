import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { enrolClients, MADE, NOTE, TASK, TEXT } from "../enrolled-clients";
import { waitUntil } from "../wait-until";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import { startWorkerProcess } from "./worker-process";

/** Run ten thousand enrolments and twenty kills by hand: PLAN_ENROLMENTS=10000 PLAN_KILLS=20. */
const ENROLMENTS = Number(process.env.PLAN_ENROLMENTS ?? 120);
const KILLS = Number(process.env.PLAN_KILLS ?? 3);
const STEPS = [TASK, TEXT, NOTE];
/** Ten thousand take minutes. A hang is reported after five. */
const TIME = { within: Math.max(5 * 60_000, 360 * ENROLMENTS), every: 20 };

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Pool;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  database = openPool(stack.addresses.DATABASE_URL, cleanups);
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

test(
  "each step of a plan takes effect once, even when the worker is killed",
  async () => {
    const team = await signUp("petra@lintel.test");
    await enrolClients(database, team, ENROLMENTS, STEPS);
    const runs = () => count("action_plan_runs where true", team);
    const startWorker = () => startWorkerProcess({ ...place.env, ...stack.addresses }, cleanups);

    // Spread over the first half of the steps, each in the middle of work, so that the last kill does not come
    // too late.
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const enough = Math.max(
        (0.5 * STEPS.length * ENROLMENTS * kills) / KILLS,
        (await runs()) + 1,
      );
      const worker = await startWorker();
      await waitUntil("the worker to run steps", async () => (await runs()) >= enough, TIME);
      await pause(randomInt(20));
      await worker.kill();
    }
    expect(await runs()).toBeLessThan(STEPS.length * ENROLMENTS);
    await startWorker();
    const finished = "action_plan_enrolments where status = 'finished'";
    await waitUntil(
      "every plan to be finished",
      async () => (await count(finished, team)) === ENROLMENTS,
      TIME,
    );

    expect(await runs()).toBe(STEPS.length * ENROLMENTS);
    expect(await listRefusals(team)).toEqual([]);
    for (const table of MADE) {
      expect(await count(table, team), table).toBe(ENROLMENTS);
      expect(await count(table, team, "distinct client_id"), table).toBe(ENROLMENTS);
    }
    const sent = "messages where direction = 'outbound' and status in ('sent', 'delivered')";
    await waitUntil(
      "every text to be sent",
      async () => (await count(sent, team)) === ENROLMENTS,
      TIME,
    );
    const numbers = await listTextedNumbers();
    expect(numbers).toHaveLength(ENROLMENTS);
    expect(new Set(numbers).size).toBe(ENROLMENTS);
  },
  2 * TIME.within,
);

type Team = { tenantId: string; userId: string };

async function count(rows: string, { tenantId }: Team, what = "*"): Promise<number> {
  const counted = await database.query<{ count: number }>(
    `select count(${what})::int from ${rows} and tenant_id = $1`,
    [tenantId],
  );
  return counted.rows[0]?.count ?? 0;
}

/** Returns the steps that were not executed, each with its reason, and texts without a message. */
async function listRefusals({ tenantId }: Team) {
  const { rows } = await database.query<{ client: string; kind: string; reason: string | null }>(
    `select c.name as client, r.kind, r.reason
     from action_plan_runs r
     join action_plan_enrolments e on e.id = r.enrolment_id
     join clients c on c.id = e.client_id
     where r.tenant_id = $1 and (r.outcome <> 'done' or r.kind = 'text' and r.message_id is null)`,
    [tenantId],
  );
  return rows;
}

async function listTextedNumbers(): Promise<string[]> {
  const answer = await fetch(`${stack.addresses.SMS_PAGE_URL}/api/texts`);
  return ((await answer.json()) as { texts: { to: string }[] }).texts.map(({ to }) => to);
}

async function signUp(email: string): Promise<Team> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: "demo-password-1",
      data: { name: "Petra Planner", team_name: "Planning Realty" },
    }),
  });
  const { rows } = await database.query<Team>(
    `select m.tenant_id as "tenantId", m.user_id as "userId"
     from profiles p join tenant_members m using (user_id) where p.email = $1`,
    [email],
  );
  if (!rows[0]) throw new Error(`${email} was not signed up`);
  return rows[0];
}
