import { randomInt } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOf, type SqlDatabase } from "@/lib/foundation/database/database";
import {
  claimMessage,
  failMessage,
  postponeMessage,
  releaseJobs,
} from "@/lib/messaging/messages/delivery.data";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";
import { startFlakySmtpServer, type FlakySmtpServer } from "./flaky-smtp-server";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import { FORGETFUL_NUMBER, startSlowSmsServer, type SlowSmsServer } from "./slow-sms-server";
import { startWorkerProcess } from "./worker-process";

const SOON_MS = 120_000;
/** Run twenty kills by hand: MESSAGE_KILLS=20. */
const KILLS = Number(process.env.MESSAGE_KILLS ?? 6);
/** The messages of one team that a killed worker is processing: half of the workers of its queue. */
const SENDS_PER_TEAM = 3;
/** Per channel: more than the workers process before the last of them is killed. */
const QUEUED = Math.max(80, 12 * KILLS);
/** A hanging send is given up after 15 seconds, so this many attempts finish long before 200 have. */
const FEW = 4 * SENDS_PER_TEAM;
/** The stand-in does not respond for half a minute (local/sms/magic-numbers.ts). */
const SILENT_NUMBER = "+15005550030";

type Sender = { tenantId: string; userId: string };
type MessageRow = { status: string; failure: string | null };

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Pool;
let db: SqlDatabase;
let smtp: FlakySmtpServer;
let phones: SlowSmsServer;
let sender: Sender;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  database = openPool(stack.addresses.DATABASE_URL, cleanups);
  db = databaseOf(database);
  smtp = await startFlakySmtpServer();
  cleanups.push(smtp.close);
  phones = await startSlowSmsServer(stack.addresses.TWILIO_API_BASE ?? "");
  cleanups.push(phones.close);
  sender = await signUp("olive@lintel.test");
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

test("an attempt without a response remains marked until its outcome is known", async () => {
  const [id = ""] = await send("sms", ["+16145551000"]);
  const first = await claim(id);
  expect(first).toMatchObject({ unanswered_since: null });
  const second = await claim(id);
  const third = await claim(id);
  expect(second.unanswered_since).toEqual(expect.any(Date));
  expect(third.unanswered_since).toEqual(second.unanswered_since);
  await postponeMessage(db, id, "No", true);
  expect(await claim(id)).toMatchObject({ unanswered_since: null });
  await failMessage(db, id, "Nobody knows", { isKnown: false, isStopped: false });
  const { rows } = await database.query<{ asks: boolean }>(
    "select sent_to_vendor_at is not null as asks from private.message_deliveries where message_id = $1",
    [id],
  );
  expect(rows).toEqual([{ asks: true }]);
});

test("a message whose last attempt was killed is marked failed", async () => {
  const [id = ""] = await send("email", ["kind-killed@lintel.test"]);
  await claim(id);
  await database.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'gone', locked_at = now()
     where key = $1`,
    [`message:${id}`],
  );
  await releaseJobs(db, ["gone"]);
  expect(await read(id)).toEqual({
    status: "failed",
    failure: "Sending was interrupted too often. It may still have arrived",
  });
});

test("a reminder does not wait for 200 mails to a server that hangs", async () => {
  const worker = await startWorker();
  const hanging = numbered(200, (n) => `hanging-${n}@lintel.test`);
  const ids = await send("email", hanging);
  await waitUntil(
    "all parallel sends of a team to be busy",
    () => hanging.filter(smtp.attempts).length >= SENDS_PER_TEAM,
  );
  await database.query(
    `insert into public.tasks (tenant_id, assigned_to, title, reminder_at)
     values ($1, $2, 'Call the seller', now() + interval '1 second')`,
    [sender.tenantId, sender.userId],
  );
  await waitUntil("the reminder's mail", () =>
    smtp.receivedMails().some(({ to }) => to === "olive@lintel.test"),
  );
  expect(hanging.filter(smtp.attempts).length).toBeLessThanOrEqual(FEW);
  const bells = await database.query(
    "select from public.notifications where user_id = $1 and kind = 'task_reminder'",
    [sender.userId],
  );
  expect(bells.rowCount).toBe(1);
  await worker.kill();
  await database.query("delete from public.messages where id = any ($1)", [ids]);
});

test("one team's hanging sends do not delay another team's mail and text", async () => {
  const worker = await startWorker();
  const hanging = numbered(200, (n) => `hanging-share-${n}@lintel.test`);
  const ids = [
    ...(await send("email", hanging)),
    ...(await send("sms", Array<string>(50).fill(SILENT_NUMBER))),
  ];
  await waitUntil("all parallel sends of a team to be busy", () => {
    return hanging.filter(smtp.attempts).length >= SENDS_PER_TEAM;
  });
  const other = await signUp("otto@lintel.test");
  const [mail = ""] = await send("email", ["kind-otto@lintel.test"], other);
  const [text = ""] = await send("sms", ["+16145551777"], other);
  for (const id of [mail, text]) {
    await waitUntil(
      "the other team's message to be sent",
      async () => (await countSent([id])) === 1,
    );
  }
  expect(hanging.filter(smtp.attempts).length).toBeLessThanOrEqual(FEW);
  await worker.kill();
  await database.query("delete from public.messages where id = any ($1)", [ids]);
});

test("a permanent refusal fails at once, a temporary refusal is retried, a former member sends nothing", async () => {
  const worker = await startWorker();
  const [refused = "", busy = "", broken = "", taken = ""] = await send("email", [
    "nobody-here@lintel.test",
    "busy-once@lintel.test",
    "breaks-off-once@lintel.test",
    "takes-and-breaks-off-once@lintel.test",
  ]);
  const [cut = ""] = await send("sms", [FORGETFUL_NUMBER]);
  const [orphan = ""] = await send(
    "email",
    ["kind@lintel.test"],
    await addFormerMember(),
    "1 second",
  );
  expect(await waitForStatus(refused, "failed")).toMatchObject({
    failure: expect.stringContaining("no such mailbox") as string,
  });
  expect(smtp.attempts("nobody-here@lintel.test")).toBe(1);
  expect(await waitForStatus(orphan, "failed")).toMatchObject({
    failure: "Its sender is no longer on the team",
  });
  expect(smtp.attempts("kind@lintel.test")).toBe(0);
  for (const id of [busy, broken]) {
    await waitForStatus(id, "sent");
    expect(smtp.accepted(id)).toHaveLength(1);
  }
  // The server accepted the mail without saying so. Only then is a mail sent twice, under one Message-ID.
  await waitForStatus(taken, "sent");
  expect(smtp.accepted(taken)).toHaveLength(2);
  // A text was accepted, and the first query for it refused: it is queried again, not sent again.
  await waitForStatus(cut, "sent");
  expect((await texts()).filter(({ to }) => to === FORGETFUL_NUMBER)).toHaveLength(1);
  await worker.kill();
});

test("killed workers lose no message and send no text twice", async () => {
  const numbers = numbered(QUEUED, (n) => `+1614556${1000 + n}`);
  const addresses = numbered(QUEUED, (n) => `slow-${n}@lintel.test`);
  const before = smtp.receivedMails().length;
  const ids = [...(await send("sms", numbers)), ...(await send("email", addresses))];
  const texted = async () =>
    (await texts()).map(({ to }) => to).filter((to) => numbers.includes(to));
  const countSentMessages = async () =>
    (await texted()).length + smtp.receivedMails().length - before;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const enough = (await countSentMessages()) + randomInt(1, 2 * SENDS_PER_TEAM);
    const worker = await startWorker();
    await waitUntil("the worker to send", async () => (await countSentMessages()) >= enough, {
      within: SOON_MS,
    });
    await worker.kill();
  }
  const left = await countSentMessages();
  await startWorker();
  await waitUntil("the next worker to send", async () => (await countSentMessages()) > left, {
    within: SOON_MS,
  });
  await waitUntil("every message to be sent", async () => (await countSent(ids)) === ids.length, {
    within: 2 * SOON_MS,
    every: 250,
  });

  expect((await texted()).toSorted()).toEqual(numbers.toSorted());
  const mailed = smtp.receivedMails().slice(before);
  expect(new Set(mailed.map(({ to }) => to))).toEqual(new Set(addresses));
  // A mail that was sent twice has one Message-ID, which mailboxes show once.
  expect(new Set(mailed.map(({ messageId }) => messageId)).size).toBe(QUEUED);
  const twice = mailed.length - QUEUED;
  expect(twice).toBeLessThanOrEqual(KILLS * SENDS_PER_TEAM);
  console.info(`${twice} of ${QUEUED} mails went twice in ${KILLS} kills`);
});

const numbered = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index));

const startWorker = () =>
  startWorkerProcess(
    { ...place.env, ...stack.addresses, SMTP_URL: smtp.url, TWILIO_API_BASE: phones.url },
    cleanups,
  );

/** Writes messages that are due now or after `delay`, each with its job. Returns their ids. */
async function send(
  channel: "email" | "sms",
  recipients: readonly string[],
  { tenantId, userId }: Sender = sender,
  delay: string | null = null,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.messages (tenant_id, owner_id, channel_id, status, scheduled_at, recipient_email,
       recipient_phone, subject, content)
     select $1, $2, c.id, case when $5::interval is null then 'sending' else 'draft' end::public.message_status,
       now() + $5::interval, case c.name when 'email' then r end, case c.name when 'sms' then r end, 'Hello',
       'The keys are at the office'
     from unnest($4::text[]) r join public.communication_channels c on c.name = $3::public.channel_name
     returning id`,
    [tenantId, userId, channel, recipients, delay],
  );
  return rows.map(({ id }) => id);
}

async function claim(id: string) {
  const claimed = await claimMessage(db, id);
  if (!claimed) throw new Error(`Message ${id} is not queued`);
  return claimed;
}

async function read(id: string): Promise<MessageRow | undefined> {
  const { rows } = await database.query<MessageRow>(
    "select status, failure from public.messages where id = $1",
    [id],
  );
  return rows[0];
}

const waitForStatus = (id: string, status: string) =>
  waitUntil(
    `message ${id} to be ${status}`,
    async () => {
      const row = await read(id);
      return row?.status === status && row;
    },
    { within: SOON_MS },
  );

async function countSent(ids: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ sent: number }>(
    "select count(*)::integer as sent from public.messages where id = any ($1) and status in ('sent', 'delivered')",
    [ids],
  );
  return rows[0]?.sent ?? 0;
}

async function texts(): Promise<{ to: string }[]> {
  const answer = await fetch(`${stack.addresses.SMS_PAGE_URL}/api/texts`);
  return ((await answer.json()) as { texts: { to: string }[] }).texts;
}

/** Creates a person with their own team who wants reminders by mail. */
async function signUp(email: string): Promise<Sender> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: "demo-password-1",
      data: { name: "Olive Owner", team_name: "Sending Realty" },
    }),
  });
  const { rows } = await database.query<Sender>(
    `with asked as (
       insert into public.notification_preferences (user_id, topic, bell, mail)
       select user_id, 'reminders', true, true from public.profiles where email = $1 returning user_id)
     select m.tenant_id as "tenantId", m.user_id as "userId"
     from asked join public.tenant_members m using (user_id)`,
    [email],
  );
  if (!rows[0]) throw new Error(`${email} was not signed up`);
  return rows[0];
}

/** Creates a person who has left the sender's team. */
async function addFormerMember(): Promise<Sender> {
  const { userId } = await signUp("lee@lintel.test");
  await database.query(
    "insert into public.tenant_members (tenant_id, user_id, role, status) values ($1, $2, 'agent', 'deactivated')",
    [sender.tenantId, userId],
  );
  return { tenantId: sender.tenantId, userId };
}
