import { describe, expect, it } from "vitest";
import { validateRows } from "@/lib/records/clients/import";
import { chooseColumns } from "@/lib/records/clients/import-choice";
import { parseReceivedAt } from "@/lib/records/clients/import-received";
import { readTable } from "@/lib/records/clients/import-table";
import { listUnknownValues } from "@/lib/records/clients/import-values";
import { guessSource, parseSource } from "@/lib/records/clients/source-words";
import { CLIENT_SOURCES, SOURCE_LABELS } from "@/lib/records/clients/sources";

const table = (text: string) => readTable(new TextEncoder().encode(text));

async function validate(text: string, mapping?: unknown) {
  const file = await table(text);
  return (await validateRows(file, chooseColumns(file, mapping))).accepted;
}

describe("a word for a source", () => {
  it("matches a label in any spelling", () => {
    for (const source of CLIENT_SOURCES) {
      expect(parseSource(SOURCE_LABELS[source].toUpperCase())).toBe(source);
    }
    expect(parseSource(" realtor.COM ")).toBe("realtor_com");
    expect(parseSource("Past Clients")).toBe("past_client");
    expect(parseSource("Facebook")).toBeUndefined();
    expect(parseSource("")).toBeUndefined();
  });

  it.each([
    ["Zillow Premier Agent", "zillow"],
    ["Referred by Bob", "referral"],
    ["Facebook Ads", "social_media"],
    ["Google PPC", "advertising"],
    ["IDX signup", "website"],
    ["Cold call", "other"],
  ])("%s most likely means %s", (word, source) => {
    expect(guessSource(word)).toBe(source);
  });
});

describe("the source of a row", () => {
  it("keeps a word other than a label as the detail, or in the note if the row has a detail", async () => {
    const rows = await validate(
      "Name,Phone,Source,Source detail\nAnn,1,Zillow,\nBo,2,Facebook,\nCy,3,Facebook,Spring campaign\nDi,4,,",
    );
    expect(rows.map(({ source, source_detail, note }) => [source, source_detail, note])).toEqual([
      ["zillow", undefined, undefined],
      ["social_media", "Facebook", undefined],
      ["social_media", "Spring campaign", "Source: Facebook"],
      [undefined, undefined, undefined],
    ]);
  });

  it("is the mapped source, or unknown when mapped to nothing", async () => {
    const columns = { Name: "name", Phone: "phone", Source: "source" };
    const values = { source: { "the CHURCH": "sphere", Facebook: "" } };
    const rows = await validate("Name,Phone,Source\nAnn,1,The Church\nBo,2,facebook", {
      columns,
      values,
    });
    expect(rows).toMatchObject([
      { source: "sphere", source_detail: "The Church" },
      { source: "unknown", source_detail: "facebook" },
    ]);
    const file = await table("Name,Phone,Source\nAnn,1,Zillow");
    const wrong = { columns, values: { source: { Zillow: "nonsense" } } };
    expect(() => chooseColumns(file, wrong)).toThrow("not valid");
  });

  it("keeps a word that is too long for the detail in the note", async () => {
    const word = "x".repeat(201);
    expect(await validate(`Name,Phone,Source\nAnn,1,${word}`)).toMatchObject([
      { source: "other", note: `Source: ${word}` },
    ]);
  });

  it("is listed as unknown once per word, with the number of rows", async () => {
    const file = await table("Name,Phone,Source\nAnn,1,Zillow\nBo,2,Facebook\nCy,3,FACEBOOK");
    const { columns } = chooseColumns(file);
    expect(await listUnknownValues(file, { columns, owners: new Map() })).toEqual([
      { field: "source", value: "Facebook", rows: 2 },
    ]);
  });
});

describe("the day of receipt", () => {
  it.each([
    ["2026-03-05", "2026-03-05T12:00:00.000Z"],
    ["3/5/2026 4:12 PM", "2026-03-05T12:00:00.000Z"],
    ["2026-03-05 16:12:00", "2026-03-05T12:00:00.000Z"],
    ["2026-03-05T16:12:00-05:00", "2026-03-05T21:12:00.000Z"],
    ["2026-02-30", undefined],
    ["13/45/2026", undefined],
    ["2199-01-01", undefined],
    ["last spring", undefined],
    ["", undefined],
    ["1".repeat(10_000), undefined],
  ])("%s is %s", (cell, at) => {
    expect(parseReceivedAt(cell)).toBe(at);
  });

  it("is moved to the note when it is not a date", async () => {
    const rows = await validate("Name,Phone,Date Added\nAnn,1,last spring\nBo,2,2026-03-05");
    expect(rows).toMatchObject([
      { note: "Date Added: last spring" },
      { received_at: "2026-03-05T12:00:00.000Z" },
    ]);
    expect(rows[1]?.note).toBeUndefined();
  });
});
