import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { planWebhookDeliveries } from "@/lib/platform/webhooks/planning.data";
import { seal } from "@/lib/foundation/secrets/sealed";
import { generateSecret, getSecretBinding } from "@/lib/platform/webhooks/signature";
import { sendDueWebhooks } from "@/worker/webhooks";
import { database, signUp, type Person } from "../../stack";
import { waitUntil } from "../../wait-until";

const db = databaseOf(database);

let owner: Person;
let agent: Person;
let tenantId: string;
let origin: string;
let received: { type: string; data: { id: string } }[] = [];

const receiver = http.createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    received.push(JSON.parse(text) as (typeof received)[number]);
    response.end();
  });
});

async function getValue(sql: string, values: unknown[]): Promise<unknown> {
  const { rows } = await database.query<Record<string, unknown>>(sql, values);
  return Object.values(rows[0] ?? {})[0];
}

const insertKey = (permissions: string[]) =>
  getValue(
    `insert into api_keys (tenant_id, created_by, name, permissions, key_hash, start)
     values ($1, $2, 'Zapier', $3, sha256($4::text::bytea), 'crm_test') returning id`,
    [tenantId, owner.userId, permissions, randomUUID()],
  ) as Promise<string>;

/** Inserts a webhook subscribed by a key of the owner, or without a key by the owner. */
async function insertEndpoint(keyId: string | null): Promise<string> {
  const id = randomUUID();
  const sealed = seal(generateSecret(), getSecretBinding(tenantId, id));
  await database.query(
    `insert into webhook_endpoints (id, tenant_id, created_by, api_key_id, url, events, sealed_secret)
     values ($1, $2, $3, $4, $5, '{client.created,client.updated,client.deleted}', $6)`,
    [id, tenantId, owner.userId, keyId, `${origin}/`, sealed],
  );
  return id;
}

const insertClient = ({ userId }: Person) =>
  getValue(
    `insert into clients (tenant_id, owner_id, name, phone, status)
     values ($1, $2, 'Told', '614-555-0100', 'Buyer') returning id`,
    [tenantId, userId],
  ) as Promise<string>;

/** Sends until all events are settled. Returns event, record and outcome of each, in order. */
const waitUntilSettled = (endpoint: string, count: number) =>
  waitUntil("all deliveries to be settled", async () => {
    await sendDueWebhooks({ db, trustedOrigins: [origin] });
    const { rows } = await database.query<{ event: string; record_id: string; state: string }>(
      "select event, record_id, state from webhook_deliveries where endpoint_id = $1 order by place",
      [endpoint],
    );
    const isDone = rows.length === count && rows.every(({ state }) => state !== "waiting");
    return isDone ? rows.map((row) => [row.event, row.record_id, row.state]) : null;
  });

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  owner = await signUp({ name: "Olive Owner", teamName: `Team ${randomUUID()}` });
  agent = await signUp({ name: "Ann Agent" });
  tenantId = (await getValue("select tenant_id from tenant_members where user_id = $1", [
    owner.userId,
  ])) as string;
  await database.query(
    "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, 'agent')",
    [tenantId, agent.userId],
  );
});
const clear = () => database.query("delete from api_keys where tenant_id = $1", [tenantId]);
afterAll(async () => {
  await clear();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  await clear();
  received = [];
});

describe("a webhook subscribed by an API key", () => {
  it("receives no event of a record outside the key's scope, not even its deletion", async () => {
    const endpoint = await insertEndpoint(await insertKey(["API_KEYS_MANAGE", "CLIENTS_VIEW_OWN"]));
    const theirs = await insertClient(agent);
    const mine = await insertClient(owner);
    await database.query("update clients set name = 'Told again' where id = $1", [theirs]);
    await database.query("delete from clients where id = $1", [theirs]);
    expect(await waitUntilSettled(endpoint, 4)).toEqual([
      ["client.created", theirs, "left_out"],
      ["client.created", mine, "delivered"],
      ["client.updated", theirs, "left_out"],
      ["client.deleted", theirs, "left_out"],
    ]);
    expect(received).toMatchObject([{ type: "client.created", data: { id: mine } }]);
  });

  it("receives every record in the key's scope, as the API returns it to the key", async () => {
    const endpoint = await insertEndpoint(await insertKey(["API_KEYS_MANAGE", "CLIENTS_VIEW_ALL"]));
    const theirs = await insertClient(agent);
    expect(await waitUntilSettled(endpoint, 1)).toEqual([["client.created", theirs, "delivered"]]);
    expect(received).toMatchObject([{ data: { id: theirs, can_update: false } }]);
    await database.query("delete from clients where id = $1", [theirs]);
    expect(await waitUntilSettled(endpoint, 2)).toContainEqual([
      "client.deleted",
      theirs,
      "delivered",
    ]);
  });

  it.each([
    ["revoked", "update api_keys set revoked_at = now() where id = $1"],
    ["expired", "update api_keys set expires_at = now() where id = $1"],
    [
      "without its permission",
      "update api_keys set permissions = '{API_KEYS_MANAGE}' where id = $1",
    ],
  ])("receives nothing once its key is %s, not even earlier events", async (_, end) => {
    const key = await insertKey(["API_KEYS_MANAGE", "CLIENTS_VIEW_ALL"]);
    const endpoint = await insertEndpoint(key);
    await insertClient(owner);
    await waitUntil("the delivery to be planned", async () => {
      await planWebhookDeliveries(db);
      return getValue("select id from webhook_deliveries where endpoint_id = $1", [endpoint]);
    });
    await database.query(end, [key]);
    const [[, , state] = []] = await waitUntilSettled(endpoint, 1);
    expect(["failed", "left_out"]).toContain(state);
    expect(received).toEqual([]);
  });

  it("works for a creator with two-step sign-in, like the creator's own webhook", async () => {
    await database.query(
      "insert into private.two_step (user_id, secret, confirmed_at) values ($1, decode(repeat('11', 20), 'hex'), now())",
      [owner.userId],
    );
    const key = await insertKey(["API_KEYS_MANAGE", "CLIENTS_VIEW_ALL"]);
    const [ofKey, ofOwner] = [await insertEndpoint(key), await insertEndpoint(null)];
    const client = await insertClient(owner);
    const expected = [["client.created", client, "delivered"]];
    expect(await waitUntilSettled(ofKey, 1)).toEqual(expected);
    expect(await waitUntilSettled(ofOwner, 1)).toEqual(expected);
    await database.query("delete from private.two_step where user_id = $1", [owner.userId]);
    await database.query("delete from webhook_endpoints where id = $1", [ofOwner]);
  });
});
