import { beforeAll, describe, expect, test } from "vitest";
import { sampleListings } from "@/local/mls/listings";
import { waitUntil } from "../../../wait-until";
import { database } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

const SEARCHES = "/api/listings/searches";
const MATCHES = "/api/listings/matches";

let team: Team;
let other: Team;
let client: string;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  client = await insertClient(team.tenantId, team.agent.userId, { name: "Bea Buyer" });
});

const add = (body: object, as = team.agent) =>
  callApi(SEARCHES, { as, method: "POST", body: { client_id: client, ...body } });

type Match = { client_id: string; can_update: boolean; listing: { id: string; mlsNumber: string } };
const matches = async (query = "", as = team.agent) => {
  const { status, body } = await callApi(`${MATCHES}?${query}`, { as });
  expect(status).toBe(200);
  return body as { matches: Match[]; newCount: number; searches: object[] };
};

describe("a buyer's search", () => {
  test.each([
    [{}, "areas", "Enter at least one"],
    [{ price_min: "cheap" }, "price_min", "valid price"],
    [{ price_min: -1 }, "price_min", "valid price"],
    [{ price_min: 2, price_max: 1 }, "price_max", "Less than the minimum"],
    [{ beds_min: 2.5 }, "beds_min", "whole number"],
    [{ beds_min: 0 }, "beds_min", "whole number"],
    [{ baths_min: 1.2 }, "baths_min", "halves"],
    [{ baths_min: 1e9 }, "baths_min", "halves"],
    [{ areas: "x".repeat(10_000) }, "areas", "at most ten"],
    [{ property_types: ["Castle"] }, "property_types.0", "from the list"],
  ])("is refused with %j", async (body, field, text) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toMatchObject({ [field]: expect.stringContaining(text) });
  });

  test("can be changed only with permission to update the client, and read only with access to the client", async () => {
    const body = { beds_min: 6, price_max: 1 };
    expect((await add(body, team.viewer)).status).toBe(403);
    expect((await add(body, other.owner)).status).toBe(403);
    expect((await callApi(SEARCHES, { method: "POST", body })).status).toBe(401);
    const created = await add(body);
    expect(created.status).toBe(201);
    const at = `${SEARCHES}/${String(created.body.id)}`;
    expect((await callApi(at, { as: other.owner, method: "PUT", body })).status).toBe(404);
    expect((await callApi(at, { as: other.owner, method: "DELETE" })).status).toBe(404);
    expect((await callApi(at, { as: team.viewer, method: "DELETE" })).status).toBe(403);
    const read = `${SEARCHES}?client_id=${client}`;
    expect((await callApi(read, { as: team.owner })).body.searches).toHaveLength(1);
    expect((await callApi(read, { as: other.owner })).body.searches).toEqual([]);
    const changed = await callApi(at, {
      as: team.agent,
      method: "PUT",
      body: { areas: " dublin,43201 " },
    });
    expect(changed.body).toMatchObject({ beds_min: null, areas: ["Dublin", "43201"] });
    expect((await callApi(at, { as: team.agent, method: "DELETE" })).status).toBe(204);
  });

  test("finds matching homes on the market, which the client's agent can mark and dismiss", async () => {
    const expectedListings = sampleListings().filter(
      ({ City, StandardStatus, PropertySubType }) =>
        City === "Powell" && StandardStatus === "Active" && PropertySubType === "Condominium",
    );
    await add({ areas: ["powell"], property_types: ["Condo"] });
    const found = await waitUntil("the matching homes", async () => {
      const page = await matches(`client_id=${client}`);
      return page.matches.length > 0 && page;
    });
    expect(found.matches.map(({ listing }) => listing.mlsNumber).sort()).toEqual(
      expectedListings.map(({ ListingId }) => ListingId).sort(),
    );
    expect(found.newCount).toBe(expectedListings.length);
    expect(found.searches).toMatchObject([
      { client_id: client, areas: ["Powell"], property_types: ["Condo"], price_min: null },
    ]);
    const { body: bell } = await callApi("/api/notifications", { as: team.agent });
    expect(bell.notifications).toMatchObject([
      { kind: "listing_match", title: "New listings for Bea Buyer", url: `/client/${client}` },
    ]);
    const id = found.matches[0]!.listing.id;
    const mark = (as: string, who = team.agent) =>
      callApi(`${MATCHES}/mark`, {
        as: who,
        method: "POST",
        body: { client_id: client, listing_ids: [id], mark: as },
      });
    expect((await mark("dismissed", other.owner)).body).toEqual({ marked: 0 });
    expect((await mark("dismissed", team.viewer)).status).toBe(403);
    expect((await mark("eaten")).status).toBe(400);
    expect((await mark("seen")).body).toEqual({ marked: 1 });
    expect((await matches()).newCount).toBe(expectedListings.length - 1);
    expect((await mark("dismissed")).body).toEqual({ marked: 1 });
    expect((await matches("state=dismissed")).matches).toMatchObject([{ listing: { id } }]);
    expect((await mark("open")).body).toEqual({ marked: 1 });
    expect((await matches("", team.owner)).matches).toHaveLength(expectedListings.length);
    expect((await matches("", team.viewer)).matches).toEqual([]);
    expect((await matches("", other.owner)).matches).toEqual([]);
    expect((await callApi(MATCHES)).status).toBe(401);
  });

  test("reports an MLS timeout with the next attempt, which can be cancelled", async () => {
    const { body: created } = await add({ beds_min: 7 });
    const at = `${SEARCHES}/${String(created.id)}`;
    const act = (name: string, as = team.agent) =>
      callApi(`${at}/${name}`, { as, method: "POST", body: {} });
    await waitUntil(
      "the search to be sent to the MLS",
      async () => (await act("retry")).status === 409,
    );
    await database.query(
      `select graphile_worker.add_job('match_buyer', '{}', job_key => 'match_buyer:' || $1::text, run_at => now() + interval '1 day')`,
      [created.id],
    );
    await database.query(
      `update graphile_worker._private_jobs set attempts = 2, last_error = 'The MLS did not answer: timeout' where key = 'match_buyer:' || $1`,
      [created.id],
    );
    const { body } = await callApi(`${SEARCHES}?client_id=${client}`, { as: team.agent });
    expect((body.searches as { id: string }[]).find(({ id }) => id === created.id)).toMatchObject({
      next_attempt: {
        at: expect.any(String),
        reason: "The MLS did not answer in time. Please try again.",
      },
    });
    expect((await act("cancel", team.viewer)).status).toBe(403);
    expect((await act("cancel", other.owner)).status).toBe(404);
    expect((await act("cancel")).body).toMatchObject({ id: created.id, next_attempt: null });
    expect((await act("cancel")).status).toBe(409);
  });
});
