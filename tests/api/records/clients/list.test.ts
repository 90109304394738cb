import { beforeAll, describe, expect, it } from "vitest";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import { database, signUp, type Person } from "../../../stack";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await insertClient(team.tenantId, team.agent.userId, { name: "ángel Ruiz", status: "Seller" });
  await insertClient(team.tenantId, team.agent.userId, {
    name: "Zoe de la Cruz",
    email: "zoe@x.co",
  });
  await insertClient(team.tenantId, team.owner.userId, {
    name: "Bea_Lane 100%",
    phone: "+1 (614) 555-7788",
  });
  await insertClient(team.tenantId, team.viewer.userId, { name: "Carl Pope" });
  await insertClient(team.tenantId, team.farAgent.userId, { name: "Andrew Far" });
  await insertClient(other.tenantId, other.owner.userId, { name: "Foreign Fay" });
});

const namesFor = async (as: Person, query = "") => {
  const { status, body } = await callApi(`/api/clients?limit=200&${query}`, { as });
  expect(status).toBe(200);
  return (body.clients as { name: string }[]).map((client) => client.name);
};

const EVERYONE = ["Andrew Far", "ángel Ruiz", "Bea_Lane 100%", "Carl Pope", "Zoe de la Cruz"];

describe("GET /api/clients", () => {
  it("returns all keys of a listed client, and the totals", async () => {
    const { body } = await callApi("/api/clients?search=zoe", { as: team.owner });
    expect(body).toEqual({
      clients: [
        {
          id: expect.any(String),
          name: "Zoe de la Cruz",
          initials: "ZC",
          status: "Buyer",
          statusColor: "blue",
          email: "zoe@x.co",
          phone: "614-555-0100",
          address: null,
          company: null,
          tags: [],
          source: "unknown",
          sourceDetail: null,
          receivedAt: expect.any(String),
          custom: {},
          birthday: null,
          homeAnniversary: null,
          dealValue: 0,
          lastContact: null,
          // Computed within seconds.
          leadScore: expect.toBeOneOf([null, expect.any(Number)]),
          leadBand: expect.toBeOneOf([null, "cold"]),
          createdAt: expect.any(String),
          ownerId: team.agent.userId,
          ownerName: "Ann Agent",
          canUpdate: true,
          canDelete: true,
        },
      ],
      totalCount: 1,
      totalPages: 1,
      page: 1,
    });
  });

  it.each(["owner", "admin"] as const)("shows the %s every client of the tenant", async (role) => {
    expect(await namesFor(team[role])).toEqual(EVERYONE);
  });

  it("shows a manager the team's clients, and an agent and a viewer their own", async () => {
    expect(await namesFor(team.manager)).toEqual(EVERYONE.slice(1));
    expect(await namesFor(team.agent)).toEqual(["ángel Ruiz", "Zoe de la Cruz"]);
    expect(await namesFor(team.viewer)).toEqual(["Carl Pope"]);
    expect(await namesFor(team.farAgent)).toEqual(["Andrew Far"]);
  });

  it("says whether the caller can update and delete a client", async () => {
    const readRights = async (as: Person) => {
      const { body } = await callApi("/api/clients?search=carl", { as });
      const [carl] = body.clients as { canUpdate: boolean; canDelete: boolean }[];
      return [carl?.canUpdate, carl?.canDelete];
    };
    expect(await readRights(team.owner)).toEqual([true, true]);
    expect(await readRights(team.admin)).toEqual([true, false]);
    expect(await readRights(team.manager)).toEqual([true, false]);
    expect(await readRights(team.viewer)).toEqual([false, false]);
  });

  it("refuses signed-out callers, suspended members and forged tokens", async () => {
    expect(await callApi("/api/clients")).toEqual({
      status: 401,
      body: { error: "Please sign in again to continue.", code: "signed_out" },
    });
    expect((await callApi("/api/clients", { as: team.suspended })).status).toBe(403);
    const forged = { ...team.owner, token: `${team.owner.token.slice(0, -6)}abcdef` };
    expect((await callApi("/api/clients", { as: forged })).status).toBe(401);
  });

  it.each([
    ["without regard to accents and case", "search=ANGEL", ["ángel Ruiz"]],
    ["for all terms in any order", "search=cruz zoe", ["Zoe de la Cruz"]],
    ["for a phone number in another notation", "search=(614) 555 7788", ["Bea_Lane 100%"]],
    ["for a literal %", "search=100%25", ["Bea_Lane 100%"]],
    ["for a literal _", "search=a_l", ["Bea_Lane 100%"]],
    ["for an unknown name", "search=nobody", []],
    ["for a quotation mark", "search=O'Neil\"", []],
  ])("searches %s", async (_what, query, names) => {
    expect(await namesFor(team.owner, query)).toEqual(names);
  });

  it("searches only clients in the caller's scope", async () => {
    expect(await namesFor(team.agent, "search=a")).toEqual(["ángel Ruiz", "Zoe de la Cruz"]);
    expect(await namesFor(team.owner, "search=foreign")).toEqual([]);
    expect(await namesFor(other.owner)).toEqual(["Foreign Fay"]);
  });

  it("filters by status and by owner", async () => {
    expect(await namesFor(team.owner, "status=Seller")).toEqual(["ángel Ruiz"]);
    expect(await namesFor(team.owner, "owner=me")).toEqual(["Bea_Lane 100%"]);
    expect(await namesFor(team.owner, `owner=${team.viewer.userId}`)).toEqual(["Carl Pope"]);
    expect(await namesFor(team.agent, `owner=${team.viewer.userId}`)).toEqual([]);
    expect(await namesFor(team.owner, `owner=${other.owner.userId}`)).toEqual([]);
    expect(await namesFor(team.owner, "owner=me&status=Seller&search=a")).toEqual([]);
  });

  it("sorts in both directions", async () => {
    expect(await namesFor(team.owner, "sortOrder=desc")).toEqual(EVERYONE.toReversed());
    const newest = await namesFor(team.owner, "sortBy=created_at&sortOrder=desc");
    expect(newest[0]).toBe("Andrew Far");
    for (const sort of ["last_contact", "deal_value", "status"]) {
      expect(await namesFor(team.owner, `sortBy=${sort}&sortOrder=asc`)).toHaveLength(5);
    }
  });

  it("pages without gaps, and returns an empty page with totals past the end", async () => {
    const page = async (number: number | string) =>
      (await callApi(`/api/clients?limit=2&page=${number}`, { as: team.owner })).body;
    const seen = [...(await names(page(1))), ...(await names(page(2))), ...(await names(page(3)))];
    expect(seen).toEqual(EVERYONE);
    const beyond = { clients: [], totalCount: 5, totalPages: 3 };
    expect(await page(4)).toEqual({ ...beyond, page: 4 });
    expect(await page(9_999_999_999)).toEqual({ ...beyond, page: 9_999_999_999 });
  });

  it("returns 10 clients a page, by name, without a limit and a sort order", async () => {
    const owner = await signUp({ teamName: "Twelve clients" });
    await database.query(
      `insert into public.clients (tenant_id, owner_id, name, phone)
       select tenant_id, user_id, 'Client ' || n, '614-555-0100'
       from public.tenant_members, generate_series(21, 10, -1) n where user_id = $1`,
      [owner.userId],
    );
    const read = (query: string) => callApi(`/api/clients${query}`, { as: owner });
    expect((await read("")).body).toMatchObject({ totalCount: 12, totalPages: 2, page: 1 });
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `Client ${from + index}`);
    expect(await names(read("").then(({ body }) => body))).toEqual(numbered(10, 19));
    expect(await names(read("?page=2").then(({ body }) => body))).toEqual(numbered(20, 21));
  });

  it("keeps the totals of an empty page with a search", async () => {
    const { body } = await callApi("/api/clients?search=cruz&page=2", { as: team.owner });
    expect(body).toEqual({ clients: [], totalCount: 1, totalPages: 1, page: 2 });
  });

  it.each([
    ["limit=0", "limit must be a whole number from 1 to 200"],
    ["limit=201", "limit must be a whole number from 1 to 200"],
    ["page=0", "page must be a whole number from 1"],
    ["page=x", "page must be a whole number from 1"],
    [
      "sortBy=email",
      "sortBy must be name, created_at, last_contact, deal_value, status or custom.<key>",
    ],
    ["sortOrder=up", "sortOrder must be asc or desc"],
    ["status=Friend", "Status must be Buyer, Seller or In Contract"],
    ["owner=you", "owner must be me or the id of a member"],
    ["page=1&page=2", "page is given more than once"],
  ])("answers 400 to %s", async (query, error) => {
    const { status, body } = await callApi(`/api/clients?${query}`, { as: team.owner });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error, code: "invalid_input" });
  });

  it.each(["limit=1", "limit=200"])("accepts %s", async (query) => {
    expect((await callApi(`/api/clients?${query}`, { as: team.owner })).status).toBe(200);
  });
});

async function names(page: Promise<Record<string, unknown>>): Promise<string[]> {
  return ((await page).clients as { name: string }[]).map((client) => client.name);
}
