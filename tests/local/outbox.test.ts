import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNode } from "@/local/child";
import { PROJECT_DIR } from "@/local/settings";
import type { Stack } from "@/local/stack";
import { temporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";
import { startFlakySmtpServer, type FlakySmtpServer } from "./flaky-smtp-server";
import { startOwnStack } from "./own-stack";

const WORKER = ["--import", "tsx", "--conditions=react-server", "worker/main.ts"];
const DAY_SECONDS = 86_400;
const INVITATION = {
  token: "single-use-token",
  tenantName: "Buckeye Realty Group",
  inviterName: "Ann Moore",
  roleName: "Agent",
};

type EmailRow = {
  status: string;
  attempts: number;
  last_error: string | null;
  sent_at: Date | null;
  variables: object;
};

let stack: Stack;
let database: pg.Client;
let smtp: FlakySmtpServer;
const cleanups: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  const place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  database = new pg.Client({ connectionString: stack.addresses.DATABASE_URL });
  await database.connect();
  cleanups.push(() => database.end());
  smtp = await startFlakySmtpServer();
  cleanups.push(smtp.close);
  const env = { ...place.env, ...stack.addresses, SMTP_URL: smtp.url };
  const worker = startNode(WORKER, { cwd: PROJECT_DIR, env, onLine: () => undefined });
  cleanups.push(() => worker.stop());
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

test("a mail is sent once, and its single-use link is deleted afterwards", async () => {
  const id = await queueMail("kind@lintel.test");
  const row = await waitForStatus(id, "sent");
  expect(row).toMatchObject({ attempts: 1, last_error: null, variables: {} });
  expect(row.sent_at).toBeInstanceOf(Date);
  expect(smtp.accepted(id)).toHaveLength(1);
  expect(smtp.accepted(id)[0]).toContain(`${stack.addresses.APP_URL}/invite/single-use-token`);
});

test("a mail to a busy server is retried, and accepted once", async () => {
  const id = await queueMail("busy-once@lintel.test");
  const waiting = await waitForStatus(id, "queued", ({ attempts }) => attempts === 1);
  expect(waiting.last_error).toContain("try again later");
  expect(waiting.variables).toEqual(INVITATION);
  const row = await waitForStatus(id, "sent");
  expect(row).toMatchObject({ attempts: 2, last_error: null });
  expect(smtp.accepted(id)).toHaveLength(1);
});

test("a refused address fails at once, with the reason", async () => {
  const id = await queueMail("nobody-here@lintel.test");
  const row = await waitForStatus(id, "failed");
  expect(row).toMatchObject({ attempts: 1, variables: {} });
  expect(row.last_error).toContain("no such mailbox");
});

test("a mail is retried for more than three days, then fails with the reason", async () => {
  const id = await queueMail("always-busy@lintel.test");
  let waited = 0;
  for (let attempt = 1; ; attempt += 1) {
    const row = await waitForAttempt(id, attempt);
    expect(row.last_error).toContain("try again later");
    if (row.status === "failed") break;
    expect(row).toMatchObject({ status: "queued", variables: INVITATION });
    waited += await waitUntil("the job to wait for its next attempt", () => skipWait(id));
  }
  expect(waited).toBeGreaterThan(3 * DAY_SECONDS);
  expect(await waitForAttempt(id, 24)).toMatchObject({ status: "failed", variables: {} });
});

test("an invitation shows whether its mail is being retried, was sent or has failed", async () => {
  const busy = await createInvitation("busy-once-invited@lintel.test");
  await waitUntil(
    "the invitation to show a retry",
    async () => (await mailState(busy.id)) === "retrying",
  );
  await waitUntil("the job to wait for its next attempt", () => skipWait(busy.mail));
  await waitUntil(
    "the invitation to show a sent mail",
    async () => (await mailState(busy.id)) === "sent",
  );
  const refused = await createInvitation("nobody-here-invited@lintel.test");
  await waitUntil(
    "the invitation to show a failed mail",
    async () => (await mailState(refused.id)) === "failed",
  );
});

async function queueMail(address: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "insert into public.emails (to_email, kind, variables) values ($1, 'invitation', $2) returning id",
    [address, INVITATION],
  );
  return rows[0]?.id ?? "";
}

/** Makes the next attempt due now. Returns the seconds it would have waited, or null while it runs. */
async function skipWait(id: string): Promise<number | null> {
  const { rows } = await database.query<{ wait: number }>(
    `select extract(epoch from waiting.run_at - now())::float as wait
     from graphile_worker._private_jobs waiting,
       graphile_worker.reschedule_jobs(array[waiting.id], run_at => now())
     where waiting.payload ->> 'id' = $1 and waiting.locked_at is null and waiting.attempts > 0`,
    [id],
  );
  return rows[0]?.wait ?? null;
}

function waitForAttempt(id: string, attempts: number): Promise<EmailRow> {
  return waitUntil(`attempt ${attempts} to be over`, async () => {
    const { rows } = await database.query<EmailRow>("select * from public.emails where id = $1", [
      id,
    ]);
    return rows.find((row) => row.attempts === attempts && row.status !== "sending");
  });
}

/** Invites an address as the owner of a new team. Returns the ids of the invitation and its mail. */
async function createInvitation(email: string): Promise<{ id: string; mail: string }> {
  const { access_token } = (await callApi("auth/v1/signup", {
    email: `owner-of-${email}`,
    password: "demo-password-1",
    data: { name: "Olive Owner", team_name: "Inviting Realty" },
  })) as { access_token: string };
  const { rows } = await database.query<{ id: string }>(
    `select m.tenant_id as id from public.tenant_members m join public.profiles p using (user_id)
     where p.email = $1`,
    [`owner-of-${email}`],
  );
  const call = { p_tenant_id: rows[0]?.id, p_email: email, p_role: "agent" };
  const id = (await callApi("rest/v1/rpc/create_invitation", call, access_token)) as string;
  const mails = await database.query<{ id: string }>(
    "select id from public.emails where to_email = $1",
    [email],
  );
  return { id, mail: mails.rows[0]?.id ?? "" };
}

async function callApi(path: string, body: object, token?: string): Promise<unknown> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  const answer = await fetch(`${SUPABASE_URL}/${path}`, {
    method: "POST",
    headers: {
      apikey: SUPABASE_PUBLISHABLE_KEY,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function mailState(id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ mail_state: string }>(
    "select mail_state from public.invitations where id = $1",
    [id],
  );
  return rows[0]?.mail_state;
}

function waitForStatus(
  id: string,
  status: string,
  accept: (row: EmailRow) => boolean = () => true,
): Promise<EmailRow> {
  return waitUntil(
    `the mail to be ${status}`,
    async () => {
      const { rows } = await database.query<EmailRow>("select * from public.emails where id = $1", [
        id,
      ]);
      return rows.find((row) => row.status === status && accept(row));
    },
    { within: 120_000 },
  );
}
