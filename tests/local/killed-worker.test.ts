import pg from "pg";
import { run } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { openConnections } from "@/worker/connections";
import { waitUntil } from "../wait-until";
import { startFlakySmtpServer, type FlakySmtpServer } from "./flaky-smtp-server";
import { startOwnStack } from "./own-stack";
import { createSeverableProxy } from "./severable-proxy";
import { startWorkerProcess, type WorkerProcess } from "./worker-process";

const SOON_MS = 120_000;
const VARIABLES = { token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" };

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Client;
let smtp: FlakySmtpServer;
let second: WorkerProcess;
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

const startWorker = () =>
  startWorkerProcess({ ...place.env, ...stack.addresses, SMTP_URL: smtp.url }, cleanups);

async function queueMail(address: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "insert into public.emails (to_email, kind, variables) values ($1, 'invitation', $2) returning id",
    [address, VARIABLES],
  );
  return rows[0]?.id ?? "";
}

async function getStatus(id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ status: string }>(
    "select status from public.emails where id = $1",
    [id],
  );
  return rows[0]?.status;
}

const waitUntilSent = (id: string) =>
  waitUntil(`mail ${id} to be sent`, async () => (await getStatus(id)) === "sent", {
    within: SOON_MS,
  });

/** Waits until no job of the task is left. A mail counts as sent a moment before its job leaves the queue. */
const finished = (task: string) =>
  waitUntil(
    `no job of ${task} to be left`,
    async () => {
      const left = "select from graphile_worker.jobs where task_identifier = $1";
      return (await database.query(left, [task])).rowCount === 0;
    },
    { within: SOON_MS },
  );

test("the next worker takes over the job of a killed worker", async () => {
  const address = "silent-once@lintel.test";
  const first = await startWorker();
  const id = await queueMail(address);
  await waitUntil("the first worker to send the mail", () => smtp.attempts(address) === 1);
  await first.kill();
  second = await startWorker();
  await waitUntilSent(id);
  expect(second.output()).toContain("giving back the jobs");
  expect(smtp.accepted(id)).toHaveLength(1);
  await finished("deliver_email");
});

test("a live worker that lost its connections keeps its job", async () => {
  const address = "silent-once-more@lintel.test";
  const id = await queueMail(address);
  await waitUntil("a worker to send the mail", () => smtp.attempts(address) === 1);
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user",
  );
  const before = second.output().length;
  // The attempt at the silent server is given up after 15 seconds. No other worker tries the mail before.
  await waitUntilSent(id);
  expect(smtp.accepted(id)).toHaveLength(1);
  expect(second.output().slice(before)).not.toContain("giving back");
  expect(second.output().slice(before)).toContain("a database connection ended");
});

test("a job that finishes while the database is unreachable is recorded afterwards", async () => {
  const way = await createSeverableProxy(new URL(stack.addresses.DATABASE_URL));
  cleanups.push(way.close);
  const connections = openConnections(way.url, 2, () => undefined);
  cleanups.push(() => connections.end());
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const runner = await run({
    pgPool: connections,
    taskList: {
      ends_out_of_reach: async () => {
        began.resolve();
        await mayEnd.promise;
      },
    },
  });
  cleanups.push(() => runner.stop());
  await database.query("select graphile_worker.add_job('ends_out_of_reach')");
  await began.promise;
  way.sever();
  mayEnd.resolve();
  await way.waitForRefusal();
  way.mend();
  await finished("ends_out_of_reach");
});
