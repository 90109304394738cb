import { beforeAll, describe, expect, it } from "vitest";
import { call, database, waitForMail, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let dana: string;
let sam: string;
let unreachable: string;
let theirs: string;

const addressOf = (name: string) => `${name}-${team.tenantId.slice(0, 8)}@mail.example`;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const add = (name: string, email?: string, owner: Person = team.agent) =>
    insertClient(team.tenantId, owner.userId, { name, ...(email && { email }) });
  dana = await add("Dana Whitman", addressOf("dana"));
  sam = await add("Sam Ortiz", addressOf("sam"));
  unreachable = await add("Una Reach");
  theirs = await add("Mia's Client", addressOf("mia"), team.manager);
  await database.query("update tenants set postal_address = '1 High St, Columbus' where id = $1", [
    team.tenantId,
  ]);
});

const TEXT = {
  channel: "email",
  subject: "For {{ client.first_name }}",
  content: "Hi {{ client.first_name }}, call {{ agent.first_name }} of {{ team.name }}.",
};

const mail = (as: Person | undefined, body: object, key?: string) =>
  callApi("/api/mailings", {
    as,
    method: "POST",
    body: { ...TEXT, ...body },
    ...(key && { headers: { "idempotency-key": key } }),
  });

const preview = (as: Person, body: object) =>
  callApi("/api/mailings/preview", { as, method: "POST", body: { ...TEXT, ...body } });

const cancel = (as: Person, id: unknown) =>
  callApi(`/api/mailings/${String(id)}/cancel`, { as, method: "POST" });

describe("POST /api/mailings/preview", () => {
  it("shows a recipient's text, and who is left out for which reason", async () => {
    const ids = [dana, sam, unreachable, theirs];
    const { status, body } = await preview(team.agent, { ids, place: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      recipient_count: 2,
      incomplete_count: 0,
      left_out: expect.arrayContaining([
        { client_id: unreachable, name: "Una Reach", reason: "no_address" },
        { client_id: theirs, name: null, reason: "out_of_sight" },
      ]) as unknown,
      shown: { place: 1, name: "Sam Ortiz", subject: "For Sam" },
    });
    expect((body.shown as { content: string }).content).toMatch(/^Hi Sam, call Ann of Team /);
  });

  it("accepts an incomplete text, and shows the last recipient for a place beyond the end", async () => {
    const { body } = await preview(team.agent, { ids: [dana], subject: "", content: "", place: 7 });
    expect(body).toMatchObject({
      recipient_count: 1,
      shown: { place: 0, subject: "", content: "" },
    });
  });

  it.each([
    [{ content: "{% if %}" }, "content"],
    [{ subject: "{{ client.", content: "Hi" }, "subject"],
    [{ channel: "pigeon" }, "channel"],
    [{ place: 1000 }, "place"],
  ])("refuses %j at the field", async (body, field) => {
    const refused = await preview(team.agent, { ids: [dana], ...body });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty(field);
  });
});

describe("POST /api/mailings", () => {
  it("sends each client an individual marketing mail, once per idempotency key", async () => {
    const key = crypto.randomUUID();
    const body = { ids: [dana, sam, unreachable] };
    const [first, second] = [await mail(team.agent, body, key), await mail(team.agent, body, key)];
    expect(first).toMatchObject({
      status: 201,
      body: { recipient_count: 2, is_marketing: true, figures: { waiting: 2, left_out: 1 } },
    });
    expect(second.body.id).toBe(first.body.id);
    const sent = await waitForMail(addressOf("dana"), "For Dana");
    expect(sent.text).toContain("Hi Dana, call Ann of");
    expect(sent.text).toContain("1 High St, Columbus");
    expect(sent.text).toContain("/unsubscribe/");
    await waitForMail(addressOf("sam"), "For Sam");
    const results = await callApi(`/api/mailings/${String(first.body.id)}/results`, {
      as: team.agent,
    });
    const rows = results.body.results as { name: string; outcome: string; reason: string | null }[];
    expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
      ["Dana Whitman", null],
      ["Sam Ortiz", null],
      ["Una Reach", "no_address"],
    ]);
    const history = await callApi(`/api/email/history?clientId=${dana}`, { as: team.agent });
    expect(history.body.emailHistory).toHaveLength(1);
  });

  it("schedules a mailing to the matches of a filter with exceptions, and cancels it", async () => {
    const { status, body } = await mail(team.agent, {
      filter: { search: addressOf("").slice(1) },
      except: [sam],
      scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ recipient_count: 1, can_cancel: true });
    expect((await cancel(team.manager, body.id)).status).toBe(403);
    expect((await cancel(other.owner, body.id)).status).toBe(404);
    expect(await cancel(team.agent, body.id)).toMatchObject({
      status: 200,
      body: {
        figures: { waiting: 0 },
        can_cancel: false,
        cancelled_at: expect.any(String) as string,
      },
    });
    expect((await cancel(team.agent, body.id)).status).toBe(409);
  });

  it.each([
    [{ subject: "" }, "subject", "Subject is required"],
    [{ subject: "a\nb" }, "subject", "This must be one line"],
    [{ content: " \n" }, "content", "Message content is required"],
    [{ content: "x".repeat(20_001) }, "content", "It is too long: 20,000 characters at most"],
    [{ scheduled_at: "9999-12-31T00:00:00Z" }, "scheduled_at", "Please enter a valid time"],
    [
      { scheduled_at: new Date(Date.now() + 400 * 86_400_000).toISOString() },
      null,
      "Choose a time within the next year",
    ],
    [{ scheduled_at: "soon" }, "scheduled_at", "Please enter a valid time"],
    [
      { ids: Array.from({ length: 1001 }, () => crypto.randomUUID()) },
      null,
      "A mailing goes to at most 1,000 clients at a time. Choose fewer.",
    ],
    [
      { ids: undefined, filter: { search: crypto.randomUUID() } },
      null,
      "Nobody matches. Choose the clients again.",
    ],
  ])("refuses %j", async (body, field, text) => {
    const refused = await mail(team.agent, { ids: [dana], ...body });
    expect(refused).toMatchObject({ status: 400 });
    const message = field
      ? (refused.body.fields as Record<string, string>)[field]
      : refused.body.error;
    expect(message).toBe(text);
  });

  it("refuses viewers, other tenants, signed-out callers and API keys", async () => {
    expect((await mail(team.viewer, { ids: [dana] })).status).toBe(403);
    expect((await mail(undefined, { ids: [dana] })).status).toBe(401);
    expect((await mail(other.owner, { ids: [dana] })).status).toBe(409);
    const directCall = await callDatabaseApi("rpc/create_mailing", {
      as: team.viewer,
      method: "POST",
      body: {
        p_tenant_id: team.tenantId,
        p_values: TEXT,
        p_client_ids: [dana],
        p_words: [{ client_id: dana, subject: "x", content: "x" }],
      },
    });
    expect(directCall.status).toBe(403);
    const key = await call("/api/api-keys", {
      as: team.owner,
      method: "POST",
      body: { name: "Mailer", permissions: ["CLIENTS_VIEW_ALL", "CONVERSATIONS_CREATE"] },
    });
    const { key: secret } = (await key.json()) as { key?: string };
    const byKey = await call("/api/mailings", {
      method: "POST",
      headers: { authorization: `Bearer ${secret ?? "none"}` },
      body: { ...TEXT, ids: [dana] },
    });
    expect([401, 403]).toContain(byKey.status);
  });
});

describe("marking one email as marketing", () => {
  it("adds the postal address and an unsubscribe link, and is refused without a postal address", async () => {
    const send = (as: Person, to: string) =>
      callApi("/api/email/send", {
        as,
        method: "POST",
        body: { to, subject: "Open house", message: "Come by", isMarketing: true },
      });
    expect((await send(other.owner, addressOf("other"))).status).toBe(409);
    expect((await send(team.agent, addressOf("one"))).status).toBe(201);
    const sent = await waitForMail(addressOf("one"), "Open house");
    expect(sent.text).toContain("1 High St, Columbus");
    expect(sent.text).toContain("/unsubscribe/");
  });
});
