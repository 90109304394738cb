import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
  for (const person of [team.agent, team.owner]) {
    await database.query(
      `insert into public.tasks (tenant_id, assigned_to, title, due_date)
       select $1, $2, 'Task of ' || name, current_date from public.profiles where user_id = $2`,
      [team.tenantId, person.userId],
    );
  }
});

async function createFeed(as: Person): Promise<string> {
  const { status, body } = await callApi("/api/calendar/feed", { as, method: "POST" });
  expect(status).toBe(201);
  return new URL(String(body.url)).pathname;
}
const titlesIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event).summary);
const setStatus = (person: Person, status: string) =>
  database.query(
    "update public.tenant_members set status = $3 where tenant_id = $1 and user_id = $2",
    [team.tenantId, person.userId, status],
  );

describe("the private calendar feed", () => {
  it("needs no session, and contains only its owner's entries", async () => {
    const path = await createFeed(team.agent);
    expect(path).toMatch(/^\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
    const response = await call(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.getSetCookie()).toEqual([]);
    const file = await response.text();
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(titlesIn(file)).toEqual(["Task of Ann Agent"]);
    expect((await call(path.replace(".ics", ""))).status).toBe(200);
  });

  it("answers 304 to the current ETag, and sends the file again after a change", async () => {
    const path = await createFeed(team.owner);
    const etag = (await call(path)).headers.get("etag") ?? "";
    const again = await call(path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    await database.query("update public.tasks set title = 'Changed' where assigned_to = $1", [
      team.owner.userId,
    ]);
    const changed = await call(path, { headers: { "if-none-match": etag } });
    expect(titlesIn(await changed.text())).toEqual(["Changed"]);
  });

  it("stops working when it is renewed or turned off", async () => {
    const first = await createFeed(team.manager);
    const second = await createFeed(team.manager);
    expect((await call(first)).status).toBe(404);
    expect((await call(second)).status).toBe(200);
    const state = await callApi("/api/calendar/feed", { as: team.manager });
    expect(state.body).toEqual({
      feed: { created_at: expect.any(String), last_used_at: expect.any(String) },
    });
    const revoke = () => callApi("/api/calendar/feed", { as: team.manager, method: "DELETE" });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    expect(await callApi(second)).toMatchObject({
      status: 404,
      body: { error: "This calendar address is no longer valid" },
    });
    const afterDeletion = await callApi("/api/calendar/feed", { as: team.manager });
    expect(afterDeletion.body).toEqual({ feed: null });
  });

  it("is paused while its owner is suspended, and ends for good when their membership is deactivated", async () => {
    const path = await createFeed(team.farAgent);
    const answers = async (status: string) => {
      await setStatus(team.farAgent, status);
      return (await call(path)).status;
    };
    expect(await answers("suspended")).toBe(404);
    expect(await answers("active")).toBe(200);
    expect(await answers("deactivated")).toBe(404);
    expect(await answers("active")).toBe(404);
  });

  it("cannot be seen or turned off by another member", async () => {
    const path = await createFeed(team.agent);
    expect((await callApi("/api/calendar/feed", { as: team.viewer })).body).toEqual({ feed: null });
    expect((await callApi("/api/calendar/feed", { as: team.owner, method: "DELETE" })).status).toBe(
      204,
    );
    expect((await call(path)).status).toBe(200);
  });

  it("requires an active member: 401 signed out, 403 suspended", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await callApi("/api/calendar/feed", { method })).status).toBe(401);
      expect((await callApi("/api/calendar/feed", { as: team.suspended, method })).status).toBe(
        403,
      );
    }
  });

  it.each([
    "x",
    "x".repeat(43),
    `${"x".repeat(43)}.ics`,
    `${"x".repeat(43)}.json`,
    "x".repeat(5000),
    "%00",
    "..%2F",
  ])("answers 404 to an unknown or malformed token: %s", async (token) => {
    expect((await call(`/api/calendar/feed/${token}`)).status).toBe(404);
  });

  it("allows 60 reads, then answers 429 with Retry-After", async () => {
    const path = await createFeed(team.viewer);
    const answers = await Promise.all(Array.from({ length: 61 }, () => call(path)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60);
    const refused = answers.find((answer) => answer.status !== 200);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
