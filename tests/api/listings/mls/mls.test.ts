import { beforeAll, describe, expect, test } from "vitest";
import { sampleListings } from "@/local/mls/listings";
import { database, OWN_MLS, stack } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const listings = sampleListings();
const home = listings.find(
  ({ PropertySubType, BathroomsHalf, InternetAddressDisplayYN, StreetDirPrefix }) =>
    PropertySubType === "Single Family Residence" &&
    BathroomsHalf === 1 &&
    InternetAddressDisplayYN &&
    StreetDirPrefix === null,
)!;

const lookUp = (body: unknown, as = team.agent) =>
  callApi("/api/mls/auto-populate", { as, method: "POST", body });

const connection = (oauth_client_id: string, more: object = {}) => ({
  ...OWN_MLS,
  oauth_client_id,
  client_secret: stack.MLS_CLIENT_SECRET,
  ...more,
});

const connect = (of: Team, body: object, as = of.admin) =>
  callApi("/api/mls/connection", { as, method: "PUT", body });

describe("POST /api/mls/auto-populate", () => {
  test("returns the listing of a number, with full confidence", async () => {
    const { status, body } = await lookUp({ mlsNumber: home.ListingId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      confidence: 1,
      property: {
        mlsNumber: home.ListingId,
        address: `${home.StreetNumber} ${home.StreetName} ${home.StreetSuffix}`,
        city: home.City,
        listPrice: home.ListPrice,
        propertyType: "Residential",
        bedrooms: home.BedroomsTotal,
        bathrooms: home.BathroomsFull! + 0.5,
        squareFeet: home.LivingArea,
        listingAgent: { name: home.ListAgentFullName },
        listingOffice: { name: home.ListOfficeName },
      },
    });
    expect(body.candidates).toHaveLength(1);
  });

  test("finds a listing by a carelessly typed address", async () => {
    const { StreetNumber, StreetName, City } = home;
    const typed = `${StreetNumber} ${StreetName.toLowerCase()} ${City.toLowerCase()}`;
    const { body } = await lookUp({ address: typed });
    expect(body).toMatchObject({ success: true, property: { mlsNumber: home.ListingId } });
  });

  test("offers several uncertain matches to choose from", async () => {
    const { body } = await lookUp({ address: "Schiller St" });
    expect((body.candidates as unknown[]).length).toBeGreaterThan(1);
    expect(body.confidence).toBeLessThan(0.5);
  });

  test("reports that there is no match", async () => {
    for (const body of [{ mlsNumber: "1" }, { address: "1 Nowhere Lane" }]) {
      expect(await lookUp(body)).toEqual({
        status: 200,
        body: { success: false, error: "Property not found in MLS" },
      });
    }
  });

  test("hides an address that the seller withholds", async () => {
    const withheldListing = listings.find(
      ({ InternetAddressDisplayYN }) => !InternetAddressDisplayYN,
    )!;
    const { body } = await lookUp({ mlsNumber: withheldListing.ListingId });
    expect(body).toMatchObject({
      property: { mlsNumber: withheldListing.ListingId, address: null },
    });
    expect(JSON.stringify(body)).not.toContain(withheldListing.UnparsedAddress.split(",")[0]);
  });

  test.each([
    [{}, "Give either mlsNumber or address"],
    [{ mlsNumber: "1", address: "x" }, "Give either mlsNumber or address"],
    [{ address: "  " }, "Please enter an address or MLS number."],
    [{ address: 7 }, "Please enter an address or MLS number."],
    [{ address: "x".repeat(301) }, "This is too long for an address or a number."],
  ])("refuses %j", async (sent, text) => {
    const { status, body } = await lookUp(sent);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(text);
  });

  test("is allowed to every role except viewers", async () => {
    const sent = { mlsNumber: home.ListingId };
    for (const who of ["owner", "admin", "manager", "agent"] as const) {
      expect((await lookUp(sent, team[who])).status, who).toBe(200);
    }
    expect((await lookUp(sent, team.viewer)).status).toBe(403);
    expect((await callApi("/api/mls/auto-populate", { method: "POST", body: sent })).status).toBe(
      401,
    );
  });
});

describe("an MLS that fails", () => {
  test.each([
    ["sample-busy", 429, "too many requests"],
    ["sample-unlicensed", 502, "does not let your team read listings"],
    ["sample-garbled", 502, "can't be reached"],
    ["nobody", 502, "refused the client ID or secret"],
  ])("%s is reported with an explanation", async (client, status, text) => {
    expect((await connect(other, connection(client))).status).toBe(200);
    const answer = await lookUp({ mlsNumber: home.ListingId }, other.agent);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toContain(text);
    const test = await callApi("/api/mls/connection/test", { as: other.admin, method: "POST" });
    expect(test.body).toMatchObject({ ok: false, text: expect.stringContaining(text) });
  });

  test("is counted", async () => {
    const { body } = await callApi("/api/mls/connection", { as: other.owner });
    expect(body.usage).toMatchObject({ failures: expect.any(Number) });
    expect((body.usage as { failures: number }).failures).toBeGreaterThanOrEqual(8);
  });
});

describe("/api/mls/connection", () => {
  test("stores the secret encrypted and shows it to nobody", async () => {
    const saved = await connect(team, connection("sample"));
    expect(saved.status).toBe(200);
    const read = await callApi("/api/mls/connection", { as: team.owner });
    expect(read.body).toMatchObject({ shared: true, connection: { oauth_client_id: "sample" } });
    expect(JSON.stringify([saved.body, read.body])).not.toMatch(/secret|sealed/);
    const { rows } = await database.query<{ sealed_secret: string }>(
      "select sealed_secret from mls_connections where tenant_id = $1",
      [team.tenantId],
    );
    expect(rows[0]?.sealed_secret).toMatch(/^local:[A-Za-z0-9+/=]{40,}$/);
    expect(rows[0]?.sealed_secret).not.toContain(stack.MLS_CLIENT_SECRET);
    const { status, body } = await callDatabaseApi("mls_connections?select=sealed_secret", {
      as: team.owner,
    });
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain(rows[0]?.sealed_secret);
  });

  test("keeps the stored secret when none is sent, unless the server or client changes", async () => {
    const without = { ...connection("sample", { scope: "api other" }), client_secret: undefined };
    expect((await connect(team, without)).body).toMatchObject({ scope: "api other" });
    expect((await lookUp({ mlsNumber: home.ListingId })).status).toBe(200);
    for (const change of [
      { base_url: "https://mls.example.com/odata" },
      { token_url: "https://mls.example.com/token" },
      { oauth_client_id: "x" },
    ]) {
      const { status, body } = await connect(team, { ...without, ...change });
      expect(status).toBe(400);
      expect(body.fields).toMatchObject({ client_secret: expect.stringContaining("again") });
    }
  });

  test("a secret moved to another server in the database cannot be decrypted", async () => {
    await connect(team, connection("sample"));
    for (const body of [
      { base_url: "https://mls.example.com/odata" },
      { token_url: "https://mls.example.com/token" },
    ]) {
      await connect(team, connection("sample"));
      const row = `mls_connections?tenant_id=eq.${team.tenantId}&select=${Object.keys(body)[0]}`;
      const moved = await callDatabaseApi(row, { as: team.admin, method: "PATCH", body });
      expect(moved).toEqual({ status: 200, body: [body] });
      const answer = await lookUp({ mlsNumber: home.ListingId });
      expect(answer.status).toBe(409);
      expect(answer.body.error).toContain("enter it again");
    }
    await connect(team, connection("sample"));
  });

  test("cannot use the installation's shared MLS, in the form or through the database API", async () => {
    for (const own of [
      { base_url: stack.MLS_BASE_URL },
      { base_url: `${new URL(stack.MLS_BASE_URL).origin}/elsewhere` },
      { token_url: stack.MLS_TOKEN_URL },
    ]) {
      const [field = ""] = Object.keys(own);
      const { status, body } = await connect(team, connection("sample", own));
      expect(status).toBe(400);
      expect(body.fields).toMatchObject({ [field]: expect.stringContaining("for everyone") });
      await connect(team, connection("sample"));
      const row = `mls_connections?tenant_id=eq.${team.tenantId}&select=${field}`;
      await callDatabaseApi(row, { as: team.admin, method: "PATCH", body: own });
      expect((await lookUp({ mlsNumber: home.ListingId })).status).toBe(409);
    }
    await connect(team, connection("sample"));
  });

  test.each([
    "http://169.254.169.254/latest",
    "http://[::1]:80/odata",
    "http://10.0.0.1/odata",
    "http://localhost:1/odata",
    "https://db.internal/odata",
    "http://2130706433/odata",
  ])("refuses the private address %s", async (base_url) => {
    const { status, body } = await connect(team, connection("sample", { base_url }));
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({ base_url: expect.stringContaining("private network") });
  });

  test("refuses an invalid address and keeps the stored settings", async () => {
    for (const base_url of [
      "",
      "mls.example.com",
      "ftp://x",
      "https://me:secret@mls.example.com",
    ]) {
      expect((await connect(team, connection("sample", { base_url }))).status).toBe(400);
    }
    const read = await callApi("/api/mls/connection", { as: team.owner });
    expect(read.body).toMatchObject({ connection: { base_url: OWN_MLS.base_url } });
  });

  test("requires permission to manage the MLS", async () => {
    for (const who of ["manager", "agent", "viewer"] as const) {
      const as = team[who];
      expect((await callApi("/api/mls/connection", { as })).status, who).toBe(403);
      expect((await connect(team, connection("sample"), as)).status, who).toBe(403);
      expect((await callApi("/api/mls/connection", { as, method: "DELETE" })).status).toBe(403);
      const test = await callApi("/api/mls/connection/test", { as, method: "POST" });
      expect(test.status, who).toBe(403);
    }
  });

  test("reports a working connection, and deletes it on removal", async () => {
    const test = await callApi("/api/mls/connection/test", { as: team.admin, method: "POST" });
    expect(test.body).toMatchObject({ ok: true, listings: listings.length });
    const removed = await callApi("/api/mls/connection", { as: team.owner, method: "DELETE" });
    expect(removed.status).toBe(204);
    const read = await callApi("/api/mls/connection", { as: team.owner });
    expect(read.body).toMatchObject({ connection: null, shared: true });
  });
});
