import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { purgeIdempotentAnswers } from "@/lib/foundation/database/purge.data";
import { call, database, signUp, type Person } from "../../../stack";
import { createTeam } from "../../team";
import { closeGateways, HTML_502, forwardRequest, startGateway } from "./project-gateway";
import { secondApp, stopSecondApps } from "./second-app";

let person: Person;
beforeEach(async () => {
  person = await signUp({ teamName: "Once Realty" });
});
afterEach(async () => {
  await stopSecondApps();
  closeGateways();
});

const CLIENT = { name: "Ann Once", phone: "(614) 555-0100" };

const create = (
  key: string,
  { path = "/api/clients", as = person, body = CLIENT as object } = {},
): Promise<Response> =>
  call(path, { method: "POST", as, body, headers: { "idempotency-key": key } });

async function countClients(as = person): Promise<number> {
  const response = await call("/api/clients", { as });
  return ((await response.json()) as { totalCount: number }).totalCount;
}

describe("a call sent twice with one key", () => {
  it("writes once and returns the first response again", async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(first.status).toBe(201);
    expect(first.headers.has("idempotent-replayed")).toBe(false);
    const again = await create(key);
    expect(again.status).toBe(201);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("content-type")).toBe("application/json");
    expect(await again.text()).toBe(await first.text());
    expect(await countClients()).toBe(1);
  });

  it("returns the first record again for deals, tasks, notes and key dates", async () => {
    const getId = async (response: Response) => ((await response.json()) as { id: string }).id;
    const client_id = await getId(await create("client"));
    const deal_id = await getId(
      await create("deal", { path: "/api/deals", body: { title: "Deal", client_id } }),
    );
    const kinds = [
      { path: "/api/deals", body: { title: "Deal", client_id } },
      { path: "/api/tasks", body: { title: "Task" } },
      { path: "/api/notes", body: { client_id, body: "Note" } },
      {
        path: `/api/deals/${deal_id}/key-dates`,
        body: { kind: "closing", due_date: "2027-01-15" },
      },
    ];
    for (const kind of kinds) {
      const first = await create("same", kind);
      expect(first.status, kind.path).toBe(201);
      expect(await getId(await create("same", kind)), kind.path).toBe(await getId(first));
    }
  });

  it("answers 422 and writes nothing when the body differs", async () => {
    const key = randomUUID();
    await create(key);
    const response = await create(key, { body: { ...CLIENT, name: "Somebody else" } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "key_reused",
      error: "This was sent before with other content. Reload the page and try again.",
    });
    expect(await countClients()).toBe(1);
  });

  it("writes once when sent concurrently to two instances", async () => {
    const { url } = await secondApp({});
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        create(key, { path: n % 2 ? "/api/clients" : `${url}/api/clients` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await countClients()).toBe(1);
    expect((await create(key)).status).toBe(201);
    expect(await countClients()).toBe(1);
  });

  it("writes again for another person, on another path, and without the key", async () => {
    const key = randomUUID();
    await create(key);
    const other = await signUp({ teamName: "Other Realty" });
    expect((await create(key, { as: other })).headers.has("idempotent-replayed")).toBe(false);
    expect((await create(key, { path: "/api/tasks", body: { title: "Task" } })).status).toBe(201);
    await call("/api/clients", { method: "POST", as: person, body: CLIENT });
    expect(await countClients()).toBe(2);
    expect(await countClients(other)).toBe(1);
  });
});

describe("a key", () => {
  it("can be reused with another body after a refusal", async () => {
    const key = randomUUID();
    const path = "/api/notes";
    const unknown = await create(key, { path, body: { client_id: randomUUID(), body: "Note" } });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect((await create(key, { body: { name: "" } })).status).toBe(400);
    expect((await create(key)).status).toBe(201);
    const { id } = (await (await create(key)).json()) as { id: string };
    expect((await create(key, { path, body: { client_id: id, body: "Note" } })).status).toBe(201);
  });

  it("has at most 255 characters, all printable ASCII", async () => {
    for (const key of ["x".repeat(256), "caf\u00e9", "a\tb"]) {
      const response = await create(key);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_input" });
    }
    expect((await create("x".repeat(255))).status).toBe(201);
    expect(await countClients()).toBe(1);
  });

  it("does not return the stored response to a suspended member", async () => {
    const { agent } = await createTeam();
    const key = randomUUID();
    expect((await create(key, { as: agent })).status).toBe(201);
    await database.query("update tenant_members set status = 'suspended' where user_id = $1", [
      agent.userId,
    ]);
    expect((await create(key, { as: agent })).status).toBe(403);
  });
});

describe("a call with an unknown outcome", () => {
  const age = (interval: string) =>
    database.query(
      `update private.idempotent_answers set claimed_at = claimed_at - $1::interval where user_id = $2`,
      [interval, person.userId],
    );

  it("is refused while it may still be running, and runs again after a minute", async () => {
    const gateway = await startGateway();
    gateway.answer(/^\/rest\/v1\/rpc\/create_record\b/, async (request) => {
      if (request.method !== "POST") return null;
      await forwardRequest(request); // the record is written, but the response is lost
      return HTML_502;
    });
    const { url } = await secondApp({ SUPABASE_URL: gateway.url });
    const key = randomUUID();
    expect((await create(key, { path: `${url}/api/clients` })).status).toBe(503);

    const again = await create(key);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: "under_way" });
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(30);
    expect(await countClients()).toBe(1);

    await age("61 seconds");
    expect((await create(key, { body: { ...CLIENT, name: "Else" } })).status).toBe(422);
    expect((await create(key)).status).toBe(201);
  });

  it("is forgotten after a day, like every stored response", async () => {
    const key = randomUUID();
    await create(key);
    await age("23 hours 59 minutes");
    expect((await create(key)).headers.get("idempotent-replayed")).toBe("true");
    await age("2 minutes");
    expect((await create(key)).headers.has("idempotent-replayed")).toBe(false);
    await age("25 hours");
    await purgeIdempotentAnswers(databaseOf(database));
    const { rows } = await database.query(
      "select from private.idempotent_answers where user_id = $1",
      [person.userId],
    );
    expect(rows).toHaveLength(0);
  });
});
