import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { sampleListings } from "@/local/mls/listings";
import { startAnsweringServer } from "./answering-server";
import { openMlsServer } from "./mls-server";

/** OData JSON format 4.01, 13 (collections) and 21.1 (errors), without other members. */
const collection = z.strictObject({
  "@odata.context": z.url().endsWith("/$metadata#Property"),
  "@odata.count": z.int().nonnegative().optional(),
  "@odata.nextLink": z.url().optional(),
  value: z.array(z.record(z.string().regex(/^[A-Z]\w*$/), z.json())),
});
const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string().min(1),
    message: z.string().min(1),
    target: z.string().optional(),
    details: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
  }),
});

describe("the MLS stand-in", () => {
  let mls: Awaited<ReturnType<typeof openMlsServer>>;
  beforeAll(async () => {
    mls = await openMlsServer();
  });
  afterAll(() => mls.close());

  const get = async (address: string, client = "sample") => {
    const { baseUrl, tokenUrl, clientSecret } = mls.connectionOf(client);
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: client,
      client_secret: clientSecret,
    });
    const token = (await (await fetch(tokenUrl, { method: "POST", body })).json()) as {
      access_token: string;
    };
    return fetch(new URL(address, `${baseUrl}/`), {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
  };
  const page = async (address: string, client?: string) => {
    const response = await get(address, client);
    expect(response.headers.get("odata-version")).toMatch(/^4\.0/);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    return collection.parse(await response.json());
  };

  test("counts all matches regardless of the page, and only on request", async () => {
    const query = "Property?$filter=City eq 'Dublin'&$select=ListingKey,City&$top=3";
    const counted = await page(`${query}&$count=true`);
    const inDublin = sampleListings().filter(({ City }) => City === "Dublin").length;
    expect(counted["@odata.count"]).toBe(inDublin);
    expect(counted.value.map((row) => Object.keys(row))).toEqual(
      Array(3).fill(["ListingKey", "City"]),
    );
    expect(await page(query)).not.toHaveProperty("@odata.count");
  });

  test.each(["", "&$top=450", "&$top=450&$skip=2100"])(
    "links each page to the next, up to the requested end%s",
    async (limit) => {
      const keys: unknown[] = [];
      const first = `Property?$select=ListingKey&$orderby=ListingKey${limit}`;
      for (let next: string | undefined = first; next;) {
        const answer: z.output<typeof collection> = await page(next);
        keys.push(...answer.value.map(({ ListingKey }) => ListingKey));
        next = answer["@odata.nextLink"];
      }
      const all = sampleListings()
        .map(({ ListingKey }) => ListingKey)
        .sort();
      const [from, to] = { "": [0], "&$top=450": [0, 450] }[limit] ?? [2100, 2550];
      expect(keys).toEqual(all.slice(from, to));
    },
  );

  test.each([
    ["sample", "Active Under Contract"],
    ["sample-joined", "ActiveUnderContract"],
  ])("for %s spells a lookup value as %s, in responses and in queries", async (client, status) => {
    const query = `Property?$filter=StandardStatus eq '${status}'&$select=StandardStatus&$top=5`;
    const { value } = await page(query, client);
    expect(value).toEqual(Array(5).fill({ StandardStatus: status }));
  });

  test.each([
    ["Property?$filter=Nothing eq 'x'", 400, "sample"],
    ["Property?$filter=City eq", 400, "sample"],
    ["Property?$top=many", 400, "sample"],
    ["Property?$apply=x", 400, "sample"],
    ["Property?$filter=contains(City,'x')", 501, "sample-plain"],
    ["Property", 429, "sample-busy"],
    ["Property", 403, "sample-unlicensed"],
    ["Property('none')", 404, "sample"],
  ])("responds to %s with a standard error and status %i", async (address, status, client) => {
    const response = await get(address, client);
    expect(response.status).toBe(status);
    refusal.parse(await response.json());
    if (status === 429) expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("the MLS client", () => {
  const home = { ListingKey: "K1", ListingId: "226001" };

  test("parses annotations, unknown fields, numeric keys and missing values", async () => {
    const { connection, close } = await startAnsweringServer(() => ({
      json: {
        "@odata.context": "https://mls.example.com/odata/$metadata#Property",
        "@odata.count": 1,
        value: [
          {
            "@odata.id": "https://mls.example.com/odata/Property('1')",
            "@odata.etag": 'W/"1"',
            ListingKey: 1,
            ListingId: 226001,
            ListPrice: 412500.5,
            StandardStatus: "Active",
            "StandardStatus@odata.type": "#String",
            BedroomsTotal: null,
            Media: [{ MediaURL: "https://mls.example.com/1.jpg" }],
          },
        ],
      },
    }));
    const answer = await findListings(connection, { filter: "", top: 1, count: true });
    expect(answer["@odata.count"]).toBe(1);
    expect(answer.value).toMatchObject([
      {
        ListingKey: "1",
        ListingId: "226001",
        ListPrice: 412500.5,
        BedroomsTotal: null,
        City: null,
      },
    ]);
    close();
  });

  test("follows absolute and relative next links up to the requested number, for at most five pages", async () => {
    const { connection, requestCount, close } = await startAnsweringServer((url) => {
      const skip = Number(url.searchParams.get("$skiptoken") ?? 0);
      const link = `Property?$skiptoken=${skip + 1}`;
      return {
        json: {
          "@odata.count": 9,
          "@odata.nextLink": skip % 2 ? link : new URL(link, url).href,
          value: [{ ...home, ListingKey: `K${skip}` }],
        },
      };
    });
    const { value } = await findListings(connection, { filter: "", top: 3, count: true });
    expect(value.map(({ ListingKey }) => ListingKey)).toEqual(["K0", "K1", "K2"]);
    expect(requestCount()).toBe(3);
    const much = await findListings(connection, { filter: "", top: 200 });
    expect(much.value).toHaveLength(5);
    expect(much).toHaveProperty(["@odata.nextLink"]);
    close();
  });

  test("does not follow a next link to another server, because the token is for this server", async () => {
    const elsewhere = await startAnsweringServer(() => ({ json: { value: [home] } }));
    const { connection, close } = await startAnsweringServer(() => ({
      json: { "@odata.nextLink": `${elsewhere.connection.baseUrl}/Property`, value: [home] },
    }));
    await expect(findListings(connection, { filter: "", top: 2 })).rejects.toMatchObject({
      failure: "address",
    });
    expect(elsewhere.requestCount()).toBe(0);
    close();
    elsewhere.close();
  });

  test("does not follow a redirect", async () => {
    const inside = await startAnsweringServer(() => ({ json: { value: [home] } }));
    const { connection, close } = await startAnsweringServer(() => ({
      status: 302,
      headers: { location: `${inside.connection.baseUrl}/Property` },
    }));
    await expect(findListings(connection, { filter: "", top: 1 })).rejects.toMatchObject({
      failure: "address",
    });
    expect(inside.requestCount()).toBe(0);
    close();
    inside.close();
  });

  test.each([
    [{ error: { code: "x", message: "Sort is not enabled." } }, "Sort is not enabled."],
    [{ error: { code: "x", message: "No.", target: "y", details: [], innererror: {} } }, "No."],
    [{ fault: "x" }, "status 400"],
    ["<html>", "status 400"],
  ])("reports an error response in the form %j", async (json, detail) => {
    const { connection, close } = await startAnsweringServer(() => ({ status: 400, json }));
    await expect(findListings(connection, { filter: "", top: 1 })).rejects.toMatchObject({
      failure: "cannot",
      detail,
    });
    close();
  });
});
