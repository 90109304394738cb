import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { TimelineItem } from "@/lib/messaging/timeline/serialize";
import { database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let client: string;
let deal: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  client = await insertClient(team.tenantId, team.agent.userId);
  deal = await addEntryOfEachKind(client, team.agent);
});

/** The entries, newest first. */
const ALL = ["buyer_agreement", "key_date", "task", "note", "message", "deal", "deal"];

const stream = (as: Person | undefined, query: string) => callApi(`/api/timeline?${query}`, { as });

const kindsIn = (body: Record<string, unknown>) =>
  (body.items as TimelineItem[]).map(({ kind }) => kind);

/**
 * Adds a call, a note, a completed task, a deal that moved once, a key date that was met, and a buyer agreement.
 * Returns the deal.
 */
async function addEntryOfEachKind(clientId: string, as: Person): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await callApi(`/api/${path}`, { as, method: "POST", body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.id);
  };
  const { body } = await callApi("/api/communication-channels", { as });
  const channels = (Array.isArray(body) ? body : Object.values(body)[0]) as {
    id: string;
    name: string;
  }[];
  const phone = channels.find(({ name }) => name === "phone")?.id;
  const dealId = await post("deals", { client_id: clientId, title: "Elm St", value: 1000 });
  const move = { as, method: "PUT", body: { status: "Under Contract" } };
  expect((await callApi(`/api/deals/${dealId}`, move)).status).toBe(200);
  await post("messages", {
    client_id: clientId,
    channel_id: phone,
    content: "Spoke. About Elm St",
  });
  await post("notes", { client_id: clientId, body: "Likes brick" });
  await post("tasks", { deal_id: dealId, title: "Call the lender", status: "Completed" });
  const day = { kind: "inspection", due_date: "2026-11-20" };
  const keyDate = await post(`deals/${dealId}/key-dates`, day);
  await callApi(`/api/key-dates/${keyDate}`, { as, method: "PATCH", body: { done: true } });
  await post(`clients/${clientId}/agreements`, {
    signed_on: "2026-01-05",
    starts_on: "2026-01-05",
    ends_on: "2026-07-05",
    is_exclusive: true,
    rate: 2.5,
  });
  return dealId;
}

describe("the timeline", () => {
  it("lists each kind of record like its own endpoint, latest first", async () => {
    const { status, body } = await stream(team.agent, `client_id=${client}`);
    expect(status).toBe(200);
    expect(kindsIn(body)).toEqual(ALL);
    expect(body.items).toEqual([
      expect.objectContaining({
        record: expect.objectContaining({ kind: "Buyer representation", rate: 2.5 }),
      }),
      expect.objectContaining({
        record: expect.objectContaining({ kind: "inspection", can_update: true }),
      }),
      expect.objectContaining({
        record: expect.objectContaining({ title: "Call the lender", status: "Completed" }),
      }),
      expect.objectContaining({
        record: expect.objectContaining({ body: "Likes brick", can_update: true }),
      }),
      expect.objectContaining({
        record: expect.objectContaining({
          content: "Spoke. About Elm St",
          is_cut: false,
          can_delete: true,
          channel: expect.objectContaining({ name: "phone" }),
        }),
      }),
      expect.objectContaining({
        record: expect.objectContaining({
          from_status: "Lead",
          to_status: "Under Contract",
          deal_title: "Elm St",
          changed_by_name: "Ann Agent",
        }),
      }),
      expect.objectContaining({
        record: expect.objectContaining({ from_status: null, to_status: "Lead" }),
      }),
    ]);
    expect(body.next).toBeNull();
  });

  it("is the same for a deal as for its client", async () => {
    const ofDeal = await stream(team.agent, `deal_id=${deal}`);
    const ofClient = await stream(team.agent, `client_id=${client}`);
    expect(ofDeal).toEqual(ofClient);
  });

  it("filters by kind, and pages with a cursor", async () => {
    const narrowed = await stream(team.agent, `client_id=${client}&kinds=note,task`);
    expect(kindsIn(narrowed.body)).toEqual(["task", "note"]);
    const seen: string[] = [];
    let next: Record<string, string> | null = {};
    while (next) {
      const query: string = new URLSearchParams({
        client_id: client,
        limit: "1",
        ...next,
      }).toString();
      const { body } = await stream(team.agent, query);
      seen.push(...kindsIn(body));
      next = body.next as Record<string, string> | null;
    }
    expect(seen).toEqual(ALL);
  });

  it("is visible only with access to the client or deal", async () => {
    for (const person of [team.owner, team.admin, team.manager, team.agent]) {
      const { status, body } = await stream(person, `client_id=${client}`);
      expect([status, kindsIn(body)]).toEqual([200, ALL]);
    }
    for (const person of [team.viewer, team.farAgent, other.owner]) {
      for (const [query, error] of [
        [`client_id=${client}`, "Client not found"],
        [`deal_id=${deal}`, "Deal not found"],
      ] as const) {
        expect(await stream(person, query)).toMatchObject({ status: 404, body: { error } });
      }
    }
    expect((await stream(team.suspended, `client_id=${client}`)).status).toBe(403);
    expect((await stream(undefined, `client_id=${client}`)).status).toBe(401);
    expect((await stream(team.owner, `client_id=${randomUUID()}`)).status).toBe(404);
  });

  it("omits records out of scope, even for the client's owner", async () => {
    const farClient = await insertClient(team.tenantId, team.farAgent.userId);
    await database.query(
      `insert into public.deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Not theirs')`,
      [team.tenantId, team.owner.userId, farClient],
    );
    await database.query(
      `insert into public.tasks (tenant_id, assigned_to, client_id, title, status)
       values ($1, $2, $3, 'Not theirs', 'Completed')`,
      [team.tenantId, team.owner.userId, farClient],
    );
    expect(kindsIn((await stream(team.owner, `client_id=${farClient}`)).body)).toHaveLength(2);
    const { status, body } = await stream(team.farAgent, `client_id=${farClient}`);
    expect([status, body.items]).toEqual([200, []]);
  });

  it("truncates a long message, which its own endpoint returns in full", async () => {
    const own = await insertClient(team.tenantId, team.agent.userId);
    await addEntryOfEachKind(own, team.agent);
    await database.query("update public.messages set content = $2 where client_id = $1", [
      own,
      "w".repeat(2001),
    ]);
    const { body } = await stream(team.agent, `client_id=${own}&kinds=message`);
    const [item] = body.items as { record: { id: string; content: string; is_cut: boolean } }[];
    expect([item?.record.content.length, item?.record.is_cut]).toEqual([2000, true]);
    const whole = await callApi(`/api/messages/${item?.record.id}`, { as: team.agent });
    expect(String(whole.body.content)).toHaveLength(2001);
  });

  it.each([
    ["", "Send either client_id or deal_id"],
    [`client_id=${randomUUID()}&deal_id=${randomUUID()}`, "Send either client_id or deal_id"],
    ["client_id=x", "client_id must be the id of a client"],
    [
      "kinds=gossip",
      "kinds must be some of message, inquiry, note, task, deal, key_date, buyer_agreement and listing",
    ],
    [
      "kinds=",
      "kinds must be some of message, inquiry, note, task, deal, key_date, buyer_agreement and listing",
    ],
    ["limit=0", "limit must be a whole number from 1 to 200"],
    ["limit=201", "limit must be a whole number from 1 to 200"],
    ["before_at=yesterday&before_id=x", "before_at must be a moment"],
    ["before_at=2026-01-01T00:00:00Z", "Send before_at and before_id together"],
  ])("answers 400 to %s", async (query, error) => {
    const fullQuery =
      query.includes("client_id") || query === "" ? query : `client_id=${client}&${query}`;
    const answer = await stream(team.agent, fullQuery);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(error), code: "invalid_input" },
    });
  });

  it("enforces the same access in the database API", async () => {
    const listInDatabase = (as: Person | undefined, tenantId: string) =>
      callDatabaseApi("rpc/list_timeline", {
        as,
        method: "POST",
        body: { p_tenant_id: tenantId, p_query: { client_id: client } },
      });
    expect((await listInDatabase(other.owner, team.tenantId)).status).toBe(403);
    expect((await listInDatabase(other.owner, other.tenantId)).status).toBe(404);
    expect((await listInDatabase(team.farAgent, team.tenantId)).status).toBe(404);
    expect((await listInDatabase(undefined, team.tenantId)).status).toBe(401);
  });
});
