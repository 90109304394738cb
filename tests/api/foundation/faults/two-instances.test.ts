import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { startNode } from "@/local/child";
import { PROJECT_DIR } from "@/local/settings";
import { database, freshEmail, listMails, signUp, stack, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { sessionCookie } from "../requests/browser";
import { secondApp, stopSecondApps } from "../requests/second-app";
import { roundRobin, type RoundRobin } from "./round-robin";

// Two instances of the app and two workers on one database. Each request reaches the other instance than the
// previous one.

const WORKER = ["--import", "tsx", "--conditions=react-server", "worker/main.ts"];
const MAILS = 40;

let proxy: RoundRobin;
const cleanups: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  proxy = await roundRobin();
  cleanups.push(proxy.close);
  const instances = [
    await secondApp({ APP_URL: proxy.url }),
    await secondApp({ APP_URL: proxy.url }),
  ];
  cleanups.push(stopSecondApps);
  proxy.lead(instances.map(({ url }) => url));
  const env = { ...process.env, ...stack };
  const worker = startNode(WORKER, { cwd: PROJECT_DIR, env, onLine: () => undefined });
  cleanups.push(() => worker.stop());
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

/** A signed-in browser at the proxy that keeps its cookies. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(person: Person, { ended = false } = {}) {
    this.keep(sessionCookie(person, { ended }));
  }

  async ask(path: string, init: { method?: string; body?: object } = {}): Promise<Response> {
    const answer = await fetch(`${proxy.url}${path}`, {
      method: init.method ?? "GET",
      redirect: "manual",
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: proxy.url,
        "sec-fetch-site": "same-origin",
        ...(init.body && { "content-type": "application/json" }),
      },
      ...(init.body && { body: JSON.stringify(init.body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    this.cookies.set(name, value);
  }
}

let person: Person;
let browser: Browser;
beforeEach(async () => {
  person = await signUp({ teamName: "Two Instances" });
  browser = new Browser(person);
});

const addClient = (name: string) =>
  browser.ask("/api/clients", { method: "POST", body: { name, phone: "614 555 0100" } });

async function readClientCount(): Promise<number> {
  const answer = await browser.ask("/api/dashboard/metrics");
  const { metrics } = (await answer.json()) as { metrics: { totalClients: number } };
  return metrics.totalClients;
}

test("a session works on both instances and ends on both", async () => {
  for (let round = 0; round < 4; round += 1) {
    expect((await browser.ask("/api/auth/me")).status).toBe(200);
  }
  const elsewhere = new Browser(person);
  expect((await browser.ask("/api/auth/signout", { method: "POST" })).status).toBe(200);
  for (let round = 0; round < 4; round += 1) {
    expect((await elsewhere.ask("/api/auth/me")).status).toBe(401);
  }
});

test("both instances renew an expired session at the same moment", async () => {
  const tabs = Array.from({ length: 6 }, () => new Browser(person, { ended: true }));
  const answers = await Promise.all(tabs.map((tab) => tab.ask("/api/auth/me")));
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  for (const tab of tabs) expect((await tab.ask("/api/auth/me")).status).toBe(200);
});

test("one of two concurrent saves of the same version gets a conflict", async () => {
  const client = (await (await addClient("Shared")).json()) as { id: string; updated_at: string };
  const save = (name: string) =>
    browser.ask(`/api/clients/${client.id}`, {
      method: "PUT",
      body: { name, phone: "614 555 0100", updated_at: client.updated_at },
    });
  const statuses = (await Promise.all([save("One"), save("Two")])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test("a person's own change shows at once in the figures of both instances", async () => {
  expect([await readClientCount(), await readClientCount()]).toEqual([0, 0]); // both cache their response
  for (let count = 1; count <= 5; count += 1) {
    expect((await addClient(`Client ${count}`)).status).toBe(201);
    expect([await readClientCount(), await readClientCount()]).toEqual([count, count]);
  }
});

test("a person's own change shows on the next page of both instances", async () => {
  const page = async () => (await browser.ask("/dashboard")).text();
  const withoutAny = [await page(), await page()];
  const body = { title: "Call the lender", due_date: dayInTimeZone("America/New_York") };
  expect((await browser.ask("/api/tasks", { method: "POST", body })).status).toBe(201);
  const withIt = [await page(), await page()];
  for (const text of withoutAny) expect(text).not.toContain("Call the lender");
  for (const text of withIt) expect(text).toContain("Call the lender");
});

test("both instances share one rate limit", async () => {
  const answer = await browser.ask("/api/calendar/feed", { method: "POST" });
  const feed = new URL(((await answer.json()) as { url: string }).url).pathname;
  const responses = Array.from({ length: 61 }, () => fetch(`${proxy.url}${feed}`));
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("each job runs once, in one of the two workers", async () => {
  const address = freshEmail("both-workers");
  await database.query(
    `insert into public.emails (to_email, kind, variables)
     select $1, 'invitation', $2 from generate_series(1, $3)`,
    [address, { token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" }, MAILS],
  );
  const open = "select from public.emails where to_email = $1 and status <> 'sent'";
  await waitUntil(
    "every mail to be sent",
    async () => (await database.query(open, [address])).rowCount === 0,
    {
      within: 60_000,
    },
  );
  const ids = (await listMails(address)).map((mail) => mail.messageId);
  expect(ids).toHaveLength(MAILS);
  expect(new Set(ids).size).toBe(MAILS);
});
