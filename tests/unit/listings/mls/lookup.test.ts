import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { findByAddress, findByNumber } from "@/lib/listings/mls/lookup";
import { createRandom, type Random } from "@/local/mls/random";
import { sampleListings, type Listing } from "@/local/mls/listings";
import { openMlsServer } from "./mls-server";

let mls: Awaited<ReturnType<typeof openMlsServer>>;
beforeAll(async () => {
  mls = await openMlsServer();
});
afterAll(() => mls.close());

const listings = sampleListings();
const shown = listings.filter((listing) => listing.InternetAddressDisplayYN);
const SHORT: Record<string, string[]> = {
  Street: ["St", "st.", "Str"],
  Avenue: ["Ave", "av"],
  Road: ["Rd", "rd."],
  Drive: ["Dr"],
  Boulevard: ["Blvd"],
  Parkway: ["Pkwy"],
  Court: ["Ct"],
  Circle: ["Cir"],
  Lane: ["Ln"],
  Terrace: ["Ter"],
  Place: ["Pl"],
  Trail: ["Trl"],
};
const DIRECTIONS: Record<string, string> = { N: "North", S: "South", E: "East", W: "West" };

/** Returns the address as typed in a hurry: partial, with abbreviations and in half of the cases a typo. */
function typeSloppily(listing: Listing, draw: Random): string {
  const { StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, UnitNumber, City } = listing;
  const name = draw.chance(50) ? mistype(StreetName, draw) : StreetName;
  const suffix = StreetSuffix && draw.pick([StreetSuffix, ...(SHORT[StreetSuffix] ?? [])]);
  const direction =
    StreetDirPrefix && draw.pick([StreetDirPrefix, DIRECTIONS[StreetDirPrefix] ?? ""]);
  const unit =
    UnitNumber &&
    draw.pick([`Unit ${UnitNumber}`, `#${UnitNumber}`, `apt ${UnitNumber}`, `# ${UnitNumber}`]);
  const street = [StreetNumber, direction, name, suffix, unit].filter(Boolean).join(" ");
  const rest = draw.pick([
    `, ${City}, OH ${listing.PostalCode}`,
    `, ${City}`,
    ` ${City} Ohio`,
    ` ${listing.PostalCode}`,
  ]);
  const whole = street + rest;
  return draw.pick([whole, whole.toLowerCase(), whole.toUpperCase(), whole.replaceAll(",", "")]);
}

function mistype(word: string, draw: Random): string {
  const at = draw.integer(1, word.length - 2);
  const [a = "", b = ""] = [word[at], word[at + 1]];
  return draw.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + a + word.slice(at),
    word.slice(0, at) + b + a + word.slice(at + 2),
  ]);
}

test("at least 98 of 100 mistyped addresses find their listing, and no other listing is a sure match", async () => {
  const draw = createRandom(2026);
  const tried = Array.from({ length: 300 }, () => draw.pick(shown));
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const listing of tried) {
    const typed = typeSloppily(listing, draw);
    const [best] = await findByAddress(mls.connectionOf("sample"), typed);
    if (best?.listing.ListingId === listing.ListingId) continue;
    missed.push(`${typed} → ${best?.listing.UnparsedAddress} ${best?.confidence}`);
    if (best && best.confidence > 0.9) wrong.push(typed);
  }
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(6);
});

describe("a number", () => {
  test("finds exactly its listing", async () => {
    const listing = listings[77]!;
    const found = await findByNumber(mls.connectionOf("sample"), listing.ListingId);
    expect(found).toMatchObject([{ listing: { ListingId: listing.ListingId }, confidence: 1 }]);
    expect(await findByNumber(mls.connectionOf("sample"), "1")).toEqual([]);
  });

  test("is treated as plain text when it contains a quote", async () => {
    expect(await findByNumber(mls.connectionOf("sample"), "x' or ListingId ne 'x")).toEqual([]);
  });
});

describe("an address", () => {
  const withUnit = shown.find(
    ({ UnitNumber, StreetDirPrefix }) => UnitNumber === "4B" && StreetDirPrefix === null,
  )!;

  test("is a less sure match without its unit than with it", async () => {
    const { StreetNumber, StreetName, StreetSuffix } = withUnit;
    const street = `${StreetNumber} ${StreetName} ${StreetSuffix ?? ""}`;
    const [named] = await findByAddress(mls.connectionOf("sample"), `${street} #4b`);
    const [bare] = await findByAddress(mls.connectionOf("sample"), street);
    expect(named!.confidence).toBe(1);
    expect(bare!.confidence).toBeLessThan(0.9);
  });

  test("with only a street returns several candidates, and no sure match", async () => {
    const found = await findByAddress(mls.connectionOf("sample"), "Schiller Street");
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]!.confidence).toBeLessThan(0.5);
  });

  test("with a wrong house number finds nothing", async () => {
    const { StreetName, StreetSuffix, City } = withUnit;
    expect(
      await findByAddress(
        mls.connectionOf("sample"),
        `99999 ${StreetName} ${StreetSuffix}, ${City}`,
      ),
    ).toEqual([]);
  });

  test("that its seller withholds is not found", async () => {
    const withheld = listings.find((listing) => !listing.InternetAddressDisplayYN)!;
    const found = await findByAddress(mls.connectionOf("sample"), withheld.UnparsedAddress);
    expect(found.map(({ listing }) => listing.ListingId)).not.toContain(withheld.ListingId);
  });

  test("that looks like an id is looked up as an id", async () => {
    const { ListingId } = listings[5]!;
    const found = await findByAddress(mls.connectionOf("sample"), ListingId);
    expect(found).toMatchObject([{ listing: { ListingId }, confidence: 1 }]);
  });

  test("is found on a server without string functions, and on one that joins its lookup values", async () => {
    for (const client of ["sample-plain", "sample-joined"]) {
      const [best] = await findByAddress(mls.connectionOf(client), withUnit.UnparsedAddress);
      expect(best!.listing.ListingId).toBe(withUnit.ListingId);
    }
  });

  test.each([
    "",
    " ",
    "Ohio",
    "oh",
    "43206",
    ", ,",
    "#",
    "unit",
    "'",
    "(",
    "名前",
    "x".repeat(300),
  ])("is not recognized in %j, and nothing is found", async (typed) => {
    expect(await findByAddress(mls.connectionOf("sample"), typed)).toEqual([]);
  });
});

describe("the MLS client", () => {
  const ask = (client: string, changed = {}) =>
    findListings(mls.connectionOf(client, changed), { filter: "", top: 1 });

  test.each([
    ["sample-busy", "busy"],
    ["sample-unlicensed", "licence"],
    ["sample-garbled", "away"],
    ["nobody", "credentials"],
  ])("reports the response to %s as the failure %s", async (client, failure) => {
    await expect(ask(client)).rejects.toMatchObject({ failure });
  });

  test("reports after how many seconds the quota resets", async () => {
    await expect(ask("sample-busy")).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });

  test("reports a query that the server cannot parse or has no function for", async () => {
    const { connectionOf: getConnection } = mls;
    await expect(
      findListings(getConnection("sample"), { filter: "Nothing eq 'x'", top: 1 }),
    ).rejects.toMatchObject({ failure: "cannot" });
    await expect(
      findListings(getConnection("sample-plain"), { filter: "contains(City,'x')", top: 1 }),
    ).rejects.toMatchObject({ failure: "cannot" });
  });

  test("reports an address that is not an MLS, or not public", async () => {
    const { baseUrl, trustedOrigins } = mls.connectionOf("sample");
    const [origin] = trustedOrigins;
    await expect(ask("sample", { tokenUrl: `${origin}/nothing` })).rejects.toMatchObject({
      failure: "address",
    });
    await expect(ask("sample", { baseUrl: `${origin}/nothing` })).rejects.toMatchObject({
      failure: "address",
    });
    await expect(ask("sample", { baseUrl, trustedOrigins: [] })).rejects.toMatchObject({
      failure: "private",
    });
  });

  test("queries only the configured originating system", async () => {
    const { value } = await ask("sample", { originatingSystem: "Another MLS" });
    expect(value).toEqual([]);
  });
});
