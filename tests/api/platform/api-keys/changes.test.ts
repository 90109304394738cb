import { beforeAll, expect, it } from "vitest";
import { createPdf } from "../../../sample-files";
import { database } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;

beforeAll(async () => {
  team = await createTeam();
});

type Part = { records: { id: string }[]; next: string | null; updated_until: string };

async function read(list: string, query: string): Promise<Part> {
  const { status, body } = await callApi(`/api/${list}?${query}`, { as: team.owner });
  expect(status, JSON.stringify(body)).toBe(200);
  const { next, updated_until, [list]: records } = body;
  return { records, next, updated_until } as Part;
}

it("lists changed clients in pages, each once, and later changes from the returned time", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await insertClient(team.tenantId, team.owner.userId));
  await database.query(
    "update clients set updated_at = '2026-03-01T12:00:00.5Z' where id = any ($1)",
    [ids],
  );
  const seen: string[] = [];
  let part = await read("clients", "updated_since=2026-03-01T12:00:00Z&limit=2");
  for (;;) {
    seen.push(...part.records.map(({ id }) => id));
    if (!part.next) break;
    part = await read("clients", `cursor=${part.next}&limit=2`);
  }
  expect(seen).toEqual(ids.sort());
  const name = "Changed since";
  await callApi(`/api/clients/${ids[0]}`, { as: team.owner, method: "PUT", body: { name } });
  const since = await read("clients", `updated_since=${part.updated_until}`);
  expect(since.records).toMatchObject([{ id: ids[0], name }]);
});

it("lists changed deals, tasks and notes in their usual shape, and no messages", async () => {
  const as = team.owner;
  const client_id = await insertClient(team.tenantId, as.userId);
  for (const [list, body] of [
    ["deals", { title: "12 Elm St", client_id }],
    ["tasks", { title: "Call", client_id }],
    ["notes", { body: "Called", client_id }],
  ] as const) {
    const created = await callApi(`/api/${list}`, { as, method: "POST", body });
    expect(created.status).toBe(201);
    const { records } = await read(list, "updated_since=2026-01-01T00:00:00Z");
    expect(records, list).toEqual([created.body]);
  }
  expect((await read("messages", "updated_since=2026-01-01T00:00:00Z")).records).toEqual([]);
});

it("lists changed buyer agreements, also after a new document, and requires updated_since", async () => {
  const as = team.owner;
  const client = await insertClient(team.tenantId, as.userId);
  const agreement = {
    signed_on: "2026-01-05",
    starts_on: "2026-01-05",
    ends_on: "2026-07-05",
    is_exclusive: true,
    rate: 2.5,
  };
  const created = await callApi(`/api/clients/${client}/agreements`, {
    as,
    method: "POST",
    body: agreement,
  });
  expect(created.status).toBe(201);
  const changes = async (query: string, who = as) =>
    callApi(`/api/buyer-agreements?${query}`, { as: who });
  const { body } = await changes("updated_since=2026-01-01T00:00:00Z");
  expect(body).toMatchObject({ agreements: [created.body], next: null });
  const before = String(created.body.updated_at);
  const added = await callApi(`/api/buyer-agreements/${created.body.id}/documents?name=Signed`, {
    as,
    method: "POST",
    body: new Blob([Buffer.from(await createPdf(1))]),
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(Date.parse(String(added.body.updated_at))).toBeGreaterThan(Date.parse(before));
  const since = await changes(`updated_since=${encodeURIComponent(String(added.body.updated_at))}`);
  expect(since.body.agreements).toMatchObject([{ documents: [{ name: "Signed" }] }]);
  expect((await changes("updated_since=2026-01-01T00:00:00Z", team.agent)).body).toMatchObject({
    agreements: [],
  });
  for (const query of ["", "limit=5", `updated_since=2026-01-01T00:00:00Z&client_id=${client}`]) {
    expect((await changes(query)).status, query).toBe(400);
  }
});

it.each([
  ["updated_since", "updated_since=yesterday"],
  ["cursor", "cursor=nonsense"],
  ["cursor", `cursor=${Buffer.from('["2026-01-01T00:00:00Z", "x"]').toString("base64url")}`],
  ["status", "updated_since=2026-01-01T00:00:00Z&status=Buyer"],
  ["page", "updated_since=2026-01-01T00:00:00Z&page=2"],
  ["limit", "updated_since=2026-01-01T00:00:00Z&limit=201"],
])("refuses %s in %s", async (field, query) => {
  const { status, body } = await callApi(`/api/clients?${query}`, { as: team.owner });
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)).toEqual([field]);
});

it("still requires a client for notes without updated_since", async () => {
  expect((await callApi("/api/notes", { as: team.owner })).status).toBe(400);
});
