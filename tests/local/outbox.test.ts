import { once } from "node:events";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNode } from "@/local/child";
import { PROJECT_DIR } from "@/local/settings";
import { startStack, type Stack } from "@/local/stack";
import { temporaryPlace } from "@/local/temporary";
import { until } from "../until";

const WORKER = ["--import", "tsx", "--conditions=react-server", "worker/main.ts"];
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
let smtp: MoodyServer;
const cleanups: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  const place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startStack({ ...place, say: () => undefined });
  cleanups.push(stack.stop);
  database = new pg.Client({ connectionString: stack.addresses.DATABASE_URL });
  await database.connect();
  cleanups.push(() => database.end());
  smtp = await moodyServer();
  cleanups.push(smtp.close);
  const env = { ...place.env, ...stack.addresses, SMTP_URL: smtp.url };
  const worker = startNode(WORKER, { cwd: PROJECT_DIR, env, onLine: () => undefined });
  cleanups.push(() => worker.stop());
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

test("a mail is sent once, and its single-use link forgotten", async () => {
  const id = await owe("kind@lintel.test");
  const row = await settled(id, "sent");
  expect(row).toMatchObject({ attempts: 1, last_error: null, variables: {} });
  expect(row.sent_at).toBeInstanceOf(Date);
  expect(smtp.accepted(id)).toHaveLength(1);
  expect(smtp.accepted(id)[0]).toContain(`${stack.addresses.APP_URL}/invite/single-use-token`);
});

test("a busy server is tried again, with the same Message-ID", async () => {
  const id = await owe("busy-once@lintel.test");
  const waiting = await settled(id, "queued", ({ attempts }) => attempts === 1);
  expect(waiting.last_error).toContain("try again later");
  expect(waiting.variables).toEqual(INVITATION);
  const row = await settled(id, "sent");
  expect(row).toMatchObject({ attempts: 2, last_error: null });
  expect(smtp.accepted(id)).toHaveLength(1);
});

test("a refused address is given up at once, with the reason", async () => {
  const id = await owe("nobody-here@lintel.test");
  const row = await settled(id, "failed");
  expect(row).toMatchObject({ attempts: 1, variables: {} });
  expect(row.last_error).toContain("no such mailbox");
});

test("after the last attempt a mail is failed", async () => {
  const id = await owe("always-busy@lintel.test");
  await settled(id, "queued", ({ attempts }) => attempts === 1);
  await until("the job to be free for its last attempt", () => leaveOneAttempt(id));
  const row = await settled(id, "failed");
  expect(row.last_error).toContain("try again later");
  expect(row.variables).toEqual({});
});

async function owe(address: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "insert into public.emails (to_email, kind, variables) values ($1, 'invitation', $2) returning id",
    [address, INVITATION],
  );
  return rows[0]?.id ?? "";
}

async function leaveOneAttempt(id: string): Promise<boolean> {
  const { rows } = await database.query(
    `select job.id from graphile_worker._private_jobs waiting,
       graphile_worker.reschedule_jobs(array[waiting.id], run_at => now(), attempts => waiting.max_attempts - 1) job
     where waiting.payload ->> 'id' = $1 and waiting.locked_at is null and waiting.attempts > 0`,
    [id],
  );
  return rows.length > 0;
}

function settled(
  id: string,
  status: string,
  accept: (row: EmailRow) => boolean = () => true,
): Promise<EmailRow> {
  return until(
    `the mail to be ${status}`,
    async () => {
      const { rows } = await database.query<EmailRow>("select * from public.emails where id = $1", [
        id,
      ]);
      return rows.find((row) => row.status === status && accept(row));
    },
    { within: 30_000 },
  );
}

type MoodyServer = { url: string; accepted: (id: string) => string[]; close: () => void };

/** A mail server that refuses, delays or accepts by the address it is asked to deliver to. */
async function moodyServer(): Promise<MoodyServer> {
  const mails: string[] = [];
  const seen = new Set<string>();
  const refusal = (text: string, responseCode: number) =>
    Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const again = seen.has(address);
      seen.add(address);
      if (address.startsWith("nobody-here")) done(refusal("no such mailbox", 550));
      else if (address.startsWith("always-busy")) done(refusal("try again later", 451));
      else if (address.startsWith("busy-once") && !again) done(refusal("try again later", 451));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: string[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
      stream.on("end", () => {
        mails.push(chunks.join(""));
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: (id) => mails.filter((raw) => raw.includes(`Message-ID: <${id}@lintel.test>`)),
    close: () => server.close(),
  };
}
