import { beforeAll, expect, it } from "vitest";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
});

const ask = (query: Record<string, string>, as: Team["owner"] | null = team.agent) =>
  callApi(`/api/messages/text-hours?${new URLSearchParams(query)}`, as ? { as } : {});

it("a text waits until the morning in the time zone of its number", async () => {
  const honolulu = { phone: "(808) 555-0100" };
  expect(await ask({ ...honolulu, at: "2026-11-27T15:00:00Z" })).toEqual({
    status: 200,
    body: { allowed_at: "2026-11-27T18:00:00.000Z" },
  });
  expect(await ask({ ...honolulu, at: "2026-11-27T20:00:00Z" })).toEqual({
    status: 200,
    body: { allowed_at: null },
  });
  expect((await ask({ phone: "(614) 555-0100", at: "2026-11-27T15:00:00Z" })).body).toEqual({
    allowed_at: null,
  });
});

it("an invalid number or time is refused, and so are callers without permission to write", async () => {
  const phone = "(808) 555-0100";
  expect((await ask({ phone: "12" })).status).toBe(400);
  for (const at of ["NaN", "9999-12-31", "9999-12-31T00:00:00Z", "infinity"]) {
    expect((await ask({ phone, at })).status, at).toBe(400);
  }
  expect((await ask({ phone }, team.viewer)).status).toBe(403);
  expect((await ask({ phone }, team.suspended)).status).toBe(403);
  expect((await ask({ phone }, null)).status).toBe(401);
});
