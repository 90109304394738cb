import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import { insertMessages } from "./fixtures";

let team: Team;
let other: Team;
let client: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  client = await insertClient(team.tenantId, team.agent.userId, { name: "Dana Whitcomb" });
});

const EMAIL = { to: "dana@example.com", subject: "Hello", message: "A word" };
const SMS = { to: "(614) 555-0142", message: "A word" };
const email = (as: Person | undefined, body: object = {}) =>
  callApi("/api/email/send", { as, method: "POST", body: { ...EMAIL, clientId: client, ...body } });
const sms = (as: Person | undefined, body: object = {}) =>
  callApi("/api/sms/send", { as, method: "POST", body: { ...SMS, clientId: client, ...body } });

describe("POST /api/email/send", () => {
  it("creates a message for the worker, and lists it in the history", async () => {
    const { status, body } = await email(team.agent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: { status: "sending", client_id: client, recipient_email: EMAIL.to },
    });
    const history = await callApi(`/api/email/history?clientId=${client}`, { as: team.agent });
    expect(history.body.emailHistory).toEqual([expect.objectContaining({ subject: "Hello" })]);
    const texts = await callApi(`/api/sms/history?clientId=${client}`, { as: team.agent });
    expect(texts.body).toEqual({ smsHistory: [] });
  });

  it.each([
    [{ to: "dana" }, "Please enter a valid email address"],
    [{ to: " " }, "Please enter a valid email address"],
    [{ to: "dana@example.com\nBcc: x@example.com" }, "Please enter a valid email address"],
    [{ subject: " " }, "Subject is required"],
    [{ subject: "Hello\r\nX: y" }, "This must be one line"],
    [{ message: " \n" }, "Message content is required"],
  ])("refuses %j", async (body, text) => {
    expect(await email(team.agent, body)).toMatchObject({ status: 400, body: { error: text } });
  });

  it("refuses emails by viewers, other tenants and signed-out callers", async () => {
    expect((await email(team.viewer)).status).toBe(403);
    expect((await email(other.owner)).status).toBe(404);
    expect((await email(undefined)).status).toBe(401);
  });
});

describe("POST /api/sms/send", () => {
  it("answers 429 with the time when sending continues after 100 texts of a new team", async () => {
    const busy = await createTeam();
    await database.query(
      "insert into private.rate_limits values ($1, 100, now() + interval '1 hour')",
      [`text:${busy.tenantId}`],
    );
    const send = (body: object) =>
      call("/api/sms/send", { as: busy.agent, method: "POST", body: { ...SMS, ...body } });
    const refused = await send({});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(((await refused.json()) as { error: string }).error).toMatch(
      /^Your team has sent 100 texts within a day\. Sending continues at .+\. Send it later, or write an email$/,
    );
    expect((await sms(team.agent)).status).toBe(201);
  });

  it("schedules a text, and counts a use of its template", async () => {
    const { body: template } = await callApi("/api/email-templates", {
      as: team.agent,
      method: "POST",
      body: { name: "On my way", category: "Buyer", channel: "sms", body_text: "On my way" },
    });
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const sent = await sms(team.agent, { templateId: template.id, scheduledAt });
    expect(sent.status).toBe(201);
    const { scheduled_at } = sent.body.message as { scheduled_at: string };
    expect(Date.parse(scheduled_at)).toBe(Date.parse(scheduledAt));
    const { body } = await callApi(`/api/email-templates/${template.id}`, { as: team.agent });
    expect(body).toMatchObject({ channel: "sms", subject: "", usage_count: 1 });
  });

  it("accepts 320 characters, and refuses 321, a blank text and an invalid number", async () => {
    expect((await sms(team.agent, { message: "x".repeat(320) })).status).toBe(201);
    expect((await sms(team.agent, { message: "x".repeat(321) })).body.error).toBe(
      "A text has at most 320 characters",
    );
    expect((await sms(team.agent, { message: " " })).status).toBe(400);
    expect((await sms(team.agent, { to: "555" })).body.error).toBe(
      "Please enter a valid phone number",
    );
    expect((await sms(team.agent, { to: "6145550142\n" })).status).toBe(201);
    expect((await sms(team.agent, { to: "614555\n0142" })).status).toBe(400);
  });

  it("refuses texts by viewers, other tenants and signed-out callers", async () => {
    expect((await sms(team.viewer)).status).toBe(403);
    expect((await sms(other.owner)).status).toBe(404);
    expect((await sms(undefined)).status).toBe(401);
  });
});

describe("histories", () => {
  it("contain only messages in the reader's scope, and require a client id", async () => {
    const getHistory = (as: Person) => callApi(`/api/email/history?clientId=${client}`, { as });
    expect((await getHistory(other.owner)).body).toEqual({ emailHistory: [] });
    expect((await getHistory(team.farAgent)).body).toEqual({ emailHistory: [] });
    expect((await callApi("/api/email/history", { as: team.agent })).status).toBe(400);
    expect((await callApi("/api/sms/history?clientId=x", { as: team.agent })).status).toBe(400);
  });
});

describe("an opted-out recipient", () => {
  it("is reported as blocked with the text of the refusal", async () => {
    await database.query(
      "insert into public.suppressions (tenant_id, channel, address, reason) values ($1, 'sms', '6145550199', 'stopped')",
      [team.tenantId],
    );
    const blocked = (as: Person, address: string) =>
      callApi(`/api/messages/blocked?channel=sms&address=${encodeURIComponent(address)}`, { as });
    const { body } = await blocked(team.agent, "+1 (614) 555-0199");
    const [found] = body.blocked as { reason: string; text: string }[];
    expect(found).toMatchObject({ reason: "stopped" });
    expect(await sms(team.agent, { to: "(614) 555-0199" })).toMatchObject({
      status: 409,
      body: { error: found?.text },
    });
    expect((await blocked(team.agent, "6145550142")).body).toEqual({ blocked: [] });
    expect((await blocked(other.agent, "6145550199")).body).toEqual({ blocked: [] });
    expect((await blocked(team.viewer, "6145550199")).status).toBe(403);
    expect((await blocked(team.agent, "6")).status).toBe(400);
  });
});

describe("GET /api/messages/{id}/html", () => {
  const insertHtml = async (html: string) => {
    const id = await insertMessages(team.tenantId, team.agent.userId, { client });
    await database.query("update public.messages set content_html = $2 where id = $1", [id, html]);
    return id;
  };

  it("can be framed only by this site, runs no scripts, and loads pictures only on request", async () => {
    const id = await insertHtml('<p>Hello <img data-src="https://example.com/x.png" /></p>');
    const page = await call(`/api/messages/${id}/html`, { as: team.agent });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain(
      '<p>Hello <img data-src="https://example.com/x.png" /></p>',
    );
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:;/,
    );
    expect(policy).toContain("frame-ancestors 'self'");
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    const shown = await call(`/api/messages/${id}/html?pictures=true`, { as: team.agent });
    expect(shown.headers.get("content-security-policy")).toContain("img-src data: https:;");
    expect(await shown.text()).toContain('<p>Hello <img src="https://example.com/x.png" /></p>');
  });

  it("answers 404 for a message without HTML, of another tenant or out of scope", async () => {
    const plain = await insertMessages(team.tenantId, team.agent.userId);
    const withHtml = await insertHtml("<p>Hello</p>");
    const status = async (as: Person | undefined, id: string) =>
      (await call(`/api/messages/${id}/html`, { as })).status;
    expect(await status(team.agent, plain)).toBe(404);
    expect(await status(team.agent, withHtml)).toBe(200);
    for (const as of [other.owner, team.farAgent]) {
      expect(await status(as, plain)).toBe(404);
      expect(await status(as, withHtml)).toBe(404);
    }
    expect(await status(undefined, withHtml)).toBe(401);
  });
});
