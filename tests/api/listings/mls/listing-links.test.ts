import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleListings } from "@/local/mls/listings";
import { waitUntil } from "../../../wait-until";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";
import { changeListing, pollNow } from "./changed-listing";

// Listings that the other MLS tests leave alone, because all tests share the stand-in.
const [home, second] = sampleListings().filter(
  ({ StandardStatus, InternetAddressDisplayYN, PropertySubType }) =>
    StandardStatus === "Coming Soon" && InternetAddressDisplayYN && PropertySubType === "Townhouse",
);
const LINKS = "/api/listings/links";

let team: Team;
let other: Team;
let client: string;
let deal: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  client = await insertClient(team.tenantId, team.agent.userId, { name: "Sally Seller" });
  const created = await callApi("/api/deals", {
    as: team.agent,
    method: "POST",
    body: { client_id: client, title: "Elm Street" },
  });
  deal = String(created.body.id);
});

// Restores the listing for the next run.
afterAll(async () => {
  await changeListing(home!.ListingId, { price: home!.ListPrice, status: "Coming Soon" });
  await pollNow();
});

const attach = (body: object, as = team.agent) => callApi(LINKS, { as, method: "POST", body });
const links = async (query: string, as = team.agent) =>
  (await callApi(`${LINKS}?${query}`, { as })).body.links as {
    id: string;
    listing: Record<string, unknown> | null;
  }[];

describe("a listing of a deal", () => {
  test("is attached once by its number, with the MLS's data", async () => {
    const body = { deal_id: deal, mls_number: home!.ListingId, list_price: 1 };
    const { status, body: link } = await attach(body);
    expect(status).toBe(201);
    expect(link).toMatchObject({
      deal_id: deal,
      client_id: null,
      mls_number: home!.ListingId,
      listing: {
        listPrice: home!.ListPrice,
        status: "Coming Soon",
        listedOn: home!.OnMarketDate,
        listingOffice: { name: home!.ListOfficeName },
        readAt: expect.any(String),
      },
    });
    expect((await attach(body)).status).toBe(409);
    expect(await links(`deal_id=${deal}`)).toMatchObject([{ id: link.id }]);
  });

  test("cannot be attached without permission to change the deal, or read without access to it", async () => {
    const body = { deal_id: deal, mls_number: second!.ListingId };
    expect((await attach(body, team.viewer)).status).toBe(403);
    expect((await attach(body, other.owner)).status).toBe(404);
    expect((await callApi(LINKS, { method: "POST", body })).status).toBe(401);
    expect(await links(`deal_id=${deal}`, team.viewer)).toEqual([]);
    expect(await links(`deal_id=${deal}`, other.owner)).toEqual([]);
    const row = {
      tenant_id: team.tenantId,
      deal_id: deal,
      source: "x",
      listing_key: "x",
      mls_number: "x",
    };
    for (const as of [team.viewer, other.owner]) {
      expect(
        (await callDatabaseApi("listing_links", { as, method: "POST", body: row })).status,
      ).toBe(403);
    }
    expect(
      (await callDatabaseApi("listing_links", { as: team.agent, method: "POST", body: row }))
        .status,
    ).toBe(404);
  });

  test.each([
    [{}, "Send either deal_id or client_id"],
    [{ deal_id: "x", mls_number: "1" }, "deal_id must be the id of a deal"],
    [{ mls_number: "1" }, "Send either deal_id or client_id"],
  ])("is refused with %j", async (body, text) => {
    const answer = await attach({ mls_number: "1", ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(text);
  });

  test("must exist in the MLS", async () => {
    expect((await attach({ deal_id: deal, mls_number: "1" })).status).toBe(404);
    expect((await attach({ deal_id: deal, mls_number: "" })).status).toBe(400);
    expect((await attach({ deal_id: deal, mls_number: "x".repeat(256) })).status).toBe(400);
  });

  test("notifies the owner and appears on timelines when the MLS changes it", async () => {
    const price = home!.ListPrice - 5000;
    await changeListing(home!.ListingId, { price, status: "Pending" });
    await pollNow();
    const bell = await waitUntil("the notification", async () => {
      const { body } = await callApi("/api/notifications", { as: team.agent });
      return (body.notifications as { kind: string; title: string; url: string }[]).find(
        ({ kind }) => kind === "listing_changed",
      );
    });
    expect(bell).toMatchObject({
      title: expect.stringMatching(/^Elm Street: listing price .*, listing now Pending$/),
      url: `/deal/${deal}`,
    });
    for (const of of [`deal_id=${deal}`, `client_id=${client}`]) {
      const { body } = await callApi(`/api/timeline?${of}&kinds=listing`, { as: team.agent });
      expect(body.items).toMatchObject([
        {
          kind: "listing",
          record: { to_price: price, from_status: "Coming Soon", to_status: "Pending" },
        },
      ]);
    }
    expect(await links(`deal_id=${deal}`)).toMatchObject([
      { listing: { listPrice: price, status: "Pending" } },
    ]);
  });

  test("can be removed only with permission to change the deal", async () => {
    const [link] = await links(`deal_id=${deal}`);
    const remove = (as = team.agent) => callApi(`${LINKS}/${link?.id}`, { as, method: "DELETE" });
    expect((await remove(team.viewer)).status).toBe(404);
    expect((await remove(other.owner)).status).toBe(404);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });
});

test("a listing can be attached to a client with permission to change the client", async () => {
  const body = { client_id: client, mls_number: second!.ListingId };
  expect((await attach(body, team.viewer)).status).toBe(403);
  expect((await attach(body)).status).toBe(201);
  expect(await links(`client_id=${client}`)).toMatchObject([
    { client_id: client, listing: { mlsNumber: second!.ListingId } },
  ]);
});
