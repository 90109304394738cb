import { beforeAll, describe, expect, test } from "vitest";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { sampleListings, type Listing } from "@/local/mls/listings";
import { OWN_MLS, stack } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

type Row = { mlsNumber: string; address: string | null; city: string; listPrice: number };

const search = (query: string, as = team.agent) => callApi(`/api/listings?${query}`, { as });
const rows = (body: object) => (body as { listings: Row[] }).listings;
const all = sampleListings();
const active = all.filter(({ StandardStatus }) => StandardStatus === "Active");

const FILTERS: [query: string, matches: (listing: Listing) => boolean][] = [
  ["area=dublin", ({ City }) => City === "Dublin"],
  ["area=43016", ({ PostalCode }) => PostalCode === "43016"],
  ["price_gte=600000", ({ ListPrice }) => ListPrice >= 600_000],
  ["price_lte=$200,000", ({ ListPrice }) => ListPrice <= 200_000],
  ["beds=5", ({ BedroomsTotal }) => BedroomsTotal! >= 5],
  ["baths=2", ({ BathroomsFull }) => BathroomsFull! >= 2],
  ["baths=2.5", ({ BathroomsFull, BathroomsHalf }) => BathroomsFull! + BathroomsHalf! / 2 >= 2.5],
  ["type=Single+Family", ({ PropertySubType }) => PropertySubType === "Single Family Residence"],
  ["type=Condo", ({ PropertySubType }) => PropertySubType === "Condominium"],
  ["type=Townhouse", ({ PropertySubType }) => PropertySubType === "Townhouse"],
  ["type=Multi-Family", ({ PropertySubType }) => PropertySubType === "Duplex"],
  ["type=Land", ({ PropertyType }) => PropertyType === "Land"],
  ["type=Commercial", ({ PropertyType }) => PropertyType === "Commercial Sale"],
  [
    "listed=90",
    ({ OnMarketDate }) => OnMarketDate >= addDays(dayInTimeZone("America/New_York"), -90),
  ],
];

describe("GET /api/listings", () => {
  test("lists homes on the market, paged and sorted", async () => {
    const first = await search("sortBy=price&sortOrder=asc&limit=20");
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ totalCount: active.length, page: 1 });
    const second = await search("sortBy=price&sortOrder=asc&limit=20&page=2");
    const prices = [...rows(first.body), ...rows(second.body)].map(({ listPrice }) => listPrice);
    const expected = active.map(({ ListPrice }) => ListPrice).toSorted((a, b) => a - b);
    expect(prices).toEqual(expected.slice(0, 40));
  });

  test("applies filters for area, price, beds, baths and type together", async () => {
    const query = "area=dublin&price_gte=200000&price_lte=$600,000&beds=3&baths=1.5&type=Condo";
    const { body } = await search(query);
    const expected = active.filter(
      ({ City, ListPrice, BedroomsTotal, BathroomsFull, BathroomsHalf, PropertySubType }) =>
        City === "Dublin" &&
        ListPrice >= 200_000 &&
        ListPrice <= 600_000 &&
        BedroomsTotal! >= 3 &&
        BathroomsFull! + BathroomsHalf! / 2 >= 1.5 &&
        PropertySubType === "Condominium",
    );
    expect(
      rows(body)
        .map(({ mlsNumber }) => mlsNumber)
        .sort(),
    ).toEqual(expected.map(({ ListingId }) => ListingId).sort());
  });

  test.each(FILTERS)("applies the filter %s by itself", async (query, matches) => {
    const expected = active.filter(matches);
    expect(expected.length).toBeLessThan(active.length);
    const { body } = await search(`${query}&limit=20`);
    expect(body.totalCount).toBe(expected.length);
    const numbers = new Set(expected.map(({ ListingId }) => ListingId));
    expect(rows(body)).toHaveLength(Math.min(expected.length, 20));
    expect(rows(body).every(({ mlsNumber }) => numbers.has(mlsNumber))).toBe(true);
  });

  test.each(["Coming Soon", "Active Under Contract", "Pending"])(
    "lists the homes with the status %s on request",
    async (status) => {
      const expected = all.filter(({ StandardStatus }) => StandardStatus === status);
      const { body } = await search(`status=${status.replaceAll(" ", "+")}&limit=1`);
      expect(body.totalCount).toBe(expected.length);
    },
  );

  test("hides addresses that sellers withhold", async () => {
    const withheld = active.filter((listing) => !listing.InternetAddressDisplayYN);
    const { body } = await search("limit=200&area=Columbus");
    const json = JSON.stringify(body);
    const there = withheld.filter(({ ListingId }) => json.includes(`"${ListingId}"`));
    expect(there.length).toBeGreaterThan(0);
    for (const { UnparsedAddress } of there) {
      expect(json).not.toContain(UnparsedAddress.split(",")[0]);
    }
  });

  test.each([
    "limit=0",
    "limit=201",
    "page=0",
    "beds=9",
    "baths=x",
    "type=Castle",
    "status=Closed",
    "listed=2",
    "sortBy=id",
    `area=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    expect((await search(query)).status).toBe(400);
  });

  test("returns an empty page past the last", async () => {
    const { status, body } = await search("page=9999999");
    expect(status).toBe(200);
    expect(rows(body)).toEqual([]);
  });

  test("is allowed to every role except viewers", async () => {
    for (const who of ["owner", "admin", "manager", "agent"] as const) {
      expect((await search("limit=1", team[who])).status, who).toBe(200);
    }
    expect((await search("limit=1", team.viewer)).status).toBe(403);
    expect((await callApi("/api/listings")).status).toBe(401);
  });

  test("reports that the MLS limits requests", async () => {
    const body = {
      ...OWN_MLS,
      oauth_client_id: "sample-busy",
      client_secret: stack.MLS_CLIENT_SECRET,
    };
    await callApi("/api/mls/connection", { as: other.admin, method: "PUT", body });
    const answer = await search("limit=1", other.agent);
    expect(answer.status).toBe(429);
    expect(answer.body.error).toContain("too many requests");
  });
});
