import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePorts } from "@/local/ports";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";
import { runDemo, waitForExit, type Demo, type StartedProcess } from "./demo-command";
import { startFlakySmtpServer, type FlakySmtpServer } from "./flaky-smtp-server";
import { startOwnStack } from "./own-stack";
import { createSeverableProxy } from "./severable-proxy";

const START_MS = 120_000;
const ALLOWED_CONNECTIONS = 6;
const VARIABLES = { token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" };

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Client;
let smtp: FlakySmtpServer;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  database = new pg.Client({ connectionString: stack.addresses.DATABASE_URL });
  await database.connect();
  cleanups.push(() => database.end());
  smtp = await startFlakySmtpServer();
  cleanups.push(smtp.close);
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

/** Starts the worker as a service manager does, which knows npm alone. */
async function startWorker(settings: Record<string, string> = {}): Promise<Demo> {
  const extra = { ...stack.addresses, SMTP_URL: smtp.url, LOG_LEVEL: "info", ...settings };
  const worker = runDemo(place, extra, ["npm", "run", "worker"]);
  cleanups.push(() => endAll(worker.processes()));
  await waitUntil("the worker to be ready", () => worker.output().includes("worker ready"), {
    within: START_MS,
  });
  return worker;
}

function endAll(processes: StartedProcess[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The worker has ended.
    }
  }
}

/** Sends SIGTERM to npm alone, and waits until it and all processes that it started are gone. */
async function terminate(worker: Demo, meanwhile = async () => undefined as unknown) {
  const processes = worker.processes();
  process.kill(worker.pid, "SIGTERM");
  await waitUntil("the worker to stop", () => worker.output().includes("worker stopping"));
  await meanwhile();
  await waitForExit(processes, START_MS);
  await waitUntil("the worker's last log line", () => worker.output().includes("worker stopped"));
  expect(worker.output()).toContain('"service":"worker"');
  expect(worker.output()).not.toContain('"service":"app"');
  // The log must not contain recipients.
  expect(worker.output()).not.toContain("@lintel.test");
}

async function queueMails(addresses: string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.emails (to_email, kind, variables)
     select address, 'invitation', $2 from unnest($1::text[]) address returning id`,
    [addresses, VARIABLES],
  );
  return rows.map(({ id }) => id);
}

async function countSent(ids: string[]): Promise<number> {
  const { rows } = await database.query<{ sent: number }>(
    "select count(*)::integer as sent from public.emails where id = any ($1) and status = 'sent'",
    [ids],
  );
  return rows[0]?.sent ?? 0;
}

async function countConnections(): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    "select count(*)::integer as open from pg_stat_activity where application_name = 'lintel worker'",
  );
  return rows[0]?.open ?? 0;
}

test("a worker opens at most six connections, idle or with every queue busy", async () => {
  const worker = await startWorker();
  let most = 0;
  const measure = async () => {
    most = Math.max(most, await countConnections());
  };
  await measure();
  expect(most).toBeGreaterThan(0);

  const ids = await queueMails(Array.from({ length: 300 }, (_, n) => `slow-${n}@lintel.test`));
  await database.query(
    `select graphile_worker.add_job(task) from unnest($1::text[]) task, generate_series(1, 20)`,
    [["enqueue_mls_polls", "ask_text_reports", "purge_exports", "purge_notifications"]],
  );
  await waitUntil("all mails to be sent", async () => {
    await measure();
    return (await countSent(ids)) === ids.length;
  });
  expect(most).toBeLessThanOrEqual(ALLOWED_CONNECTIONS);
  await terminate(worker);
});

test("a worker finishes its jobs, starts no others and exits when npm gets SIGTERM", async () => {
  const worker = await startWorker();
  const held = await queueMails(["held-until-then@lintel.test"]);
  await waitUntil(
    "the attempt at the mail to begin",
    () => smtp.attempts("held-until-then@lintel.test") === 1,
  );
  let late: string[] = [];
  await terminate(worker, async () => {
    late = await queueMails(["later@lintel.test"]);
    smtp.acceptHeld();
  });
  expect(await countSent(held)).toBe(1);
  expect(await countSent(late)).toBe(0);
  expect(await countConnections()).toBe(0);
});

test("a job that outlasts the grace period is released to the next worker", async () => {
  const worker = await startWorker({ WORKER_GRACE_SECONDS: "1" });
  const [id = ""] = await queueMails(["silent-once-at-the-end@lintel.test"]);
  await waitUntil(
    "the attempt at the mail to begin",
    () => smtp.attempts("silent-once-at-the-end@lintel.test") === 1,
  );
  await terminate(worker);
  expect(worker.output()).toContain("giving back what is not finished");
  const { rows } = await database.query(
    "select locked_by from graphile_worker._private_jobs where payload ->> 'id' = $1",
    [id],
  );
  expect(rows).toEqual([{ locked_by: null }]);
  const next = await startWorker();
  await waitUntil("the mail to be sent", async () => (await countSent([id])) === 1);
  expect(smtp.accepted(id)).toHaveLength(1);
  await terminate(next);
});

test("a worker's metrics report its jobs, deliveries and connections", async () => {
  const [port = 0] = await freePorts(1);
  const worker = await startWorker({ METRICS_PORT: String(port) });
  await queueMails(["counted@lintel.test", "nobody-here@lintel.test"]);
  const metrics = await waitUntil("both mails to be counted", async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const isCounted = ["sent", "failed"].every((outcome) =>
      text.includes(`lintel_deliveries_total{kind="deliver_email",outcome="${outcome}"} 1`),
    );
    return isCounted && text;
  });
  expect(metrics).toMatch(/lintel_jobs_total\{task="deliver_email",outcome="done"\} [12]/);
  expect(metrics).toMatch(/lintel_job_wait_seconds_count\{task="deliver_email"\} [2-9]/);
  expect(metrics).toMatch(/lintel_pool_connections\{state="waiting"\} \d/);
  expect(metrics).toContain("# TYPE lintel_oldest_due_job_seconds gauge");
  await terminate(worker);
});

test("the heartbeat file is missing while the worker cannot take jobs, and returns afterwards", async () => {
  const way = await createSeverableProxy(new URL(stack.addresses.DATABASE_URL));
  cleanups.push(way.close);
  const file = path.join(place.localDir, "heartbeat");
  const worker = await startWorker({ DATABASE_URL: way.url, HEARTBEAT_FILE: file });
  await waitUntil("the heartbeat file", () => fs.existsSync(file));
  way.sever();
  await waitUntil("the heartbeat file to be deleted", () => !fs.existsSync(file));
  way.mend();
  await waitUntil("the heartbeat file to be written again", () => fs.existsSync(file));
  await terminate(worker);
  expect(fs.existsSync(file)).toBe(false);
});
