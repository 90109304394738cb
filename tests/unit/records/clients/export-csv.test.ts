import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { mapNames } from "@/lib/foundation/record-layer/field-table";
import { CELL_FIELDS } from "@/lib/records/clients/fields";
import { createClientsCsvResponse } from "@/lib/records/clients/export-csv";
import { validateRows } from "@/lib/records/clients/import";
import { chooseColumns } from "@/lib/records/clients/import-choice";
import { readTable } from "@/lib/records/clients/import-table";
import type { ClientRow } from "@/lib/records/clients/serialize";

const ROW: ClientRow = {
  id: "11111111-1111-4111-8111-111111111111",
  tenant_id: "33333333-3333-4333-8333-333333333333",
  owner_id: "22222222-2222-4222-8222-222222222222",
  owner_name: "Jordan Kessler",
  owner_team_id: null,
  name: "Dana Whitcomb",
  email: null,
  phone: "(614) 555-0142",
  other_emails: [],
  other_phones: [],
  ...mapNames(CELL_FIELDS, () => null),
  address: null,
  status: "Buyer",
  tags: [],
  source: "unknown",
  source_detail: null,
  received_at: null,
  deal_value: 350_000,
  last_contact_at: "2026-11-20T03:30:00+00:00",
  lead_score: 46,
  lead_band: "warm",
  custom: {},
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-01T00:00:00+00:00",
};

const clientsCsvResponse = createClientsCsvResponse({ fields: [], names: new Map() });

const HEADER =
  "\uFEFFName,Email,Phone,Address,Company,Status,Deal Value,Last Contact,Owner,Other emails,Other phones,Tags,Source,Source detail,Received,Birthday,Home anniversary\r\n";

async function* pieces(...given: (ClientRow[] | Error)[]): AsyncGenerator<ClientRow[]> {
  for (const piece of given) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}
const ignore = () => undefined;

/** Returns the whole file with one client in it, including byte-order mark and header. */
async function getFile(row: ClientRow, timeZone = "America/New_York"): Promise<string> {
  const response = await clientsCsvResponse(pieces([row]), timeZone, ignore);
  return Buffer.from(await response.arrayBuffer()).toString();
}

const getCells = async (row: ClientRow) =>
  Papa.parse<string[]>((await getFile(row)).trimEnd()).data[1] ?? [];

describe("a client in the exported file", () => {
  it("writes the day of the last contact in the reader's time zone", async () => {
    expect((await getFile(ROW)).slice(HEADER.length)).toBe(
      "Dana Whitcomb,,(614) 555-0142,,,Buyer,350000,2026-11-19,Jordan Kessler,,,,,,,,\r\n",
    );
    expect((await getCells({ ...ROW, last_contact_at: null }))[7]).toBe("");
  });

  it("begins with a byte-order mark and a header", async () => {
    expect(await getFile(ROW)).toMatch(new RegExp(`^${HEADER}`));
  });

  it("does not let a cell start a formula", async () => {
    const starts = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "＝", "");
    await fc.assert(
      fc.asyncProperty(starts, fc.string({ unit: "grapheme" }), async (start, rest) => {
        const name = start + rest;
        const [cell] = await getCells({ ...ROW, name: name || "x" });
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝]/);
      }),
    );
  });

  it("writes further emails and phones in one cell each", async () => {
    const other_emails = [
      { label: "Work", email: "dana@work.example" },
      { label: "Spouse", email: "lee@mail.example" },
    ];
    expect((await getCells({ ...ROW, other_emails })).slice(9, 12)).toEqual([
      "Work: dana@work.example; Spouse: lee@mail.example",
      "",
      "",
    ]);
  });

  it("writes the source and the day of receipt, which an import can read", async () => {
    const row: ClientRow = {
      ...ROW,
      source: "past_client",
      source_detail: "Bought in 2019",
      received_at: "2026-11-20T03:30:00+00:00",
      birthday: "1980-02-29",
      home_anniversary: "2019-06-01",
    };
    expect((await getCells(row)).slice(12)).toEqual([
      "Past client",
      "Bought in 2019",
      "2026-11-19",
      "1980-02-29",
      "2019-06-01",
    ]);
    const table = await readTable(new TextEncoder().encode(await getFile(row)));
    const { accepted } = await validateRows(table, chooseColumns(table));
    expect(accepted).toMatchObject([
      {
        source: "past_client",
        source_detail: "Bought in 2019",
        received_at: "2026-11-19T12:00:00.000Z",
        birthday: "1980-02-29",
        home_anniversary: "2019-06-01",
        note: "Owner: Jordan Kessler",
      },
    ]);
  });

  it("survives a re-import unchanged", async () => {
    const text = (maxLength: number) =>
      fc
        .string({ unit: "grapheme", maxLength })
        .map((typed) => typed.replace(/[\p{C}]/gu, "").trim())
        .filter((typed) => typed !== "" && !typed.startsWith("'"));
    const word = text(15);
    const label = fc.oneof(fc.constantFrom("Work", "a: b; c\\", "Spouse"), text(10));
    const phones = fc.uniqueArray(
      fc.record({ label, phone: fc.oneof(fc.stringMatching(/^[1-9]\d{6}$/), word) }),
      { maxLength: 10, selector: ({ phone }) => phone.replace(/\D/g, "") || phone },
    );
    const emails = fc.uniqueArray(
      fc.record({ label, email: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.example$/) }),
      { maxLength: 10, selector: ({ email }) => email },
    );
    const given = [word, word, fc.option(word), emails, phones] as const;
    await fc.assert(
      fc.asyncProperty(...given, async (name, phone, company, other_emails, other_phones) => {
        const digits = (one: string) => one.replace(/\D/g, "") || one;
        fc.pre([phone, ...other_phones.map((one) => one.phone)].every((one) => !/E\+/i.test(one)));
        fc.pre(other_phones.every((one) => digits(one.phone) !== digits(phone)));
        // Without a first email the next own address would replace it.
        const row = { ...ROW, name, phone, company, email: "dana@home.test" };
        const file = await getFile({ ...row, other_emails, other_phones }, "UTC");
        const table = await readTable(new TextEncoder().encode(file));
        const { accepted } = await validateRows(table, chooseColumns(table));
        const read = { row: 2, name, phone, company, email: row.email, address: null };
        expect(accepted).toEqual([
          {
            ...read,
            status: "Buyer",
            note: `Owner: ${ROW.owner_name}`,
            ...(other_emails.length > 0 && { other_emails }),
            ...(other_phones.length > 0 && { other_phones }),
          },
        ]);
      }),
    );
  });
});

describe("clientsCsvResponse", () => {
  it("contains the header and every piece", async () => {
    const response = await clientsCsvResponse(pieces([ROW], [ROW, ROW]), "UTC", ignore);
    expect((await response.text()).trimEnd().split("\r\n")).toHaveLength(4);
    const empty = await clientsCsvResponse(pieces(), "UTC", ignore);
    expect(await empty.text()).toBe(HEADER.replace("\uFEFF", ""));
  });

  it("is rejected before the response starts when the first piece fails", async () => {
    await expect(clientsCsvResponse(pieces(new Error("away")), "UTC", ignore)).rejects.toThrow(
      "away",
    );
  });

  it("ends with an error when a later piece fails", async () => {
    const broken: unknown[] = [];
    const failure = new Error("away");
    const given = pieces([ROW], failure);
    const response = await clientsCsvResponse(given, "UTC", (error) => broken.push(error));
    await expect(response.text()).rejects.toThrow("away");
    expect(broken).toEqual([failure]);
  });
});
