import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import { channelIds, listMessages, insertMessages } from "./fixtures";

let team: Team;
let other: Team;
let client: string;
let foreignClient: string;
let channels: Record<string, string>;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const { tenantId, agent } = team;
  client = await insertClient(tenantId, agent.userId, {
    name: "Dana Whitcomb",
    email: "dana@example.com",
    phone: "(614) 555-0142",
  });
  foreignClient = await insertClient(other.tenantId, other.agent.userId);
  channels = await channelIds(agent);
});

const post = (as: Person | undefined, body: unknown) =>
  callApi("/api/messages", { as, method: "POST", body });
const mail = (body: object = {}) => ({
  channel_id: channels.email,
  subject: "Saturday",
  content: "10:30?",
  recipient_email: "dana@example.com",
  ...body,
});
const mark = (as: Person, id: string, body: unknown) =>
  callApi(`/api/messages?id=${id}`, { as, method: "PUT", body });
const remove = (as: Person, id: string) =>
  callApi(`/api/messages?id=${id}`, { as, method: "DELETE" });
const change = (as: Person, id: string, body: unknown) =>
  callApi(`/api/messages/${id}`, { as, method: "PUT", body });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function createMessage(
  as: Person,
  body: unknown,
): Promise<Record<string, unknown> & { id: string }> {
  const answer = await post(as, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Record<string, unknown> & { id: string };
}

describe("POST /api/messages", () => {
  it("sends an email with the sender from the profile and the recipient from the client", async () => {
    expect(
      await createMessage(team.agent, mail({ recipient_email: "", client_id: client })),
    ).toMatchObject({
      status: "sending",
      direction: "outbound",
      owner_id: team.agent.userId,
      sender_name: "Ann Agent",
      recipient_name: "Dana Whitcomb",
      recipient_email: "dana@example.com",
      subject: "Saturday",
      client: { id: client, first_name: "Dana", last_name: "Whitcomb" },
      is_read: true,
      can_update: false,
    });
  });

  it("logs a call in either direction at its time", async () => {
    const at = "2026-01-05T15:00:00.000Z";
    const logged = {
      channel_id: channels.phone,
      content: "Talked",
      client_id: client,
      occurred_at: at,
    };
    expect(await createMessage(team.agent, { ...logged, direction: "inbound" })).toMatchObject({
      status: "delivered",
      sender_name: "Dana Whitcomb",
      recipient_name: "Ann Agent",
    });
    const out = await createMessage(team.agent, logged);
    expect(out).toMatchObject({ status: "sent", sender_name: "Ann Agent" });
    expect(Date.parse(String(out.occurred_at))).toBe(Date.parse(at));
  });

  it.each([
    [{ content: "  \n " }, 400, "Message content is required"],
    [{ content: "x".repeat(100_001) }, 400, "Message too long"],
    [{ subject: "x".repeat(301) }, 400, "Subject too long"],
    [{ subject: "Hi\r\nBcc: all@example.com" }, 400, "This must be one line"],
    [{ recipient_name: "Dana\nX" }, 400, "This must be one line"],
    [
      { recipient_email: "dana@example.com\r\nBcc: x@example.com" },
      400,
      "Please enter a valid email address",
    ],
    [{ recipient_email: "dana" }, 400, "Please enter a valid email address"],
    [{ recipient_email: "" }, 400, "Please enter a valid email address"],
    [{ channel_id: "x" }, 400, "Please choose a channel"],
    [{ channel_id: randomUUID() }, 400, "Please choose a channel"],
    [{ priority: "top" }, 400, "Please choose a priority"],
    [{ direction: "inbound" }, 400, "Received emails and texts are added automatically"],
    [{ scheduled_at: "tomorrow" }, 400, "Please enter a valid time"],
    [
      { scheduled_at: new Date(Date.now() + 400 * 86_400_000).toISOString() },
      400,
      "Choose a time within the next year",
    ],
    [{ client_id: randomUUID() }, 404, "Client not found"],
  ])("refuses %j", async (body, status, text) => {
    const answer = await post(team.agent, mail(body));
    expect(answer).toMatchObject({ status, body: { error: text } });
  });

  it("refuses another tenant's client, a megabyte of text, and a future call", async () => {
    expect((await post(team.agent, mail({ client_id: foreignClient }))).status).toBe(404);
    expect((await post(team.agent, mail({ content: "x".repeat(1_048_577) }))).status).toBe(413);
    const ahead = { channel_id: channels.meeting, content: "Met", occurred_at: inAnHour() };
    expect((await post(team.agent, ahead)).status).toBe(400);
  });

  it.each([
    ["owner", 201],
    ["admin", 201],
    ["manager", 201],
    ["agent", 201],
    ["viewer", 403],
    ["suspended", 403],
  ] as const)("answers the %s %i", async (name, status) => {
    expect((await post(team[name], mail())).status).toBe(status);
  });

  it("accepts a text of 320 characters and refuses 321", async () => {
    const sms = (length: number) => ({
      channel_id: channels.sms,
      content: "é".repeat(length),
      recipient_phone: "(614) 555-0142",
    });
    expect((await post(team.agent, sms(320))).status).toBe(201);
    expect((await post(team.agent, sms(321))).body.error).toBe("A text has at most 320 characters");
  });

  it("requires a session, and is idempotent under one key", async () => {
    expect((await post(undefined, mail())).status).toBe(401);
    const headers = { "idempotency-key": randomUUID() };
    const body = mail({ subject: "Once only" });
    const send = () => callApi("/api/messages", { as: team.agent, method: "POST", body, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect((await listMessages(team.agent, "search=Once+only")).totalCount).toBe(1);
  });
});

describe("a scheduled message", () => {
  it("waits, can be changed by its sender only, and can be sent early", async () => {
    const waiting = await createMessage(team.agent, mail({ scheduled_at: inAnHour() }));
    expect(waiting).toMatchObject({ status: "draft", can_update: true });
    expect((await change(team.manager, waiting.id, { content: "Mine" })).status).toBe(403);
    expect((await change(other.owner, waiting.id, { content: "Mine" })).status).toBe(404);
    expect((await change(team.agent, waiting.id, { content: " " })).status).toBe(400);
    expect((await change(team.agent, waiting.id, { content: "11:00?" })).body.content).toBe(
      "11:00?",
    );
    const stale = { content: "12:00?", updated_at: waiting.updated_at };
    expect((await change(team.agent, waiting.id, stale)).status).toBe(409);
    expect((await change(team.agent, waiting.id, { scheduled_at: null })).body.status).toBe(
      "sending",
    );
    expect((await change(team.agent, waiting.id, { content: "Late" })).status).toBe(403);
  });

  it("is sent at once when its time has passed", async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    expect(await createMessage(team.agent, mail({ scheduled_at: past }))).toMatchObject({
      status: "sending",
      scheduled_at: null,
    });
  });
});

describe("marks", () => {
  it("are kept per member, and return the record", async () => {
    const id = await insertMessages(team.tenantId, team.agent.userId, { client });
    const marked = await mark(team.manager, id, { is_read: true, is_starred: true });
    expect(marked).toMatchObject({ status: 200, body: { id, is_read: true, is_starred: true } });
    const mine = await callApi(`/api/messages/${id}`, { as: team.agent });
    expect(mine.body).toMatchObject({ is_read: false, is_starred: false });
    await mark(team.agent, id, { is_archived: true });
    expect(
      (await listMessages(team.agent, "is_archived=true")).messages.map((m) => m.id),
    ).toContain(id);
    expect((await listMessages(team.manager)).messages.map((m) => m.id)).toContain(id);
  });

  it("require at least one mark, on a message in scope", async () => {
    const id = await insertMessages(team.tenantId, team.agent.userId);
    expect((await mark(team.agent, id, {})).status).toBe(400);
    expect((await mark(team.agent, id, { is_read: "yes" })).status).toBe(400);
    expect((await mark(team.farAgent, id, { is_read: true })).status).toBe(404);
    expect((await mark(other.owner, id, { is_read: true })).status).toBe(404);
    expect((await mark(team.agent, "x", { is_read: true })).status).toBe(400);
  });

  it("are set in bulk, except on messages out of scope", async () => {
    const bulk = (as: Person, body: unknown) =>
      callApi("/api/messages/marks", { as, method: "PUT", body });
    const mine = await insertMessages(team.tenantId, team.agent.userId);
    const far = await insertMessages(team.tenantId, team.farAgent.userId);
    const ids = [mine, far];
    expect((await bulk(team.agent, { ids, is_starred: true })).body).toEqual({ ids: [mine] });
    expect((await bulk(other.owner, { ids, is_starred: true })).body).toEqual({ ids: [] });
    const many = Array.from({ length: 1000 }, () => randomUUID());
    expect((await bulk(team.agent, { ids: many, is_read: true })).status).toBe(200);
    expect((await bulk(team.agent, { ids: [...many, mine], is_read: true })).status).toBe(400);
    expect((await bulk(team.agent, { ids: [], is_read: true })).status).toBe(400);
    expect((await bulk(team.agent, { ids: [mine] })).status).toBe(400);
  });
});

describe("deleting", () => {
  it.each([
    ["agent", 204],
    ["admin", 204],
    ["owner", 204],
    ["manager", 403],
    ["viewer", 404],
    ["farAgent", 404],
  ] as const)("an agent's message answers the %s %i", async (name, status) => {
    const id = await insertMessages(team.tenantId, team.agent.userId);
    expect((await remove(team[name], id)).status).toBe(status);
  });

  it("is refused to another tenant, and deletes in bulk only what the caller may delete", async () => {
    const bulk = (as: Person, ids: string[]) =>
      callApi("/api/messages/delete", { as, method: "POST", body: { ids } });
    const ids = [
      await insertMessages(team.tenantId, team.agent.userId),
      await insertMessages(team.tenantId, team.manager.userId),
    ];
    expect((await remove(other.owner, ids[0] ?? "")).status).toBe(404);
    expect((await bulk(other.owner, ids)).body).toEqual({ ids: [] });
    expect((await bulk(team.manager, ids)).body).toEqual({ ids: [ids[1]] });
    const many = Array.from({ length: 1000 }, () => randomUUID());
    expect((await bulk(team.agent, many)).status).toBe(200);
    expect((await bulk(team.agent, [...many, randomUUID()])).status).toBe(400);
  });
});

describe("failed messages and unknown senders", () => {
  it("a failed message can be retried only while failed, and only by its sender", async () => {
    const retry = (as: Person, id: string) =>
      callApi(`/api/messages/${id}/retry`, { as, method: "POST" });
    const failed = {
      direction: "outbound",
      status: "failed",
      failure: "No route",
      email: "a@example.com",
    } as const;
    const id = await insertMessages(team.tenantId, team.agent.userId, failed);
    expect((await retry(team.manager, id)).status).toBe(403);
    expect((await retry(other.owner, id)).status).toBe(404);
    expect((await retry(team.agent, id)).body).toMatchObject({ status: "sending", failure: null });
    expect((await retry(team.agent, id)).status).toBe(409);
  });

  it("an unmatched message can be filed with a visible client or dismissed", async () => {
    const settle = (as: Person, id: string, client_id: unknown) =>
      callApi(`/api/messages/${id}/settle`, { as, method: "POST", body: { client_id } });
    const id = await insertMessages(team.tenantId, team.manager.userId, { unmatched: true });
    expect((await settle(team.manager, id, foreignClient)).status).toBe(404);
    expect((await settle(team.agent, id, client)).status).toBe(404);
    expect((await settle(team.manager, id, undefined)).status).toBe(400);
    const filed = await settle(team.manager, id, client);
    expect(filed.body).toMatchObject({
      client_id: client,
      owner_id: team.agent.userId,
      is_unmatched: false,
    });
    expect((await settle(team.manager, id, null)).status).toBe(404);
    const spam = await insertMessages(team.tenantId, team.manager.userId, { unmatched: true });
    expect((await settle(team.manager, spam, null)).body).toMatchObject({
      client_id: null,
      is_unmatched: false,
    });
  });
});
