import { execFileSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { once } from "node:events";
import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFailed,
  test,
} from "vitest";
import { addressFile } from "@/local/addresses";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";
import {
  findProcesses,
  runDemo,
  startDemo,
  stopDemo,
  waitForExit,
  type Demo,
} from "../local/demo-command";

const PASSWORD = "demo-password-1";
const FIVE_SECONDS = 5000;
const MINUTE = 60_000;
const FIRST_START = 5 * MINUTE; // it may have to build the app
/** The approximate time of a first start on two idle cores. */
const QUIET_START_MS = 15_000;

/** A folder in which the demo has run before. A first start takes several times as long as the next. */
let filled: TemporaryPlace;
/**
 * The time of the first start, which fills the database. On a busy machine the others are compared with it.
 */
let firstStartMs: number;
let place: TemporaryPlace;
const cleanups: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  filled = await temporaryPlace();
  const begin = performance.now();
  const first = await startDemo(filled);
  firstStartMs = performance.now() - begin;
  await stopDemo(first);
}, FIRST_START);
afterAll(() => filled.remove());

beforeEach(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
});

afterEach(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

/** Copies the folder in which the demo has run before to a place. */
function fill({ localDir }: TemporaryPlace): void {
  execFileSync("cp", ["-a", `${filled.localDir}/.`, localDir]); // Postgres's account stays the owner
}

/** Starts the demo in a folder that already has one. */
async function demoAgain(extra?: Record<string, string>): Promise<Demo> {
  fill(place);
  return demo(extra);
}

/** Starts the demo, and cleans up whatever the test does to it. */
async function demo(extra?: Record<string, string>): Promise<Demo> {
  const running = await startDemo(place, extra);
  onTestFailed(() => console.log(running.output()));
  cleanups.push(() => killDemo(running));
  return running;
}

async function killDemo(running: Demo): Promise<void> {
  const processes = running.processes();
  try {
    running.signalGroup("SIGKILL");
  } catch {
    return; // already ended
  }
  await waitForExit(processes, MINUTE);
}

async function signUp(
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Record<string, string>,
  email: string,
) {
  return fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY ?? "", "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
}

async function canSignIn(
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Record<string, string>,
  email: string,
) {
  const answer = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY ?? "", "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return answer.ok;
}

/** Returns a connection, or undefined while no database is available. */
async function connect(address: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: address });
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

describe("a running demo", () => {
  let home: TemporaryPlace;
  let running: Demo;
  const ends: (() => Promise<void> | void)[] = [];

  // One demo for all of these tests. The last test ends it.
  beforeAll(async () => {
    home = await temporaryPlace();
    ends.push(home.remove);
    fill(home);
    running = await startDemo(home, {}, ["npm", "run", "demo"]);
    ends.push(() => killDemo(running));
  }, FIRST_START);
  afterAll(async () => {
    while (ends.length) await ends.pop()?.();
  });
  beforeEach(() => onTestFailed(() => console.log(running.output())));

  test("refuses requests without a key and answers those with one", async () => {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, APP_URL } = running.addresses();
    for (const call of ["/rest/v1/clients", "/rest/v1/rpc/get_actor", "/auth/v1/settings"]) {
      expect((await fetch(SUPABASE_URL + call)).status, call).toBe(401);
    }
    const anonymous = await fetch(`${SUPABASE_URL}/storage/v1/bucket`);
    expect(await anonymous.json()).toEqual([]);
    const headers = { apikey: SUPABASE_PUBLISHABLE_KEY };
    expect((await fetch(`${SUPABASE_URL}/auth/v1/settings`, { headers })).status).toBe(200);
    expect((await fetch(`${APP_URL}/api/health`)).status).toBe(200);
  });

  test("makes a second start fail with the address of the first", async () => {
    const second = runDemo(home);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Lintel is already running at ${running.addresses().APP_URL}`,
    );
  });

  test("survives the end of all its database connections", async () => {
    const { APP_URL, DATABASE_URL, MAILBOX_URL } = running.addresses();
    const database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
    // A connection in the middle of a response may break together with the database's connection.
    const signsIn = () => canSignIn(running.addresses(), "owner@buckeye.test").catch(() => false);
    for (let round = 0; round < 5; round += 1) {
      const signedIn = signsIn();
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      await signedIn;
    }
    await waitUntil("sign-in to work again", signsIn);
    await waitUntil(
      "the app to be ready again",
      async () => (await fetch(`${APP_URL}/api/ready`)).ok,
    );
    const variables = { token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" };
    await database.query(
      "insert into public.emails (to_email, kind, variables) values ($1, 'invitation', $2)",
      ["ended@lintel.test", variables],
    );
    await database.end();
    const hasArrived = async () => {
      const answer = await fetch(`${MAILBOX_URL}/api/messages?to=ended@lintel.test`);
      return ((await answer.json()) as { messages: object[] }).messages.length === 1;
    };
    await waitUntil("the worker to deliver again", hasArrived);
    expect(running.output()).not.toContain("ended unexpectedly");
  });

  test("recovers when its database is killed", async () => {
    const { APP_URL, DATABASE_URL, MAILBOX_URL } = running.addresses();
    const lock = path.join(home.localDir, "postgres", "data", "postmaster.pid");
    const postmaster = Number(fs.readFileSync(lock, "utf8").split("\n")[0]);
    const killed = findProcesses([postmaster]);
    process.kill(postmaster, "SIGKILL");
    await waitForExit(killed, MINUTE);

    // The app may report its previous state for a moment, so this queries the database itself.
    const database = await waitUntil("the database to restart", () => connect(DATABASE_URL));
    // A connection may still break. If the app had ended, this would never succeed.
    const ready = () =>
      fetch(`${APP_URL}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
    await waitUntil("the app to be ready again", ready);
    const variables = { token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" };
    await database.query(
      "insert into public.emails (to_email, kind, variables) values ($1, 'invitation', $2)",
      ["after@lintel.test", variables],
    );
    await database.end();
    expect(running.output()).toContain("The database ended unexpectedly; starting it again");
    const hasArrived = async () => {
      const answer = await fetch(`${MAILBOX_URL}/api/messages?to=after@lintel.test`);
      return ((await answer.json()) as { messages: object[] }).messages.length === 1;
    };
    await waitUntil("the worker to deliver again", hasArrived);
  });

  test("exits when the npm that started it is killed", async () => {
    const processes = running.descendants();
    process.kill(running.pid, "SIGKILL");
    await waitForExit(processes, MINUTE);
  });
});

describe("a demo", () => {
  test("exits within 5 seconds on SIGTERM without leftovers, and restarts within 5 with its data and mails", async () => {
    const first = await demoAgain({ AUTH_CONFIRM_EMAIL: "true" });
    const answer = await signUp(first.addresses(), "kept@lintel.test");
    expect(await answer.json()).not.toHaveProperty("access_token");
    const processes = first.descendants();
    expect(processes.length).toBeGreaterThan(3);
    const stoppedAt = performance.now();
    first.signalGroup("SIGTERM");
    expect(await first.ended).toBe(0);
    await waitForExit(processes, MINUTE);
    const busy = Math.max(1, firstStartMs / QUIET_START_MS);
    expect(performance.now() - stoppedAt).toBeLessThan(FIVE_SECONDS * busy);
    expect(fs.existsSync(addressFile(place.localDir))).toBe(false);

    const begin = performance.now();
    const second = await demo();
    expect(performance.now() - begin).toBeLessThan(Math.max(FIVE_SECONDS, firstStartMs));
    expect(second.output()).not.toMatch(/Building|Applied|Loading/);
    expect(await canSignIn(second.addresses(), "owner@buckeye.test")).toBe(true);
    const inbox = await fetch(`${second.addresses().MAILBOX_URL}/api/messages?to=kept@lintel.test`);
    const { messages } = (await inbox.json()) as { messages: { text: string }[] };
    expect(messages).toHaveLength(1);
    const link = `${second.addresses().APP_URL}/auth/callback?token_hash=`;
    expect(messages[0]?.text).toContain(link);
  });

  test("leaves no orphaned process when killed, and starts again", async () => {
    const first = await demoAgain();
    const answer = await signUp(first.addresses(), "survivor@lintel.test");
    expect(answer.status).toBe(200);
    const processes = first.descendants();
    process.kill(first.pid, "SIGKILL");
    const second = await demo(); // at once, while the first one's Postgres may still be ending
    await waitForExit(processes, MINUTE);
    expect(await canSignIn(second.addresses(), "survivor@lintel.test")).toBe(true);
  });

  test("starts after its first start was killed", async () => {
    const first = runDemo(place);
    const draft = path.join(place.localDir, "postgres", "data.unfinished");
    await waitUntil("the database to be partly created", () => fs.existsSync(draft), {
      within: MINUTE,
      every: 1,
    });
    first.signalGroup("SIGKILL");
    await first.ended;
    const second = await demo();
    expect(await canSignIn(second.addresses(), "agent@buckeye.test")).toBe(true);
  });
});

describe("ports in use", () => {
  test("are named, and the next free ports are used", async () => {
    const usedPorts = [place.env.PORT, place.env.SUPABASE_PORT, place.env.DB_PORT].map(Number);
    for (const port of usedPorts) {
      const squatter = net.createServer().listen(port, "127.0.0.1");
      await once(squatter, "listening");
      cleanups.unshift(() => void squatter.close());
    }
    const running = await demoAgain();
    for (const port of usedPorts) expect(running.output()).toContain(`Port ${port} is taken`);
    const { APP_URL, SUPABASE_URL } = running.addresses();
    expect(usedPorts).not.toContain(Number(new URL(APP_URL).port));
    expect(usedPorts).not.toContain(Number(new URL(SUPABASE_URL).port));
    expect((await fetch(`${APP_URL}/api/health`)).status).toBe(200);
  });
});

describe("the demo's folder", () => {
  test("may be deep, contain a space, and be accessible only to its owner", async () => {
    const closed = path.join(place.localDir, "only mine", "a".repeat(60), "b".repeat(60));
    fs.mkdirSync(closed, { recursive: true });
    fs.chmodSync(path.join(place.localDir, "only mine"), 0o700);
    const running = await demo({ LOCAL_DIR: closed });
    const reset = () => runDemo(place, { LOCAL_DIR: closed }, [...TSX, "scripts/reset.ts"]).ended;
    cleanups.push(async () => void (await reset()));
    expect(fs.existsSync(addressFile(closed))).toBe(true);
    await stopDemo(running);
  });

  test("may contain the lock of a dead process", async () => {
    fill(place);
    const data = path.join(place.localDir, "postgres", "data");
    fs.writeFileSync(path.join(data, "postmaster.pid"), `${process.pid}\n${data}\n`);
    const stale = { pid: process.pid, startedAt: "another time" };
    fs.writeFileSync(path.join(place.localDir, "running.json"), JSON.stringify(stale));
    await demo();
  });
});

const TSX = [process.execPath, "--import", "tsx"];
