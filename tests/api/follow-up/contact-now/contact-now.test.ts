import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

type Contact = {
  client: { id: string; name: string };
  reasons: { kind: string; title?: string }[];
};

const PATH = "/api/contact-now";
const list = async (as: Person, query = "") =>
  (await callApi(`${PATH}${query}`, { as })).body.people as Contact[];
const getNames = (people: Contact[]) => people.map(({ client }) => client.name);
const snooze = (as: Person | undefined, id: string, body: object = { until: dayAhead(3) }) =>
  callApi(`${PATH}/${id}/snooze`, { as, method: "PUT", body });
const wake = (as: Person, id: string) => callApi(`${PATH}/${id}/snooze`, { as, method: "DELETE" });
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function addClient(as: Person, name: string): Promise<string> {
  const body = { name, phone: "614-555-0100" };
  return String((await callApi("/api/clients", { as, method: "POST", body })).body.id);
}
const addTask = (as: Person, client_id: string, title: string) =>
  callApi("/api/tasks", { as, method: "POST", body: { client_id, title, due_date: "2020-01-01" } });

describe("GET /api/contact-now", () => {
  it("lists the visible clients to contact, with the reasons", async () => {
    const dana = await addClient(team.agent, "Dana Due");
    await addClient(team.agent, "Nell New");
    await addClient(team.owner, "Olive's Own");
    await addTask(team.agent, dana, "Call about the roof");
    const people = await list(team.agent);
    expect(getNames(people)).toEqual(["Dana Due", "Nell New"]);
    expect(people[0]).toMatchObject({
      client: { id: dana, can_update: true },
      reasons: [{ kind: "task", title: "Call about the roof" }, { kind: "new" }],
    });
    expect(people[0]?.client).not.toHaveProperty("tenant_id");
    expect(getNames(await list(team.owner, "?owner=me"))).toEqual(["Olive's Own"]);
    // Another person's task is no reason for one's own list.
    expect(await list(team.owner, `?owner=${team.agent.userId}`)).toMatchObject([
      { reasons: [{ kind: "new" }] },
      { reasons: [{ kind: "new" }] },
    ]);
    expect(await list(team.owner, "?limit=1")).toHaveLength(1);
    expect(await list(other.owner)).toEqual([]);
  });

  it.each(["?owner=nobody", "?limit=0", "?limit=201", "?limit=x"])("refuses %s", async (query) => {
    expect((await callApi(`${PATH}${query}`, { as: team.agent })).status).toBe(400);
  });

  it("is refused without a session", async () => {
    expect((await callApi(PATH, {})).status).toBe(401);
  });
});

describe("PUT and DELETE /api/contact-now/{id}/snooze", () => {
  it("snooze a client only in the caller's own list, and restore it", async () => {
    const id = await addClient(team.agent, "Sid Snoozed");
    const isListed = async (as: Person) => getNames(await list(as)).includes("Sid Snoozed");
    expect((await snooze(team.agent, id)).status).toBe(204);
    expect([await isListed(team.agent), await isListed(team.owner)]).toEqual([false, true]);
    // A team's day may differ from the UTC day.
    expect((await snooze(team.agent, id, { until: dayAhead(-1) })).status).toBe(400);
    expect(await isListed(team.agent)).toBe(false);
    expect((await wake(team.agent, id)).status).toBe(204);
    expect((await wake(team.agent, id)).status).toBe(204);
    expect(await isListed(team.agent)).toBe(true);
  });

  it("accept fifty concurrent snoozes, which one deletion undoes", async () => {
    const id = await addClient(team.agent, "Fay Fifty");
    const presses = Array.from({ length: 50 }, () => snooze(team.agent, id));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    await wake(team.agent, id);
    expect(getNames(await list(team.agent))).toContain("Fay Fifty");
  });

  it.each([{}, { until: "soon" }, { until: "9999-01-01" }, { until: "2020-01-01" }, { until: 7 }])(
    "refuse %j",
    async (body) => {
      const id = await addClient(team.agent, "Bo Body");
      expect((await snooze(team.agent, id, body)).status).toBe(400);
    },
  );

  it("do not find clients outside the caller's scope", async () => {
    const id = await addClient(team.owner, "Out of sight");
    expect((await snooze(team.agent, id)).status).toBe(404);
    expect((await snooze(other.owner, id)).status).toBe(404);
    expect((await wake(other.owner, id)).status).toBe(404);
    expect((await snooze(undefined, id)).status).toBe(401);
  });
});
