import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";
import { startFlakySmtpServer, type FlakySmtpServer } from "./flaky-smtp-server";
import { startOwnStack } from "./own-stack";
import { hasPgbouncer, startPgbouncer } from "./pgbouncer";
import { startWorkerProcess } from "./worker-process";

const POOL_SIZE = 15;
const MAILS = 200;
/** A starved pool never lets a connection in, however long it waits. */
const PATIENCE_MS = 30_000;
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

async function countSent(): Promise<number> {
  const { rows } = await database.query<{ sent: number }>(
    "select count(*)::integer as sent from public.emails where status = 'sent'",
  );
  return rows[0]?.sent ?? 0;
}

/** Opens two connections, as two instances of the app do. */
async function askAsReadiness(connectionString: string): Promise<void> {
  const clients = [1, 2].map(
    () =>
      new pg.Client({
        connectionString,
        connectionTimeoutMillis: PATIENCE_MS,
        query_timeout: PATIENCE_MS,
      }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query("select 1")));
  await Promise.all(clients.map((client) => client.end()));
}

// Without PgBouncer (apt install pgbouncer) the suite reports the skipped test; worker-stopping.test.ts counts
// connections instead.
test.runIf(hasPgbouncer)(
  "two workers leave room for two apps in PgBouncer's session pool of 15",
  async () => {
    const pooler = await startPgbouncer(stack.addresses.DATABASE_URL, POOL_SIZE);
    cleanups.push(pooler.stop);
    const env = { ...place.env, ...stack.addresses, DATABASE_URL: pooler.url, SMTP_URL: smtp.url };
    await Promise.all([startWorkerProcess(env, cleanups), startWorkerProcess(env, cleanups)]);
    await askAsReadiness(pooler.url);
    await database.query(
      `insert into public.emails (to_email, kind, variables)
     select 'slow-' || n || '@lintel.test', 'invitation', $1 from generate_series(1, $2) n`,
      [VARIABLES, MAILS],
    );
    await waitUntil("all mails to be sent", async () => {
      await askAsReadiness(pooler.url);
      return (await countSent()) === MAILS;
    });
    expect(smtp.receivedMails()).toHaveLength(MAILS);
  },
);
if (!hasPgbouncer)
  console.log("PgBouncer is not installed: two workers in a small pool were not tried");
