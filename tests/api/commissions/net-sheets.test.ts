import { beforeAll, expect, it } from "vitest";
import { hasPdfTools, readBack } from "../../pdf-tools";
import { call, type Person } from "../../stack";
import { callApi, createTeam, type Team } from "../team";
import { post, put } from "./fixtures";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

/** The example of docs/features/commissions/net-sheets.md. */
const TERMS = {
  ...{ kind: "seller", price: "245250", closing_date: "2026-05-16", county: "Franklin County, OH" },
  ...{ county_source: "ORC 319.54(G)(3), 322.02", county_checked_on: "2026-04-02" },
  ...{ listing_rate: "3", buyer_broker_rate: "2.5" },
  ...{ conveyance_per_thousand: "3", parcel_fee: "0.5" },
  ...{ annual_tax: "4380", tax_from: "2026-01-01" },
  ...{ payoff: "128400", payoff_per_day: "19.34", payoff_days: 17 },
  costs: [{ label: "Title", amount: "1418.75" }],
};

const add = (as: Person, given: object = {}) =>
  post(as, "/api/net-sheets", { name: "Oak St", terms: TERMS, ...given });

it("computes a seller's net to the cent, with and without saving", async () => {
  const computed = await post(team.agent, "/api/net-sheets/figures", { terms: TERMS });
  expect(computed).toMatchObject({ status: 200, body: { total: "99245.32" } });
  const saved = await add(team.agent);
  expect(saved).toMatchObject({
    status: 201,
    body: { kind: "seller", version: 1, can_update: true, figures: { total: "99245.32" } },
  });
});

it("saves a change as a new version, and refuses a change of an outdated version", async () => {
  const { body: sheet } = await add(team.agent);
  const path = `/api/net-sheets/${String(sheet.id)}`;
  const terms = { ...TERMS, price: "250000" };
  const changed = await put(team.owner, path, { terms, updated_at: sheet.updated_at });
  expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
  const late = await put(team.agent, path, { name: "Late", updated_at: sheet.updated_at });
  expect(late.status).toBe(409);
  const { body } = await callApi(`${path}/versions`, { as: team.agent });
  expect(body.versions).toMatchObject([
    { version: 2, saved_by_name: "Olive Owner", terms: { price: "250000.00" } },
    { version: 1, saved_by_name: "Ann Agent", figures: { total: "99245.32" } },
  ]);
});

it.runIf(hasPdfTools)(
  "exports any saved version as a PDF, with the same bytes each time",
  async () => {
    const sale = await post(team.agent, "/api/transactions", {
      ...{ kind: "Listing", property_address: "412 Elm St" },
    });
    await post(team.agent, `/api/transactions/${String(sale.body.id)}/parties`, {
      ...{ role: "Seller", name: "Łukasz Nguyễn" },
    });
    const { body: sheet } = await add(team.agent, { transaction_id: sale.body.id });
    const path = `/api/net-sheets/${String(sheet.id)}`;
    await put(team.owner, path, { terms: { ...TERMS, price: "250000" } });
    const read = async (version: string) => {
      const response = await call(`${path}/pdf${version}`, { as: team.agent });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        ...[200, "application/pdf"],
      ]);
      return new Uint8Array(await response.arrayBuffer());
    };
    const first = await read("?version=1");
    const { problems, pages } = await readBack(first);
    expect([problems, pages.length]).toEqual(["", 1]);
    expect(pages[0]).toMatch(/^Seller’s net +\$99,245\.32$/m);
    expect(pages[0]).toMatch(/^Property +412 Elm St$/m);
    expect(pages[0]).toMatch(/^Seller +Łukasz Nguyễn$/m);
    expect(pages[0]).toContain(
      "Fees of Franklin County, OH: ORC 319.54(G)(3), 322.02. Checked Apr 2, 2026.",
    );
    expect(pages[0]).toContain("Version 1, saved by Ann Agent");
    expect(Buffer.compare(first, await read("?version=1"))).toBe(0);
    const latest = await readBack(await read(""));
    expect(latest.pages[0]).toContain("3% of $250,000.00");
    expect(await callApi(`${path}/pdf?version=3`, { as: team.agent })).toMatchObject({
      ...{ status: 404, body: { error: "There is no such version" } },
    });
    expect((await callApi(`${path}/pdf?version=x`, { as: team.agent })).status).toBe(400);
  },
);

it("hides a net sheet from other agents and companies, and refuses viewers", async () => {
  const { body: sheet } = await add(team.agent);
  const path = `/api/net-sheets/${String(sheet.id)}`;
  for (const as of [team.farAgent, other.owner]) {
    for (const call of [
      callApi(path, { as }),
      callApi(`${path}/versions`, { as }),
      callApi(`${path}/pdf?version=x`, { as }),
      put(as, path, { name: "Mine" }),
      callApi(path, { as, method: "DELETE" }),
    ]) {
      expect((await call).status).toBe(404);
    }
  }
  expect((await add(team.viewer)).status).toBe(403);
  expect((await callApi(path, { as: undefined })).status).toBe(401);
});

it("adds a net sheet only to a transaction that its author may change", async () => {
  const sale = await post(team.agent, "/api/transactions", {
    ...{ kind: "Listing", property_address: "412 Elm St" },
  });
  const transaction_id = String(sale.body.id);
  expect((await add(team.farAgent, { transaction_id })).status).toBe(403);
  expect((await add(other.owner, { transaction_id })).status).toBe(403);
  await add(team.agent, { transaction_id, name: "412 Elm St" });
  const { body } = await callApi(`/api/net-sheets?transaction_id=${transaction_id}`, {
    as: team.owner,
  });
  expect(body.net_sheets).toMatchObject([{ name: "412 Elm St", transaction_id }]);
});

it("names the invalid fields", async () => {
  const refused = await add(team.agent, {
    name: " ",
    terms: { ...TERMS, price: "0", tax_from: "" },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: { name: "Give the net sheet a name", "terms.price": "Enter a price above $0.00" },
    },
  });
});

it("lists county fees to agents, and accepts valid changes from owners only", async () => {
  const county = {
    ...{ county: "Franklin", state: "oh", conveyance_per_thousand: "$3.00", parcel_fee: "0.50" },
    ...{ source: "ORC 319.54(G)(3), 322.02", checked_on: "2026-11-20" },
  };
  expect((await post(team.agent, "/api/county-rates", county)).status).toBe(403);
  const added = await post(team.owner, "/api/county-rates", county);
  expect(added).toMatchObject({
    status: 201,
    body: { state: "OH", conveyance_per_thousand: "3.00", tax_year_days: 365 },
  });
  expect(await post(team.owner, "/api/county-rates", county)).toMatchObject({
    status: 409,
    body: { fields: { county: "This county is on the list already" } },
  });
  const future = await post(team.owner, "/api/county-rates", {
    ...county,
    county: "Delaware",
    checked_on: "2199-01-01",
  });
  expect(future.body).toMatchObject({ fields: { checked_on: "Enter today or an earlier day" } });
  const path = `/api/county-rates/${String(added.body.id)}`;
  const { body } = await callApi("/api/county-rates", { as: team.agent });
  expect(body.counties).toMatchObject([{ county: "Franklin", can_update: false }]);
  expect((await callApi(path, { as: other.owner })).status).toBe(404);
  expect((await put(team.owner, path, { parcel_fee: "1" })).body).toMatchObject({
    parcel_fee: "1.00",
  });
  expect((await callApi(path, { as: team.owner, method: "DELETE" })).status).toBe(204);
});
