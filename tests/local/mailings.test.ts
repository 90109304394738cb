import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";
import { startFlakySmtpServer, type FlakySmtpServer } from "./flaky-smtp-server";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import { startWorkerProcess } from "./worker-process";

/** The maximum size of a mailing. */
const MOST = 1000;
const SOON_MS = 120_000;
const ALL_MS = 300_000;
const KILLS = 3;
/**
 * Half of a worker's mail workers, which is the most that a team gets, so that many mails may repeat after a
 * kill.
 */
const SENDS_PER_TEAM = 3;

type Sender = { tenantId: string; userId: string };

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Pool;
let smtp: FlakySmtpServer;
let sender: Sender;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  database = openPool(stack.addresses.DATABASE_URL, cleanups);
  smtp = await startFlakySmtpServer();
  cleanups.push(smtp.close);
  sender = await signUp("mara@lintel.test");
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

test("a thousand recipients get one mail each", async () => {
  const addresses = numbered(MOST, "kind");
  const id = await mail(await addClients(addresses));
  const worker = await startWorker();
  await waitUntilAllSent(id, MOST);
  expect(
    smtp
      .receivedMails()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(addresses.toSorted());
  await worker.kill();
});

test("killed workers skip no recipient, and repeat a mail only under the same Message-ID", async () => {
  const addresses = numbered(60, "slow");
  const before = smtp.receivedMails().length;
  const id = await mail(await addClients(addresses));
  const sentMails = () => smtp.receivedMails().slice(before);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const enough = sentMails().length + SENDS_PER_TEAM;
    const worker = await startWorker();
    await waitUntil("the worker to send", () => sentMails().length >= enough, { within: SOON_MS });
    await worker.kill();
  }
  await startWorker();
  await waitUntilAllSent(id, addresses.length);
  expect(new Set(sentMails().map(({ to }) => to))).toEqual(new Set(addresses));
  expect(new Set(sentMails().map(({ messageId }) => messageId)).size).toBe(addresses.length);
  expect(sentMails().length - addresses.length).toBeLessThanOrEqual(KILLS * SENDS_PER_TEAM);
});

test("a mailing cancelled in time is sent to nobody", async () => {
  const addresses = numbered(20, "kind-but-called-off");
  const id = await mail(await addClients(addresses));
  expect(await asSender<number>("select cancel_mailing($1, $2)", [sender.tenantId, id])).toBe(20);
  const next = await mail(await addClients(["kind-after@lintel.test"]));
  await waitUntilAllSent(next, 1);
  expect(addresses.filter(smtp.attempts)).toEqual([]);
});

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@lintel.test`);

const startWorker = () =>
  startWorkerProcess({ ...place.env, ...stack.addresses, SMTP_URL: smtp.url }, cleanups);

/** Runs a statement as the sender. Returns its only value. */
async function asSender<T>(statement: string, values: unknown[]): Promise<T> {
  const session = await database.connect();
  try {
    await session.query("begin");
    const claims = JSON.stringify({ sub: sender.userId, role: "authenticated" });
    await session.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [claims, sender.userId],
    );
    await session.query("set local role authenticated");
    const { rows } = await session.query<Record<string, T>>(statement, values);
    await session.query("commit");
    return Object.values(rows[0] ?? {})[0] as T;
  } finally {
    await session.query("rollback");
    session.release();
  }
}

async function addClients(addresses: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.clients (tenant_id, owner_id, name, phone, email)
     select $1, $2, 'Dana ' || n, '(614) 555-0100', address from unnest($3::text[]) with ordinality a (address, n)
     returning id`,
    [sender.tenantId, sender.userId, addresses],
  );
  return rows.map(({ id }) => id);
}

/** Sends a mailing as the app does. Returns its id. */
const mail = (ids: readonly string[]) =>
  asSender<string>("select create_mailing($1, $2, $3, $4)", [
    sender.tenantId,
    JSON.stringify({ channel: "email", subject: "Hello", content: "Hello", is_marketing: true }),
    ids,
    JSON.stringify(ids.map((id) => ({ client_id: id, subject: "Hello", content: `Hello ${id}` }))),
  ]);

async function count(status: string, mailingId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::integer from public.messages where mailing_id = $1 and status = $2",
    [mailingId, status],
  );
  return rows[0]?.count ?? 0;
}

const waitUntilAllSent = (id: string, recipients: number) =>
  waitUntil(
    "all recipients to be sent a mail",
    async () => (await count("sent", id)) === recipients,
    {
      within: ALL_MS,
      every: 250,
    },
  );

/** Creates a person whose team has a postal address and a large daily limit. */
async function signUp(email: string): Promise<Sender> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: "demo-password-1",
      data: { name: "Mara Owner", team_name: "Mailing Realty" },
    }),
  });
  const { rows } = await database.query<Sender>(
    `update public.tenants t set postal_address = '1 High St, Columbus'
     from public.tenant_members m join public.profiles p using (user_id)
     where m.tenant_id = t.id and p.email = $1 returning m.tenant_id as "tenantId", m.user_id as "userId"`,
    [email],
  );
  if (!rows[0]) throw new Error(`${email} was not signed up`);
  return rows[0];
}
