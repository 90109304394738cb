import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let dana: string;

type DealFields = { owner?: Person; title: string; value?: number; status?: string } & Record<
  string,
  unknown
>;

async function createDeal({ owner = team.agent, ...fields }: DealFields) {
  const { body } = await callApi("/api/deals", {
    as: team.owner,
    method: "POST",
    body: { client_id: dana, owner_id: owner.userId, ...fields },
  });
  return String(body.id);
}

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  dana = await insertClient(team.tenantId, team.agent.userId, {
    name: "Zoë Whitcomb",
    phone: "614-555-0177",
  });
  const close = (day: string) => ({ expected_close_date: day });
  await createDeal({
    title: "Elm house",
    value: 100,
    property_type: "Condo",
    ...close("2026-12-01"),
  });
  await createDeal({ title: "Oak 50%_off", value: 200, status: "Closed", ...close("2026-12-31") });
  await createDeal({
    title: "=Birch",
    value: 300,
    status: "Lost",
    property_address: "9 Ångström Rd",
  });
  await createDeal({ owner: team.farAgent, title: "Far pine", value: 400, ...close("2027-01-01") });
  // Nobody can assign a deal to a viewer, but a member who becomes a viewer keeps their deals.
  const viewers = await createDeal({ title: "Viewer's", value: 500, property_type: "Land" });
  await database.query("update public.deals set owner_id = $2 where id = $1", [
    viewers,
    team.viewer.userId,
  ]);
});

const list = (as: Person | undefined, query = "") => callApi(`/api/deals?${query}`, { as });
const titles = async (as: Person, query = "") =>
  ((await list(as, query)).body.deals as { title: string }[]).map((deal) => deal.title);

describe("GET /api/deals", () => {
  it("lists newest first, with the count and total value of all matches", async () => {
    expect((await list(team.owner)).body).toMatchObject({
      totalCount: 5,
      totalPages: 1,
      page: 1,
      totalValue: 1500,
    });
    expect(await titles(team.owner)).toEqual([
      "Viewer's",
      "Far pine",
      "=Birch",
      "Oak 50%_off",
      "Elm house",
    ]);
    expect((await list(team.owner, "limit=2&page=9")).body).toEqual({
      deals: [],
      totalCount: 5,
      totalPages: 3,
      page: 9,
      totalValue: 1500,
    });
  });

  it.each([
    ["sortBy=value", ["Viewer's", "Far pine", "=Birch", "Oak 50%_off", "Elm house"]],
    ["sortBy=value&sortOrder=asc", ["Elm house", "Oak 50%_off", "=Birch", "Far pine", "Viewer's"]],
    ["sortBy=expected_close_date&sortOrder=asc&limit=3", ["Elm house", "Oak 50%_off", "Far pine"]],
    ["sortBy=expected_close_date&limit=3", ["Far pine", "Oak 50%_off", "Elm house"]],
    ["sortBy=value&search=whitcomb&limit=1", ["Viewer's"]],
    ["sortOrder=asc&limit=1", ["Elm house"]],
  ])("sorts by %s", async (query, expected) => {
    expect(await titles(team.owner, query)).toEqual(expected);
  });

  it("refuses an unknown sort key or order", async () => {
    for (const query of ["sortBy=owner_id", "sortOrder=up", "sortBy=value;drop"]) {
      expect((await list(team.owner, query)).status).toBe(400);
    }
  });

  it("returns each role the deals and figures in its scope", async () => {
    const readCounts = async (as: Person) => {
      const { body } = await list(as);
      return [body.totalCount, body.totalValue, (body.deals as unknown[]).length];
    };
    expect(await readCounts(team.admin)).toEqual([5, 1500, 5]);
    expect(await readCounts(team.manager)).toEqual([4, 1100, 4]);
    expect(await readCounts(team.agent)).toEqual([3, 600, 3]);
    expect(await readCounts(team.viewer)).toEqual([1, 500, 1]);
    expect(await readCounts(other.owner)).toEqual([0, 0, 0]);
    expect((await list(team.suspended)).status).toBe(403);
    expect((await list(undefined)).status).toBe(401);
  });

  it.each([
    ["status=Lost", ["=Birch"]],
    ["lost_reason=none", ["=Birch"]],
    ["lost_reason=own%20words", []],
    ["lost_reason=Price&status=Lost", []],
    ["property_type=Condo", ["Elm house"]],
    ["value_gte=300", ["Viewer's", "Far pine", "=Birch"]],
    ["value_gte=200&value_lte=300", ["=Birch", "Oak 50%_off"]],
    ["value_lte=$100.00", ["Elm house"]],
    ["value_lte=-1", []],
    ["value_gte=many&value_lte=Infinity&status=Closed", ["Oak 50%_off"]],
    ["expected_close_date_gte=2026-12-31", ["Far pine", "Oak 50%_off"]],
    ["expected_close_date_lte=2026-12-01", ["Elm house"]],
    ["search=house elm", ["Elm house"]],
    ["search=angstrom", ["=Birch"]],
    ["search=%25_", ["Oak 50%_off"]],
    ["search=zoe condo", []],
    ["search=555 0177&status=Lost", ["=Birch"]],
    ["search=&status=&property_type=&value_gte=&expected_close_date_gte=&limit=1", ["Viewer's"]],
  ])("filters by %s", async (query, expected) => {
    expect(await titles(team.owner, query)).toEqual(expected);
  });

  it("finds a deal by its client's data only for callers who can see the client", async () => {
    expect(await titles(team.agent, "search=whitcomb")).toHaveLength(3);
    expect(await titles(team.viewer, "search=whitcomb")).toEqual([]);
  });

  it("filters by owner within the caller's scope", async () => {
    expect(await titles(team.agent, "owner=me")).toHaveLength(3);
    expect(await titles(team.owner, `owner=${team.farAgent.userId}`)).toEqual(["Far pine"]);
    expect(await titles(team.manager, `owner=${team.farAgent.userId}`)).toEqual([]);
    expect(await titles(team.owner, "owner=me")).toEqual([]);
  });

  it.each([
    "limit=0",
    "limit=201",
    "page=0",
    "status=Won",
    "property_type=Castle",
    "owner=ann",
    "expected_close_date_gte=tomorrow",
    "export=xlsx",
    `search=${"x".repeat(201)}`,
  ])("answers 400 to %s", async (query) => {
    expect((await list(team.owner, query)).status).toBe(400);
  });
});

describe("GET /api/deals/board", () => {
  it("returns the first page of each column, equal to the list filtered by that status", async () => {
    for (const as of [team.owner, team.agent, team.viewer, other.owner]) {
      for (const query of [
        "",
        "search=far",
        "value_gte=400&status=Lost",
        "sortBy=value&sortOrder=asc",
      ]) {
        const board = (await callApi(`/api/deals/board?${query}`, { as })).body;
        expect(Object.keys(board)).toEqual([...DEAL_STATUSES]);
        for (const status of DEAL_STATUSES) {
          const filters = new URLSearchParams(query);
          filters.set("status", status);
          filters.set("limit", "25");
          const { body } = await callApi(`/api/deals?${filters}`, { as });
          expect(board[status], `${query} ${status}`).toEqual(body);
        }
      }
    }
  });

  it("refuses signed-out callers and an unknown sort key", async () => {
    expect((await callApi("/api/deals/board", {})).status).toBe(401);
    expect((await callApi("/api/deals/board?sortBy=price", { as: team.owner })).status).toBe(400);
  });
});

describe("GET /api/deals/totals", () => {
  const totals = async (as: Person, query = "") =>
    (
      (await callApi(`/api/deals/totals?${query}`, { as })).body.totals as {
        status: string;
        count: number;
        value: number;
      }[]
    ).map(({ status, count, value }) => [status, count, value]);

  it("counts and sums every status in the reader's scope", async () => {
    expect(await totals(team.owner)).toEqual([
      ["Lead", 3, 1000],
      ["In Progress", 0, 0],
      ["Under Contract", 0, 0],
      ["Closed", 1, 200],
      ["Lost", 1, 300],
    ]);
    expect((await totals(team.agent))[0]).toEqual(["Lead", 1, 100]);
    expect((await totals(team.viewer))[0]).toEqual(["Lead", 1, 500]);
    expect((await totals(other.owner))[0]).toEqual(["Lead", 0, 0]);
    expect((await callApi("/api/deals/totals", {})).status).toBe(401);
  });

  it("applies the filters", async () => {
    expect((await totals(team.owner, "value_gte=400&search=far"))[0]).toEqual(["Lead", 1, 400]);
  });
});

describe("GET /api/deals?export=csv", () => {
  const download = (as: Person | undefined, query = "") =>
    call(`/api/deals?export=csv&${query}`, { as });

  it("returns the matches regardless of paging, as a CSV file with escaped formulas", async () => {
    const response = await download(team.owner, "status=Lost&limit=1&page=3");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="deals.csv"');
    const [header, row] = Papa.parse<string[]>(await response.text()).data;
    expect(header?.slice(0, 4)).toEqual(["Title", "Client", "Status", "Value"]);
    expect(header?.at(-2)).toBe("Assigned Agent");
    expect(row?.slice(0, 4)).toEqual(["'=Birch", "Zoë Whitcomb", "Lost", "300"]);
  });

  it("contains every match, beyond the row limit of the data API", async () => {
    await database.query(
      `insert into public.deals (tenant_id, owner_id, title)
       select $1, $2, 'Many ' || n from generate_series(1, 2100) n`,
      [team.tenantId, team.owner.userId],
    );
    const text = await (await download(team.owner, "search=many")).text();
    const rows = Papa.parse<string[]>(text.trimEnd()).data;
    expect(new Set(rows.map(([title]) => title)).size).toBe(2101);
  });

  it("needs DEALS_EXPORT", async () => {
    expect((await download(team.admin)).status).toBe(200);
    for (const person of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await download(person)).status).toBe(403);
    }
    expect((await download(undefined)).status).toBe(401);
  });
});
