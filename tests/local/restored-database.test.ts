import fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStack, type Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { readManifest, type Manifest, type TableEntry } from "@/scripts/backup/manifest";
import { toCopyTarget } from "@/scripts/backup/tables";
import { startOwnApp } from "../api/foundation/faults/own-app";
import { waitUntil } from "../wait-until";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import { runProjectCommand } from "./project-command";
import { startWorkerProcess, type WorkerProcess } from "./worker-process";

// The original is backed up while people work and its vendors are down. Then they are up again, and it sends
// everything that waits. The copy is restored to a new cluster with the same vendors.

const EMAIL = "rosa@lintel.test";
const PASSWORD = "demo-password-1";
const CLIENT = "+16145550123";
/** The number of clients written during the backup, each with a mail. */
const LOAD = 100;
/** The time limit for sending or processing all of them. */
const LONG_WAIT = { within: 240_000 };
const AVATAR = Buffer.from("a picture, as far as the storage is concerned");
/** Tables that the restore itself changes: the queue, held jobs, and the positions of event readers. */
const CHANGED = new Set([
  "graphile_worker._private_jobs",
  "graphile_worker._private_job_queues",
  "graphile_worker._private_known_crontabs",
  "private.automation_cursor",
  "private.database_identity",
  "private.held_jobs",
  "private.webhook_cursor",
]);
const VARIABLES = { token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" };

type Side = { env: NodeJS.ProcessEnv; stack: Stack; database: pg.Pool };

let original: Side;
let copy: Side;
let folder: string;
let manifest: Manifest;
let copyWorker: WorkerProcess;
let team: { tenantId: string; userId: string };
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  original = await openSide(startOwnStack);
  team = await signUp();
  await startAutomation();
  await uploadAvatar();
  await useUpTransactions();
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

async function openSide(start: (place: TemporaryPlace) => Promise<Stack>): Promise<Side> {
  const place = await temporaryPlace();
  cleanups.push(place.remove);
  const stack = await start(place);
  cleanups.push(stack.stop);
  const database = openPool(stack.addresses.DATABASE_URL, cleanups, { max: 6 });
  return { env: { ...place.env, ...stack.addresses }, stack, database };
}

test("a backup under load is a consistent snapshot, and every row is restored", async () => {
  const { env, database } = original;
  const away = { SMTP_URL: "smtp://127.0.0.1:9", TWILIO_API_BASE: "http://127.0.0.1:9" };
  const worker = await startWorkerProcess({ ...env, ...away }, cleanups);
  await sendText();
  await Promise.all([work(), work()]);
  const tried =
    "select from private.message_deliveries where attempts > 0 and last_error is not null";
  await waitUntil(
    "the first attempt at the text to fail",
    async () => (await database.query(tried)).rowCount === 1,
  );

  folder = path.join(env.LOCAL_DIR ?? "", "backup");
  const saving = runProjectCommand("backup", [folder], env);
  for (let written = 0; written < LOAD; written += 1) await work();
  const saved = await saving;
  expect(saved).toMatchObject({ code: 0 });
  await worker.kill();
  manifest = readManifest(folder);
  // A client and its mail are written together, so a snapshot contains equally many of each.
  expect(getTable("public.emails").rows).toBe(getTable("public.clients").rows);
  expect(manifest.objects.map(({ name }) => name)).toEqual(["rosa/picture.webp"]);
  expect(fs.readdirSync(path.join(folder, "objects"))).toHaveLength(1);

  copy = await openSide((place) =>
    startStack({ ...place, isTemporary: true, log: () => undefined }),
  );
  const restored = await runProjectCommand("restore", [folder], copy.env);
  expect(restored).toMatchObject({ code: 0 });
  for (const table of manifest.tables.filter(({ name }) => !CHANGED.has(name))) {
    expect(await readTable(table), table.name).toEqual(await readSaved(table));
  }
  const { rows } = await copy.database.query(
    "select count(*)::integer as held from private.held_jobs",
  );
  expect(restored.output).toContain(`${rows[0]?.held} jobs are held`);
  const found = await fetch(
    `${copy.stack.addresses.SUPABASE_URL}/storage/v1/object/avatars/rosa/picture.webp`,
    {
      headers: serviceHeaders(copy),
    },
  );
  expect(Buffer.from(await found.arrayBuffer())).toEqual(AVATAR);
});

test("a restored copy sends nothing that the original has sent since, and processes new work", async () => {
  // The original continues after the backup.
  const { env, database } = original;
  await startWorkerProcess(env, cleanups);
  await database.query(`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where locked_at is null and attempts > 0), run_at => now())`);
  await waitUntil(
    "the original to send its mails",
    async () => (await countUnsent(original)) === 0,
    LONG_WAIT,
  );
  await waitUntil("the original to send its text", async () => (await listTexts()).length === 1);

  const away = { ...copy.env, ...pickTwilio(env) };
  copyWorker = await startWorkerProcess(away, cleanups);
  const clientId = await work(copy);
  await waitUntil("the new client's task", async () => (await countTasks(clientId)) === 1);
  await waitUntil("the new client's mail", async () => (await listMails(copy)).length === 1);
  expect(await countTasks()).toBe(getTable("public.tasks").rows + 1);
  expect(await listTexts()).toHaveLength(1);

  // The app serves the copy, to everybody with an account.
  const app = await startOwnApp(away);
  cleanups.push(app.kill);
  const { totalCount } = (await (
    await fetch(`${app.url}/api/clients`, {
      headers: { authorization: `Bearer ${await signIn()}` },
    })
  ).json()) as { totalCount: number };
  expect(totalCount).toBe(getTable("public.clients").rows + 1);
});

test("released jobs run without resending a text that the vendor has, and dropped mails fail with the reason", async () => {
  const env = { ...copy.env, ...pickTwilio(original.env) };
  const list = await runProjectCommand("held-jobs", ["list"], env);
  expect(list.output).toMatch(/^deliver_email +\d+ +1 /m);
  expect(list.output).toMatch(/^deliver_text +1 +1 /m);

  expect(await runProjectCommand("held-jobs", ["release", "deliver_text"], env)).toMatchObject({
    output: "1 released\n",
  });
  const sent =
    "select from messages where direction = 'outbound' and status in ('sent', 'delivered')";
  await waitUntil(
    "the copy to mark the text as sent",
    async () => (await copy.database.query(sent)).rowCount === 1,
  );
  expect(await listTexts()).toHaveLength(1);

  const before = await countUnsent(copy);
  expect(before).toBeGreaterThan(0);
  const dropped = await runProjectCommand("held-jobs", ["drop", "deliver_email"], env);
  expect(dropped.output).toBe(`${before} dropped\n`);
  const { rows } = await copy.database.query(
    "select distinct last_error from emails where status = 'failed'",
  );
  expect(rows).toEqual([{ last_error: expect.stringContaining("restored from a backup") }]);
  await runProjectCommand("held-jobs", ["release", "all"], env);
  await waitUntil(
    "every client to have exactly one task",
    async () => {
      const { rowCount } = await copy.database.query(
        "select from clients c where (select count(*) from tasks t where t.client_id = c.id) <> 1",
      );
      return rowCount === 0;
    },
    LONG_WAIT,
  );
  expect(await listMails(copy)).toHaveLength(1);
  expect((await runProjectCommand("held-jobs", ["list"], env)).output).toBe("Nothing is held.\n");
});

test("an impossible restore is refused with the reason, and changes nothing", async () => {
  const { database, env } = copy;
  const expectRefusal = async (args: string[], words: string, on = env) => {
    const before = await database.query("select count(*) from auth.users");
    const { code, output } = await runProjectCommand("restore", args, on);
    expect(output).toContain(words);
    expect(code).toBe(1);
    expect((await database.query("select count(*) from auth.users")).rows).toEqual(before.rows);
  };
  await expectRefusal([folder], "A worker runs on this database");
  await copyWorker.kill();
  await expectRefusal([folder], "The database is not empty");
  await expectRefusal([path.dirname(folder)], "is no backup");
  await expectRefusal([folder], "The database does not answer", {
    ...env,
    DATABASE_URL: "postgres://a@127.0.0.1:9/a",
  });
  const file = path.join(folder, getTable("public.clients").file);
  fs.appendFileSync(file, "x");
  await expectRefusal(
    [folder, "--replace"],
    "public.clients.txt.gz is not what was backed up (checksum)",
  );
  fs.rmSync(file);
  await expectRefusal([folder, "--replace"], "public.clients.txt.gz is missing");
  expect(await runProjectCommand("backup", [folder], env)).toMatchObject({ code: 1 });
});

function getTable(name: string): TableEntry {
  const table = manifest.tables.find((one) => one.name === name);
  if (!table) throw new Error(`${name} was not saved`);
  return table;
}

/** Returns the lines of a table in the copy. The transaction ids of events are renumbered. */
async function readTable(table: TableEntry): Promise<string[]> {
  const client = await copy.database.connect();
  try {
    const rows = client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`));
    return toLines(table, await text(rows));
  } finally {
    client.release();
  }
}

async function readSaved(table: TableEntry): Promise<string[]> {
  const file = fs.createReadStream(path.join(folder, table.file));
  return toLines(table, await text(file.pipe(createGunzip())));
}

function toLines({ columns }: TableEntry, copied: string): string[] {
  const numbered = columns.indexOf("written_by");
  return copied
    .split("\n")
    .map((line) =>
      line
        .split("\t")
        .toSpliced(numbered, numbered < 0 ? 0 : 1)
        .join("\t"),
    )
    .sort();
}

/** Writes a client and a mail to it, in one transaction. */
async function work({ database }: Side = original): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with client as (
       insert into public.clients (tenant_id, owner_id, name, email)
       values ($1, $2, 'Client', gen_random_uuid() || '@client.test') returning id)
     , mail as (
       insert into public.emails (tenant_id, to_email, kind, variables)
       select $1, id || '@lintel.test', 'invitation', $3::jsonb from client)
     select id from client`,
    [team.tenantId, team.userId, VARIABLES],
  );
  return rows[0]?.id ?? "";
}

const sendText = () =>
  original.database.query(
    `insert into public.messages (tenant_id, owner_id, channel_id, status, recipient_phone, content)
     select $1, $2, c.id, 'sending', $3, 'The keys are at the office'
     from public.communication_channels c where c.name = 'sms'`,
    [team.tenantId, team.userId, CLIENT],
  );

/** Creates an automation that adds a task for every new client. */
const startAutomation = () =>
  original.database.query(
    `with made as (
       insert into automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, conditions, actions)
       values ($1, $2, 1, 'Call', true, now(), 'client_created', '{}',
         '[{"do": "task", "title": "Call", "type": "Call", "priority": "Low", "due_days": 1}]')
       returning *)
     insert into automation_versions (tenant_id, automation_id, version, content, saved_by)
     select tenant_id, id, version, private.automation_content(made), owner_id from made`,
    [team.tenantId, team.userId],
  );

/** Uses up transaction ids, so that the original has more than the copy's cluster. */
const useUpTransactions = () =>
  original.database.query(
    "do $$ begin for i in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$",
  );

async function signUp(): Promise<{ tenantId: string; userId: string }> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = original.stack.addresses;
  await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      email: EMAIL,
      password: PASSWORD,
      data: { name: "Rosa Restored", team_name: "Restored Realty" },
    }),
  });
  const { rows } = await original.database.query<{ tenantId: string; userId: string }>(
    `select m.tenant_id as "tenantId", m.user_id as "userId"
     from tenant_members m join profiles p using (user_id) where p.email = $1`,
    [EMAIL],
  );
  if (!rows[0]) throw new Error(`${EMAIL} was not signed up`);
  return rows[0];
}

async function signIn(): Promise<string> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = copy.stack.addresses;
  const answer = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

function serviceHeaders({ stack }: Side): Record<string, string> {
  const key = stack.addresses.SUPABASE_SECRET_KEY;
  return { apikey: key, authorization: `Bearer ${key}` };
}

async function uploadAvatar(): Promise<void> {
  const url = `${original.stack.addresses.SUPABASE_URL}/storage/v1/object/avatars/rosa/picture.webp`;
  const headers = { ...serviceHeaders(original), "content-type": "image/webp" };
  const { status } = await fetch(url, { method: "POST", headers, body: AVATAR });
  expect(status).toBe(200);
}

async function countUnsent({ database }: Side): Promise<number> {
  const { rowCount } = await database.query(
    "select from emails where status in ('queued', 'sending')",
  );
  return rowCount ?? 0;
}

async function countTasks(clientId?: string): Promise<number> {
  const { rowCount } = await copy.database.query(
    "select from tasks where client_id = coalesce($1, client_id)",
    [clientId],
  );
  return rowCount ?? 0;
}

/** Both use the original's account. */
function pickTwilio({
  TWILIO_API_BASE,
  TWILIO_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN,
  SMS_FROM,
}: NodeJS.ProcessEnv) {
  return { TWILIO_API_BASE, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM };
}

async function listTexts(): Promise<unknown[]> {
  const answer = await fetch(`${original.stack.addresses.SMS_PAGE_URL}/api/texts`);
  return ((await answer.json()) as { texts: unknown[] }).texts;
}

async function listMails({ stack }: Side): Promise<unknown[]> {
  const answer = await fetch(`${stack.addresses.MAILBOX_URL}/api/messages`);
  return ((await answer.json()) as { messages: unknown[] }).messages;
}
