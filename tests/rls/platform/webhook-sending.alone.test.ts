import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { seal } from "@/lib/foundation/secrets/sealed";
import {
  generateSecret,
  getSecretBinding,
  createSignedHeaders,
} from "@/lib/platform/webhooks/signature";
import { sendDueWebhooks } from "@/worker/webhooks";
import { database, signUp, type Person } from "../../stack";
import { waitUntil } from "../../wait-until";

type Received = {
  path: string | undefined;
  headers: http.IncomingHttpHeaders;
  text: string;
  body: WebhookBody;
};
type WebhookBody = {
  type: string;
  timestamp: string;
  changed?: string[];
  data: Record<string, unknown>;
};
type Answer = (response: http.ServerResponse, to: Received) => void;

const ok: Answer = (response) => response.end("thank you");
const respondUnavailable: Answer = (response) => response.writeHead(503).end("<html>away</html>");

const db = databaseOf(database);

let owner: Person;
let tenantId: string;
let received: Received[] = [];
let answer: Answer = ok;
let origin: string;
let endpoint: { id: string; secret: string };

const receiver = http.createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    const { url: path, headers } = request;
    const one = { path, headers, text, body: JSON.parse(text) as WebhookBody };
    received.push(one);
    if (path === "/well") response.end();
    else answer(response, one);
  });
});

const all = <Row extends object>(sql: string, values: unknown[] = []) =>
  database.query<Row>(sql, values).then(({ rows }) => rows);

async function getValue(sql: string, values: unknown[]): Promise<unknown> {
  return Object.values((await all<Record<string, unknown>>(sql, values))[0] ?? {})[0];
}

async function insertEndpoint(events: string[], url = `${origin}/hook`) {
  const id = randomUUID();
  const secret = generateSecret();
  await database.query(
    `insert into webhook_endpoints (id, tenant_id, created_by, url, events, sealed_secret)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, tenantId, owner.userId, url, events, seal(secret, getSecretBinding(tenantId, id))],
  );
  return { id, secret };
}

const insertClient = async (name: string) =>
  (await getValue(
    `insert into clients (tenant_id, owner_id, name, phone, status)
     values ($1, $2, $3, '614-555-0100', 'Buyer') returning id`,
    [tenantId, owner.userId, name],
  )) as string;

/** Runs a statement as the owner and commits it. */
async function asOwner(sql: string, values: unknown[]): Promise<void> {
  const session = await database.connect();
  try {
    await session.query("begin");
    await session.query(
      "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
      [JSON.stringify({ sub: owner.userId, role: "authenticated" }), owner.userId],
    );
    await session.query(sql, values);
    await session.query("commit");
  } finally {
    session.release();
  }
}

const rename = (id: string, name: string) =>
  database.query("update clients set name = $2 where id = $1", [id, name]);

const send = (more: { timeoutMs?: number } = {}) =>
  sendDueWebhooks({ db, trustedOrigins: [origin], ...more });

/**
 * Sends until `count` deliveries have arrived. An event is recorded once every transaction before it has ended.
 */
const waitForWebhooks = (count: number) =>
  waitUntil(`${count} webhooks to arrive`, async () => {
    await send();
    return received.length >= count ? received : null;
  });

/** Moves the due times of the webhook and its deliveries back by so many hours. */
async function moveClock(hours: number) {
  const by = [endpoint.id, hours];
  await database.query(
    "update webhook_endpoints set try_at = try_at - make_interval(hours => $2) where id = $1",
    by,
  );
  await database.query(
    `update webhook_deliveries set next_at = next_at - make_interval(hours => $2),
       queued_at = queued_at - make_interval(hours => $2) where endpoint_id = $1`,
    by,
  );
}

const endpointColumn = (column: string) =>
  getValue(`select ${column} from webhook_endpoints where id = $1`, [endpoint.id]);

const log = () =>
  all<{ state: string; status: number | null; failure: string | null; answer: string | null }>(
    "select state, status, failure, answer from webhook_deliveries where endpoint_id = $1 order by place",
    [endpoint.id],
  );

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  owner = await signUp({ name: "Olive Owner", teamName: `Team ${randomUUID()}` });
  tenantId = (await getValue("select tenant_id from tenant_members where user_id = $1", [
    owner.userId,
  ])) as string;
});
afterAll(async () => {
  await database.query("delete from webhook_endpoints where tenant_id = $1", [tenantId]);
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  await database.query("delete from webhook_endpoints where tenant_id = $1", [tenantId]);
  received = [];
  answer = ok;
  endpoint = await insertEndpoint(["client.created", "client.updated", "client.deleted"]);
});

describe("a webhook", () => {
  it("receives signed events with the record as the API returns it, and the id of a deleted record", async () => {
    const id = await insertClient("First name");
    const [created] = await waitForWebhooks(1);
    expect(created?.body).toMatchObject({
      type: "client.created",
      data: { id, name: "First name", status: "Buyer", can_update: true, tags: [] },
    });
    expect(created?.body.data).not.toHaveProperty("tenant_id");
    await rename(id, "Second name");
    expect((await waitForWebhooks(2))[1]?.body).toMatchObject({
      type: "client.updated",
      changed: ["name"],
      data: { name: "Second name" },
    });
    await database.query("delete from clients where id = $1", [id]);
    expect((await waitForWebhooks(3))[2]?.body).toMatchObject({
      type: "client.deleted",
      data: { id },
    });
    for (const { headers, text } of received) {
      const signed = { id: String(headers["webhook-id"]), body: text };
      const timestamp = Number(headers["webhook-timestamp"]);
      expect(headers).toMatchObject(
        createSignedHeaders([endpoint.secret], { ...signed, timestamp }),
      );
      expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(60);
    }
  });

  it("receives a changed custom field by its key, and no event for a field hidden from some roles", async () => {
    const addField = (key: string, roles: string[] | null) =>
      getValue(
        `insert into custom_fields (tenant_id, kind, key, type, label, visible_to)
         values ($1, 'client', $2, 'text', $2, $3) returning id`,
        [tenantId, key, roles],
      ) as Promise<string>;
    const [gate, secret] = [await addField("gate_code", null), await addField("secret", [])];
    const id = await insertClient("Told of a gate code");
    const setCustomField = (field: string, value: string) =>
      database.query("update clients set custom = $2 where id = $1", [id, { [field]: value }]);
    await setCustomField(secret, "hidden");
    await setCustomField(gate, "12#");
    const [, changed] = await waitForWebhooks(2);
    expect(changed?.body).toMatchObject({
      type: "client.updated",
      changed: ["custom.gate_code"],
      data: { custom: { gate_code: "12#" } },
    });
    expect((await log()).length).toBe(2);
    expect(received.map(({ text }) => text).join()).not.toMatch(/secret|hidden/);
  });

  it("receives one event with the transaction once every side is approved", async () => {
    await insertEndpoint(["transaction.approved"], `${origin}/approved`);
    const id = (await getValue(
      `insert into transactions (tenant_id, owner_id, kind, status, closing_date)
       values ($1, $2, 'Listing', 'Under contract', '2030-06-30') returning id`,
      [tenantId, owner.userId],
    )) as string;
    await database.query(
      "insert into transaction_sides (tenant_id, transaction_id, side) values ($1, $2, 'Buying')",
      [tenantId, id],
    );
    const approve = async (side: "Listing" | "Buying") =>
      asOwner(
        `insert into transaction_approvals (tenant_id, side_id, reason)
         select tenant_id, id, 'All in the drawer' from transaction_sides
         where transaction_id = $1 and side = $2`,
        [id, side],
      );
    await approve("Listing");
    const client = await insertClient("Told after the first side");
    await waitForWebhooks(1);
    expect(received.map(({ body }) => body.data.id)).toEqual([client]);
    await approve("Buying");
    const [, approved] = await waitForWebhooks(2);
    expect(approved).toMatchObject({
      path: "/approved",
      body: {
        type: "transaction.approved",
        data: { id, approved_at: expect.any(String) as string, sides: [{}, {}] },
      },
    });
    expect(approved?.body.data).not.toHaveProperty("tenant_id");
    await insertClient("Told after both");
    await waitForWebhooks(3);
    expect(received.filter(({ path }) => path === "/approved")).toHaveLength(1);
  });

  it("receives the approval of a commission statement without its lines", async () => {
    await insertEndpoint(["statement.approved"], `${origin}/statement`);
    const transaction = (await getValue(
      `insert into transactions (tenant_id, owner_id, kind, status, closing_date)
       values ($1, $2, 'Listing', 'Under contract', '2030-06-30') returning id`,
      [tenantId, owner.userId],
    )) as string;
    const statement = (await getValue(
      `insert into commission_statements (tenant_id, side_id, terms)
       select tenant_id, id, '{"gross": {"kind": "amount", "amount": "1000"}}' from transaction_sides
       where transaction_id = $1 returning id`,
      [transaction],
    )) as string;
    await database.query(
      `select post_statement($1, $2, read_statement_inputs($1, array[s.side_id]) -> 0, $4)
       from commission_statements s where s.id = $3`,
      [
        ...[tenantId, owner.userId, statement],
        JSON.stringify({
          ...{ closing_date: "2030-06-30", price: null, gross: "1000.00" },
          ...{ counters: [], shares: [], entries: [] },
          lines: [
            {
              ...{ key: "all", step: "net", kind: "payment", payee: "brokerage" },
              ...{ label: "Secret line", formula: "All of it", amount: "1000.00" },
            },
          ],
        }),
      ],
    );
    const [delivery] = await waitForWebhooks(1);
    expect(delivery).toMatchObject({
      path: "/statement",
      body: {
        type: "statement.approved",
        data: {
          ...{ id: statement, transaction_id: transaction, side: "Listing", version: 1 },
          ...{ status: "Approved", closing_date: "2030-06-30", gross: "1000.00" },
        },
      },
    });
    expect(delivery?.text).not.toContain("Secret line");
    expect(delivery?.body.data).not.toHaveProperty("tenant_id");
  });

  it("that was down for an hour catches up with each record's events in order", async () => {
    answer = respondUnavailable;
    const [one, two] = [await insertClient("One"), await insertClient("Two")];
    for (const name of ["a", "b", "c"]) await rename(one, `One ${name}`);
    await rename(two, "Two a");
    await waitForWebhooks(1);
    // Meanwhile only one delivery is attempted at a time, and none overtakes the first.
    received = [];
    await send();
    expect(received).toEqual([]);
    await moveClock(1);
    expect(await send()).toBe(1);
    expect(new Set(received.map(({ body }) => body.type))).toEqual(new Set(["client.created"]));
    expect((await log()).every(({ state }) => state === "waiting")).toBe(true);
    expect((await log())[0]).toMatchObject({ status: 503, answer: "<html>away</html>" });

    answer = ok;
    received = [];
    await moveClock(1);
    await waitForWebhooks(6);
    const deliveriesOf = (id: string) => received.filter(({ body }) => body.data.id === id);
    expect(deliveriesOf(one).map(({ body }) => body.type)).toEqual([
      "client.created",
      ...["client.updated", "client.updated", "client.updated"],
    ]);
    expect(deliveriesOf(two)).toHaveLength(2);
    expect((await log()).every(({ state }) => state === "delivered")).toBe(true);
    expect(await endpointColumn("failing_since")).toBeNull();
  });

  it("is turned off after three days of failures, with a mail and a notification to its creator", async () => {
    answer = respondUnavailable;
    await insertClient("Never told");
    await waitForWebhooks(1);
    await database.query(
      "update webhook_endpoints set failing_since = now() - interval '73 hours' where id = $1",
      [endpoint.id],
    );
    await moveClock(73);
    await send();
    expect(await endpointColumn("disabled_because")).toBe("failing");
    expect((await log()).map(({ state }) => state)).toEqual(["failed"]);
    expect(
      await getValue("select count(*)::int from notifications where user_id = $1 and kind = $2", [
        owner.userId,
        "webhook_disabled",
      ]),
    ).toBe(1);
    expect(
      await getValue(
        "select count(*)::int from emails where tenant_id = $1 and variables ->> 'title' like '%webhook%three days'",
        [tenantId],
      ),
    ).toBe(1);
    received = [];
    await insertClient("After that");
    await moveClock(100);
    await send();
    expect(received).toEqual([]);
  });

  it("that answers 410 is turned off at once", async () => {
    answer = (response) => response.writeHead(410).end();
    await insertClient("Told to nobody");
    await waitForWebhooks(1);
    expect(await endpointColumn("disabled_because")).toBe("gone");
  });

  it.each<[string, Answer, object]>([
    ["redirects", (r) => r.writeHead(307, { location: `${origin}/inside` }).end(), { status: 307 }],
    ["closes the connection", (r) => r.destroy(), { failure: "unreachable" }],
    ["sends an endless response", (r) => r.end("x".repeat(400_000)), { failure: "too_large" }],
    [
      "responds with control characters",
      (r) => r.writeHead(400).end("a\0b\u001bc"),
      { answer: "abc" },
    ],
  ])("that %s is retried later", async (_what, how, noted) => {
    answer = how;
    await insertClient("Told again");
    await waitForWebhooks(1);
    expect(await log()).toEqual([expect.objectContaining({ state: "waiting", ...noted })]);
    expect(received.map(({ path }) => path)).toEqual(["/hook"]);
  });

  it("that hangs times out, and does not delay another webhook", async () => {
    answer = () => undefined;
    await insertEndpoint(["client.created"], `${origin}/well`);
    await insertClient("Hung up on");
    await waitUntil("the timeout to be recorded and the other webhook to arrive", async () => {
      await send({ timeoutMs: 300 });
      return (
        (await log())[0]?.failure === "timeout" && received.some(({ path }) => path === "/well")
      );
    });
  });

  it("that answers 429 is not retried before its Retry-After time", async () => {
    answer = (response) => response.writeHead(429, { "retry-after": "1800" }).end();
    await insertClient("Told later");
    await waitForWebhooks(1);
    expect(await log()).toEqual([expect.objectContaining({ state: "waiting", status: 429 })]);
    expect(await endpointColumn("try_at > now() + interval '29 minutes'")).toBe(true);
  });

  it("that refuses one record receives the others, and the refused delivery fails in the end", async () => {
    const refused = await insertClient("Refused");
    answer = (response, { body }) =>
      body.data.id === refused ? response.writeHead(500).end() : response.end();
    await waitForWebhooks(1);
    const otherClient = await insertClient("Told");
    await waitUntil("the webhook of the other record", async () => {
      await moveClock(1);
      await send();
      return received.some(({ body }) => body.data.id === otherClient);
    });
    expect(await endpointColumn("disabled_at")).toBeNull();
    await rename(refused, "Refused still");
    await moveClock(74);
    await waitUntil("the first delivery to be given up and the next to be sent", async () => {
      await send();
      await moveClock(1);
      return received.some(
        ({ body }) => body.data.id === refused && body.type === "client.updated",
      );
    });
    expect((await log())[0]).toMatchObject({ state: "failed", status: 500 });
  });

  it("replays a delivery with its id and current data, signed with both secrets during a rotation", async () => {
    const id = await insertClient("Told twice");
    const [first] = await waitForWebhooks(1);
    const renewed = generateSecret();
    await database.query(
      `update webhook_endpoints set old_sealed_secret = sealed_secret,
         old_secret_until = now() + interval '1 day', sealed_secret = $2 where id = $1`,
      [endpoint.id, seal(renewed, getSecretBinding(tenantId, endpoint.id))],
    );
    await rename(id, "Told as it now is");
    await waitForWebhooks(2);
    await database.query(
      `update webhook_deliveries set state = 'waiting', next_at = now(), queued_at = now() where id = $1`,
      [first?.headers["webhook-id"]],
    );
    const again = (await waitForWebhooks(3))[2];
    expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(again?.body).toMatchObject({
      type: "client.created",
      data: { name: "Told as it now is" },
    });
    const signed = { id: String(again?.headers["webhook-id"]), body: again?.text ?? "" };
    const timestamp = Number(again?.headers["webhook-timestamp"]);
    expect(again?.headers).toMatchObject(
      createSignedHeaders([renewed, endpoint.secret], { ...signed, timestamp }),
    );
  });

  it("that an automation calls receives the client and the automation", async () => {
    const automation = randomUUID();
    await database.query(
      `insert into automations (id, tenant_id, owner_id, place, name, starts_with, actions)
       values ($1, $2, $3, 1, 'Tell the sign maker', 'status', '[{"do": "status", "status": "Buyer"}]')`,
      [automation, tenantId, owner.userId],
    );
    endpoint = await insertEndpoint(["automation.ran"]);
    const id = await insertClient("Called about");
    await database.query(
      `insert into webhook_deliveries
         (tenant_id, endpoint_id, event, record_id, changed, automation_id, happened_at, next_at)
       values ($1, $2, 'automation.ran', $3, '{}', $4, now(), now())`,
      [tenantId, endpoint.id, id, automation],
    );
    await waitUntil("the automation's webhook to arrive", async () => {
      await send();
      return received.some(({ body }) => body.type === "automation.ran");
    });
    expect(received.find(({ body }) => body.type === "automation.ran")?.body).toMatchObject({
      automation: { id: automation, name: "Tell the sign maker" },
      data: { id, name: "Called about" },
    });
    await database.query("delete from automations where id = $1", [automation]);
  });

  it("to a private address fails without a connection", async () => {
    await insertClient("Kept within");
    await waitUntil("the attempt to be recorded", async () => {
      await sendDueWebhooks({ db });
      return (await log())[0]?.failure === "private" ? true : null;
    });
    expect(received).toEqual([]);
  });

  it("receives nothing outside its creator's scope, and is turned off when the creator is deactivated", async () => {
    const agent = await signUp({ name: "Ann Agent" });
    await database.query(
      `insert into tenant_members (tenant_id, user_id, role, team_id)
       select tenant_id, $2, 'agent', team_id from tenant_members where tenant_id = $1 limit 1`,
      [tenantId, agent.userId],
    );
    await database.query("update webhook_endpoints set created_by = $2 where id = $1", [
      endpoint.id,
      agent.userId,
    ]);
    const id = await insertClient("The owner's own");
    await waitUntil("the creation to be left out", async () => {
      await send();
      return (await log())[0]?.state === "left_out" ? true : null;
    });
    await database.query("delete from clients where id = $1", [id]);
    await waitUntil("the deletion to be left out", async () => {
      await send();
      return (await log())[1]?.state === "left_out" ? true : null;
    });
    expect(received).toEqual([]);
    await database.query(
      "update tenant_members set status = 'deactivated' where tenant_id = $1 and user_id = $2",
      [tenantId, agent.userId],
    );
    expect(await endpointColumn("disabled_because")).toBe("left");
  });
});
