import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSignedHeaders } from "@/lib/platform/webhooks/signature";
import { databaseOf } from "@/lib/foundation/database/database";
import { sendDueWebhooks } from "@/worker/webhooks";
import { database, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, insertClient, type Team } from "../../team";

const PATH = "/api/webhooks/endpoints";
const BODY = { url: "https://hooks.example.com/zapier", events: ["client.created"] };

type Received = { headers: http.IncomingHttpHeaders; text: string };

let team: Team;
let received: Received[] = [];
const receiver = http.createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    received.push({ headers: request.headers, text });
    response.end();
  });
});
let origin: string;

beforeAll(async () => {
  team = await createTeam();
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await database.query("delete from webhook_endpoints where tenant_id = $1", [team.tenantId]);
  receiver.closeAllConnections();
  receiver.close();
});

async function makeKey(...permissions: string[]): Promise<Person & { id: string }> {
  const body = { name: `Key ${randomUUID()}`, permissions };
  const created = await callApi("/api/api-keys", { as: team.owner, method: "POST", body });
  expect(created.status).toBe(201);
  return { ...team.owner, token: String(created.body.key), id: String(created.body.id) };
}

const post = (path: string, as: Person, body?: object) =>
  callApi(path, { as, method: "POST", ...(body && { body }) });

async function subscribe(as: Person): Promise<{ id: string; secret: string }> {
  const { status, body } = await post(PATH, as, BODY);
  expect(status).toBe(201);
  return body as { id: string; secret: string };
}

describe("a program with an API key", () => {
  it("subscribes, receives a signed delivery within its scope, and unsubscribes", async () => {
    received = [];
    const key = await makeKey("API_KEYS_MANAGE", "CLIENTS_VIEW_OWN");
    const { id, secret } = await subscribe(key);
    const one = `${PATH}/${id}`;
    expect((await callApi(one, { as: key })).body).toMatchObject({
      ...BODY,
      created_by: team.owner.userId,
      api_key_id: key.id,
      api_key_name: null,
    });
    const seen = await callApi(one, { as: team.owner });
    expect(seen.body.api_key_name).toMatch(/^Key /);
    // An address that the API refuses: this machine's, where the test listens.
    await database.query("update webhook_endpoints set url = $2 where id = $1", [id, origin]);

    await insertClient(team.tenantId, team.agent.userId, { name: "Somebody else's" });
    const body = { name: "Told Of", phone: "614-555-0100" };
    const created = await post("/api/clients", team.owner, body);
    // The app's own worker tries too, and refuses to connect to this address. Its attempts are made due again at
    // once.
    const [{ headers, text }] = await waitUntil(
      "the webhook of the change",
      async () => {
        await database.query(
          `with well as (update webhook_endpoints set try_at = null where id = $1)
           update webhook_deliveries set next_at = now()
           where endpoint_id = $1 and state = 'waiting' and claimed_at is null`,
          [id],
        );
        await sendDueWebhooks({ db: databaseOf(database), trustedOrigins: [origin] });
        return received.length > 0 ? (received as [Received]) : null;
      },
      { within: 60_000 },
    );
    expect(JSON.parse(text)).toMatchObject({
      type: "client.created",
      data: { id: created.body.id, name: "Told Of" },
    });
    const timestamp = Number(headers["webhook-timestamp"]);
    const signed = { id: String(headers["webhook-id"]), timestamp, body: text };
    expect(headers).toMatchObject(createSignedHeaders([secret], signed));

    const log = await callApi(`${one}/deliveries`, { as: key });
    const deliveries = log.body.deliveries as { record_id: string }[];
    expect(deliveries.map(({ record_id }) => record_id)).toEqual([created.body.id]);
    const again = `/api/webhooks/deliveries/${String(headers["webhook-id"])}/replay`;
    expect((await post(again, key)).status).toBe(204);
    expect((await post(`${one}/secret`, key)).body.secret).toMatch(/^whsec_/);

    expect((await callApi(one, { as: key, method: "DELETE" })).status).toBe(204);
    expect((await callApi(one, { as: key, method: "DELETE" })).status).toBe(404);
    expect(received).toHaveLength(1);
  });

  it("sees only the webhooks that it subscribed", async () => {
    const key = await makeKey("API_KEYS_MANAGE", "CLIENTS_VIEW_ALL");
    const other = await makeKey("API_KEYS_MANAGE", "CLIENTS_VIEW_ALL");
    const [mine, peoples, others] = [
      await subscribe(key),
      await subscribe(team.owner),
      await subscribe(other),
    ];
    const { body } = await callApi(PATH, { as: key });
    expect(body.webhooks).toMatchObject([{ id: mine.id }]);
    for (const { id } of [peoples, others]) {
      for (const [method, path, sent] of [
        ["GET", `${PATH}/${id}`, undefined],
        ["GET", `${PATH}/${id}/deliveries`, undefined],
        ["PATCH", `${PATH}/${id}`, { url: "https://mine.example.com" }],
        ["POST", `${PATH}/${id}/secret`, undefined],
        ["DELETE", `${PATH}/${id}`, undefined],
      ] as const) {
        const { status } = await callApi(path, { as: key, method, ...(sent && { body: sent }) });
        expect(status, `${method} ${path}`).toBe(404);
      }
    }
    expect((await post(`/api/webhooks/deliveries/${randomUUID()}/replay`, key)).status).toBe(404);
  });

  it("cannot subscribe to events that its key cannot view, or without API_KEYS_MANAGE", async () => {
    const key = await makeKey("API_KEYS_MANAGE", "CLIENTS_VIEW_ALL");
    expect(await post(PATH, key, { ...BODY, events: ["deal.created"] })).toMatchObject({
      status: 403,
      body: { error: "This API key lacks the permission DEALS_VIEW." },
    });
    const without = await makeKey("CLIENTS_VIEW_ALL");
    expect(await post(PATH, without, BODY)).toMatchObject({
      status: 403,
      body: { error: "This API key lacks the permission API_KEYS_MANAGE." },
    });
  });

  it("has its webhook disabled when the key is revoked, and people cannot redirect or enable it", async () => {
    const key = await makeKey("API_KEYS_MANAGE", "CLIENTS_VIEW_ALL");
    const { id } = await subscribe(key);
    const change = (body: object) =>
      callApi(`${PATH}/${id}`, { as: team.owner, method: "PATCH", body });
    expect((await change({ url: "https://elsewhere.example.com" })).status).toBe(409);
    await callApi(`/api/api-keys/${key.id}`, { as: team.owner, method: "DELETE" });
    expect((await callApi(PATH, { as: key })).status).toBe(401);
    const { body } = await callApi(`${PATH}/${id}`, { as: team.owner });
    expect(body).toMatchObject({ is_on: false, disabled_because: "key" });
    const on = await change({ is_on: true });
    expect(on.status).toBe(409);
    expect(on.body.error).toMatch(/^The API key that subscribed this webhook has ended/);
  });
});
