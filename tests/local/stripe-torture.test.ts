import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StripeAddresses } from "@/local/addresses";
import { freePorts } from "@/local/ports";
import { PROJECT_DIR } from "@/local/settings";
import type { Stack } from "@/local/stack";
import { signature } from "@/local/stripe/webhooks";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import {
  hasTrialNotice,
  createStripeWorld,
  type StripeWorld,
  type StripeState,
} from "./stripe-world";

// Stripe's events reach the app shuffled and repeated, while processes are killed. The stand-in for Stripe does
// not know the app's address, so all events come from this test.

const CUSTOMERS = 50;
const AT_ONCE = 20;
const LIVES_AT_ONCE = 8;
const WORKER = ["--import", "tsx", "--conditions=react-server", "worker/main.ts"];
const STANDALONE = path.join(PROJECT_DIR, ".next", "standalone");
const READY_MS = 120_000;

type Process = { kill: () => Promise<void> };

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Pool;
let world: StripeWorld;
let port: number;
let app: Process;
let worker: Process;
const truths = new Map<string, StripeState>();
const customers: string[] = [];
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  database = openPool(stack.addresses.DATABASE_URL, cleanups, { max: 4 });
  world = await createStripeWorld(stack.addresses as StripeAddresses);
  [port = 0] = await freePorts(1);
  cleanups.push(() => Promise.all([app.kill(), worker.kill()]));
  [app, worker] = await Promise.all([startApp(), startWorker()]);
  await makeTeams();
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

function run(args: string[], cwd: string, env: Record<string, string>): ChildProcess & Process {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...place.env, ...stack.addresses, LOG_LEVEL: "info", ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  return Object.assign(child, {
    kill: async () => {
      process.kill(child.pid ?? 0, "SIGKILL");
      await ended;
    },
  }) as unknown as ChildProcess & Process;
}

async function startWorker(): Promise<Process> {
  const child = run(WORKER, PROJECT_DIR, {});
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  await waitUntil("the worker to be ready", () => output.includes("worker ready"), {
    within: READY_MS,
  });
  return child;
}

async function startApp(): Promise<Process> {
  const address = { PORT: String(port), HOSTNAME: "127.0.0.1", NODE_ENV: "production" };
  const child = run(["server.js"], STANDALONE, { ...address, LOG_LEVEL: "error" });
  child.stdout?.resume();
  const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
  await waitUntil("the app to be ready", async () => (await ask())?.ok, { within: READY_MS });
  return child;
}

/** Creates teams with a customer each, owned by one person. */
async function makeTeams(): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'olive@lintel.test',
       now(), '{}', '{"name": "Olive Owner"}', now(), now()) returning id`,
  );
  for (let place = 0; place < CUSTOMERS; place += 1) {
    const customer = await world.newCustomer();
    customers.push(customer);
    await database.query(
      `with team as (insert into tenants (name) values ('Team ' || $1) returning id),
         joined as (insert into tenant_members (tenant_id, user_id, role) select id, $2, 'owner' from team)
       insert into subscriptions (tenant_id, customer_id) select id, $3 from team`,
      [place, rows[0]?.id, customer],
    );
  }
}

/**
 * Runs each customer's history at Stripe, a few at once, because the stand-in handles one call after the other.
 */
async function createHistories(): Promise<void> {
  const waiting = [...customers.entries()];
  const runNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [place, customer] = next;
      const truth = await world.live(customer, place);
      if (truth) truths.set(customer, truth);
    }
  };
  await Promise.all(Array.from({ length: LIVES_AT_ONCE }, runNext));
}

/** Returns each event 1 to 5 times, in any order. */
function shuffled(events: readonly Stripe.Event[]): Stripe.Event[] {
  const all = events.flatMap((event) => Array<Stripe.Event>(randomInt(1, 6)).fill(event));
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other] as Stripe.Event, all[at] as Stripe.Event];
  }
  return all;
}

/** Posts events as Stripe does, several at once, and each again until it is accepted. */
async function post(events: readonly Stripe.Event[]): Promise<void> {
  const waiting = shuffled(events);
  const postNext = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) await postOne(event);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, postNext));
}

async function postOne(event: Stripe.Event): Promise<void> {
  const body = JSON.stringify(event);
  for (;;) {
    const headers = {
      "content-type": "application/json",
      "stripe-signature": signature(body, stack.addresses.STRIPE_WEBHOOK_SECRET ?? ""),
    };
    const address = `http://127.0.0.1:${port}/api/webhooks/stripe`;
    const answer = await fetch(address, { method: "POST", headers, body }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
}

/** Waits until every event is processed, some time after the last response, and exists once. */
async function waitUntilApplied(events: readonly Stripe.Event[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await waitUntil(
    "every event to be applied",
    async () => {
      const { rows } = await database.query<{ applied: number }>(
        "select count(*)::int as applied from private.stripe_events where applied_at is not null and id = any ($1)",
        [ids],
      );
      return rows[0]?.applied === ids.length;
    },
    { within: 240_000 },
  );
}

async function found(): Promise<Map<string, StripeState>> {
  const { rows } = await database.query<StripeState & { customer: string }>(
    `select s.customer_id as customer, s.plan, s.next_plan as "nextPlan", s.status, s.cancel_at_period_end as ending,
       coalesce(sum(i.amount_paid_cents), 0)::int as paid, coalesce(sum(i.refunded_cents), 0)::int as "wentBack"
     from subscriptions s left join private.paid_invoices i on i.tenant_id = s.tenant_id
     group by s.tenant_id`,
  );
  return new Map(rows.map(({ customer, ...truth }) => [customer, truth]));
}

/** Returns the number of mails of a kind that each team's owner got, by the team's index. */
async function mails(kind: string): Promise<number[]> {
  const { rows } = await database.query<{ customer_id: string; mails: number }>(
    `select s.customer_id, count(*)::int as mails from emails e join subscriptions s on s.tenant_id = e.tenant_id
     where e.kind = $1 group by s.customer_id`,
    [kind],
  );
  return customers.map((customer) => rows.find((row) => row.customer_id === customer)?.mails ?? 0);
}

test("a thousand shuffled, repeated and concurrent events end in the state of a simple model", async () => {
  await createHistories();
  // Trials of seven days: the notice of their end after four, the end itself four days later.
  await world.moveClock(5);
  const trialNotices = customers.map((_, place) => (hasTrialNotice(place) ? 1 : 0));
  const early = (await world.events()).filter(({ type }) => type.endsWith("trial_will_end"));
  await post(early);
  await waitUntilApplied(early);
  expect(await mails("trial_ending")).toEqual(trialNotices);

  await world.moveClock(3);
  const all = await world.events();
  expect(all.length).toBeGreaterThanOrEqual(1000);
  await post(all);
  await waitUntilApplied(all);
  expect(await found()).toEqual(truths);
  expect(await mails("payment_failed")).toEqual(
    customers.map((_, place) => (place % 10 === 1 ? 1 : 0)),
  );
  expect(await mails("trial_ending")).toEqual(trialNotices);
});

test("killing the app and the worker at random moments loses no event and repeats no effect", async () => {
  const fresh = customers.filter((_, place) => place % 10 === 6);
  const before = new Set((await world.events()).map(({ id }) => id));
  for (const customer of fresh)
    truths.set(customer, (await world.live(customer, 0)) as StripeState);
  await world.moveClock(5);
  for (const customer of fresh) Object.assign(truths.get(customer) ?? {}, { status: "trialing" });
  for (const customer of fresh) Object.assign(truths.get(customer) ?? {}, { paid: 2900 });
  const news = (await world.events()).filter(({ id }) => !before.has(id));
  const killing = (async () => {
    for (let kill = 0; kill < 3; kill += 1) {
      await pause(randomInt(50, 300));
      await Promise.all([app.kill(), worker.kill()]);
      [app, worker] = await Promise.all([startApp(), startWorker()]);
    }
  })();
  await Promise.all([post(news), killing]);
  await waitUntilApplied(news);
  expect(await found()).toEqual(truths);
  const trialMails = await mails("trial_ending");
  expect(customers.filter((_, place) => trialMails[place] === 1 && place % 10 === 6)).toEqual(
    fresh,
  );
});
