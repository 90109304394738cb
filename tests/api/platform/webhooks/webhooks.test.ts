import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seal } from "@/lib/foundation/secrets/sealed";
import { generateSecret, getSecretBinding } from "@/lib/platform/webhooks/signature";
import { call, database, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

const PATH = "/api/webhooks/endpoints";
const BODY = { url: "https://hooks.example.com/lintel", events: ["client.created"] };

let team: Team;
let other: Team;
let reached = 0;
const receiver = http.createServer((_request, response) => {
  reached += 1;
  response.end();
});

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  await database.query("delete from webhook_endpoints where tenant_id = any ($1)", [
    [team.tenantId, other.tenantId],
  ]);
  receiver.close();
});

const post = (path: string, as: Person | undefined, body?: unknown) =>
  callApi(path, { ...(as && { as }), method: "POST", ...(body !== undefined && { body }) });

async function addWebhook(as: Person = team.owner): Promise<{ id: string; secret: string }> {
  const { status, body } = await post(PATH, as, BODY);
  expect(status).toBe(201);
  return body as { id: string; secret: string };
}

describe(PATH, () => {
  it("creates a webhook whose secret is not stored in plaintext, changes it, and deletes it", async () => {
    const { id, secret } = await addWebhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const one = `${PATH}/${id}`;
    const read = await callApi(one, { as: team.owner });
    expect(read.body).toEqual({
      id,
      ...BODY,
      created_by: team.owner.userId,
      created_by_name: "Olive Owner",
      api_key_id: null,
      api_key_name: null,
      created_at: expect.any(String) as string,
      old_secret_until: null,
      failing_since: null,
      try_at: null,
      is_on: true,
      disabled_at: null,
      disabled_because: null,
    });
    const list = await callApi(PATH, { as: team.owner });
    expect(list.body.webhooks).toContainEqual(read.body);

    const change = (body: object) => callApi(one, { as: team.owner, method: "PATCH", body });
    expect((await change({ events: ["deal.updated", "deal.updated"] })).body).toMatchObject({
      url: BODY.url,
      events: ["deal.updated"],
    });
    expect((await change({ is_on: false })).body).toMatchObject({
      is_on: false,
      disabled_because: "person",
    });
    expect((await change({ is_on: true })).body).toMatchObject({ is_on: true });
    expect((await change({})).status).toBe(400);

    const renewed = await post(`${one}/secret`, team.owner);
    expect(renewed.body.secret).toMatch(/^whsec_/);
    expect(renewed.body.secret).not.toBe(secret);
    expect(Date.parse(String(renewed.body.old_secret_until))).toBeGreaterThan(Date.now());

    for (const plainSecret of [secret, String(renewed.body.secret)]) {
      const { rows } = await database.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'private', 'graphile_worker')`,
      );
      for (const { name } of rows) {
        const found = await database.query(
          `select from ${name} t where strpos(t::text, $1) > 0 limit 1`,
          [plainSecret.slice("whsec_".length)],
        );
        expect(found.rowCount, name).toBe(0);
      }
    }

    const remove = () => callApi(one, { as: team.owner, method: "DELETE" });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await callApi(`${one}/deliveries`, { as: team.owner })).status).toBe(404);
  });

  it("requires permission to manage the API, from members and from keys", async () => {
    const { id } = await addWebhook();
    const delivery = randomUUID();
    const attempts: [path: string, method: string, body?: object][] = [
      [PATH, "GET"],
      [PATH, "POST", BODY],
      [`${PATH}/${id}`, "GET"],
      [`${PATH}/${id}`, "PATCH", { is_on: false }],
      [`${PATH}/${id}`, "DELETE"],
      [`${PATH}/${id}/secret`, "POST"],
      [`${PATH}/${id}/deliveries`, "GET"],
      [`/api/webhooks/deliveries/${delivery}/replay`, "POST"],
    ];
    const created = await post("/api/api-keys", team.owner, {
      name: "Key",
      permissions: ["CLIENTS_VIEW_ALL"],
    });
    const key = { ...team.owner, token: String(created.body.key) };
    const { admin, manager, agent, viewer, suspended } = team;
    for (const [path, method, body] of attempts) {
      const status = async (as?: Person) =>
        (await callApi(path, { ...(as && { as }), method, ...(body && { body }) })).status;
      for (const as of [admin, manager, agent, viewer, suspended, key]) {
        expect(await status(as), `${method} ${path}`).toBe(403);
      }
      expect(await status()).toBe(401);
      if (path !== PATH) expect(await status(other.owner), `${method} ${path}`).toBe(404);
    }
    const { body: rows } = await callDatabaseApi(`webhook_endpoints?id=eq.${id}&select=id`, {
      as: other.owner,
    });
    expect(rows).toEqual([]);
    const { status } = await callDatabaseApi("webhook_endpoints?select=sealed_secret", {
      as: team.owner,
    });
    expect(status).toBe(403);
  });

  it.each([
    ["url", { url: "http://hooks.example.com" }],
    ["url", { url: "https://127.0.0.1/" }],
    ["url", { url: "https://[::1]:8443/" }],
    ["url", { url: "https://169.254.169.254/latest/meta-data" }],
    ["url", { url: "https://10.1.2.3" }],
    ["url", { url: "https://2130706433/" }],
    ["url", { url: "https://printer.local" }],
    ["url", { url: "javascript:alert(1)" }],
    ["url", { url: `https://example.com/${"x".repeat(2000)}` }],
    ["events", { events: [] }],
    ["events.0", { events: ["client.sold"] }],
    ["events", { events: Array(1000).fill("client.created") }],
  ])("refuses an invalid %s", async (field, wrong) => {
    const answer = await post(PATH, team.owner, { ...BODY, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it("logs deliveries, blocks private addresses, and replays a delivery", async () => {
    const id = randomUUID();
    const { port } = receiver.address() as AddressInfo;
    await database.query(
      `insert into webhook_endpoints (id, tenant_id, created_by, url, events, sealed_secret)
       values ($1, $2, $3, $4, '{client.created}', $5)`,
      [
        id,
        other.tenantId,
        other.owner.userId,
        `http://127.0.0.1:${port}/`,
        seal(generateSecret(), getSecretBinding(other.tenantId, id)),
      ],
    );
    const created = await post("/api/clients", other.owner, {
      name: "Told of",
      phone: "614-555-0100",
    });
    const entry = async () => {
      const { body } = await callApi(`${PATH}/${id}/deliveries`, { as: other.owner });
      return (body.deliveries as Record<string, unknown>[])[0];
    };
    const tried = await waitUntil(
      "the worker's first attempt",
      async () => {
        const found = await entry();
        return found?.failure ? found : null;
      },
      { within: 60_000 },
    );
    expect(tried).toMatchObject({
      event: "client.created",
      record_id: created.body.id,
      state: "waiting",
      attempts: 1,
      status: null,
      failure: "private",
    });
    expect(reached).toBe(0);

    const off = { as: other.owner, method: "PATCH", body: { is_on: false } };
    await callApi(`${PATH}/${id}`, off);
    expect(await entry()).toMatchObject({ state: "failed", next_at: null });
    const again = `/api/webhooks/deliveries/${String(tried.id)}/replay`;
    expect((await post(again, other.owner)).status).toBe(409);
    await callApi(`${PATH}/${id}`, { ...off, body: { is_on: true } });
    expect((await call(again, { as: other.owner, method: "POST" })).status).toBe(204);
    expect(await entry()).toMatchObject({ state: "waiting" });
  });
});
