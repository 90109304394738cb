import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let clientId: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  clientId = await insertClient(team.tenantId, team.agent.userId, { name: "Dana Whitcomb" });
});

const create = (as: Person | undefined, body: unknown) =>
  callApi("/api/deals", { as, method: "POST", body });
const list = (as: Person | undefined, query = "") => callApi(`/api/deals?${query}`, { as });

describe("POST /api/deals", () => {
  it("creates a deal from the form's values and returns the record", async () => {
    const { status, body } = await create(team.agent, {
      client_id: clientId,
      title: " 12 Elm St ",
      value: "$350,000",
      commission: "$0",
      status: "Lead",
      probability: 0,
      expected_close_date: "",
      property_address: "12 Elm St, Columbus",
      property_type: "Single Family",
      property_bedrooms: 3,
      property_bathrooms: 2.5,
      property_sqft: 1850,
      tenant_id: other.tenantId,
      closed_at: "2020-01-01T00:00:00Z",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client_id: clientId,
      client_name: "Dana Whitcomb",
      owner_id: team.agent.userId,
      title: "12 Elm St",
      value: 350_000,
      commission: 0,
      commission_percentage: null,
      status: "Lead",
      probability: 0,
      expected_close_date: null,
      property_type: "Single Family",
      property_bathrooms: 2.5,
      closed_at: null,
    });
  });

  it("has defaults for all but title and client", async () => {
    const { body } = await create(team.agent, { client_id: clientId, title: "Bare" });
    expect(body).toMatchObject({ value: 0, commission: 0, status: "Lead", probability: 0 });
  });

  it("computes the commission when the percentage is sent", async () => {
    const deal = { client_id: clientId, title: "House", value: 400_000, commission: 1 };
    const { body } = await create(team.agent, { ...deal, commission_percentage: 2.5 });
    expect(body).toMatchObject({ commission: 10_000, commission_percentage: 2.5 });
    expect((await create(team.agent, deal)).body).toMatchObject({ commission: 1 });
  });

  it.each([
    [{ title: " " }, "Deal title is required"],
    [{ client_id: "" }, "Please select a client"],
    [{ value: "twelve" }, "Please enter a valid deal value"],
    [{ value: -1 }, "Please enter a valid deal value"],
    [{ value: 1_000_000_000_000 }, "Please enter a valid deal value"],
    [{ commission: "12,34" }, "Please enter a valid deal value"],
    [{ probability: 101 }, "Probability must be a number between 0 and 100"],
    [{ expected_close_date: "soon" }, "Please enter a valid date"],
    [{ property_bathrooms: 1.3 }, "Bathrooms must be a number from 0 in steps of 0.5"],
    [{ property_sqft: 100_000_000 }, "Square feet must be at most 99,999,999"],
  ])("answers 400 to %j", async (fields, error) => {
    const answer = await create(team.agent, { client_id: clientId, title: "x", ...fields });
    expect(answer).toMatchObject({ status: 400, body: { error } });
  });

  it("accepts the largest value, and several deals for one client", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const deal = { client_id: id, title: "Tower", value: "$999,999,999,999.99" };
    expect((await create(team.agent, deal)).status).toBe(201);
    expect((await create(team.agent, deal)).status).toBe(201);
  });

  it("adds the deals that are not lost to the client's deal value", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    await create(team.agent, { client_id: id, title: "Won", value: 300, status: "Closed" });
    await create(team.agent, { client_id: id, title: "Lost", value: 500, status: "Lost" });
    const { body } = await callApi(`/api/clients/${id}`, { as: team.agent });
    expect(body.deal_value).toBe(300);
  });

  it("answers 404 to a client the caller cannot see", async () => {
    const ownersOwn = await insertClient(team.tenantId, team.owner.userId);
    const theirs = await insertClient(other.tenantId, other.owner.userId);
    for (const id of [ownersOwn, theirs, randomUUID()]) {
      expect(await create(team.agent, { client_id: id, title: "x" })).toMatchObject({
        status: 404,
        body: { error: "Client not found" },
      });
    }
    expect((await create(team.owner, { client_id: theirs, title: "x" })).status).toBe(404);
  });

  it("refuses callers without permission to create or assign", async () => {
    const deal = { client_id: clientId, title: "x" };
    expect((await create(undefined, deal)).status).toBe(401);
    expect((await create(team.viewer, deal)).status).toBe(403);
    expect((await create(team.suspended, deal)).status).toBe(403);
    const forOwner = { ...deal, owner_id: team.owner.userId };
    expect(await create(team.agent, forOwner)).toMatchObject({
      status: 403,
      body: { error: "You cannot assign deals to another person" },
    });
    const byAdmin = await create(team.admin, { ...deal, owner_id: team.agent.userId });
    expect(byAdmin.body.owner_id).toBe(team.agent.userId);
  });
});

describe("GET /api/deals", () => {
  it("lists a client's deals, newest first, in pages", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    for (const title of ["1", "2", "3"]) await create(team.agent, { client_id: id, title });
    const page = (query: string) => list(team.agent, `client_id=${id}&${query}`);
    expect((await page("limit=2")).body).toMatchObject({
      deals: [{ title: "3" }, { title: "2" }],
      totalCount: 3,
      totalPages: 2,
      page: 1,
    });
    expect((await page("limit=2&page=9")).body).toEqual({
      deals: [],
      totalCount: 3,
      totalPages: 2,
      page: 9,
      totalValue: 0,
    });
    expect((await page("status=Lost")).body).toMatchObject({ deals: [], totalCount: 0 });
  });

  it.each(["limit=0", "limit=201", "page=0", "status=Won", "client_id=x"])(
    "answers 400 to %s",
    async (query) => {
      expect((await list(team.agent, query)).status).toBe(400);
    },
  );

  it("shows each role the deals in scope, and hides the name of a client out of scope", async () => {
    const hidden = await insertClient(team.tenantId, team.owner.userId, { name: "Hidden" });
    const { body: deal } = await create(team.admin, {
      client_id: hidden,
      title: "For the agent",
      owner_id: team.agent.userId,
    });
    const listSeenDeals = async (as: Person) =>
      (
        (await list(as, `client_id=${hidden}`)).body.deals as { id: string; client_name: unknown }[]
      ).map(({ id, client_name }) => [id, client_name]);
    expect(await listSeenDeals(team.owner)).toEqual([[deal.id, "Hidden"]]);
    expect(await listSeenDeals(team.agent)).toEqual([[deal.id, null]]);
    expect(await listSeenDeals(team.farAgent)).toEqual([]);
    expect(await listSeenDeals(other.owner)).toEqual([]);
    expect((await list(team.suspended)).status).toBe(403);
    expect((await list(undefined)).status).toBe(401);
  });
});

describe("deals in the database API", () => {
  const insert = (as: Person, body: object) =>
    callDatabaseApi("deals?select=id", { as, method: "POST", body });

  it("cannot reference a client of another tenant or out of the writer's scope", async () => {
    const theirs = await insertClient(other.tenantId, other.owner.userId);
    const ownersOwn = await insertClient(team.tenantId, team.owner.userId);
    const deal = { tenant_id: team.tenantId, owner_id: team.agent.userId, title: "x" };
    for (const client_id of [theirs, ownersOwn]) {
      expect((await insert(team.agent, { ...deal, client_id })).status).toBe(404);
    }
    const foreign = { ...deal, tenant_id: other.tenantId };
    expect((await insert(team.agent, foreign)).status).toBe(403);
  });
});
