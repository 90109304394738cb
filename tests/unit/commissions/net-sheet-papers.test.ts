import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawNetSheet, type NetSheetPaperContent } from "@/lib/commissions/net-sheets/paper";
import { netSheetTerms, type NetSheetTermsInput } from "@/lib/commissions/net-sheets/terms";
import { hasPdfTools, readBack } from "../../pdf-tools";
import { FACTS } from "./paper-samples";

/** Franklin County, Ohio: the example of docs/features/commissions/net-sheets.md. */
const EXAMPLE: NetSheetTermsInput = {
  ...{ kind: "seller", price: "245250", closing_date: "2026-05-16", county: "Franklin County, OH" },
  ...{ county_source: "ORC 319.54(G)(3), 322.02", county_checked_on: "2026-04-02" },
  ...{ listing_rate: "3", buyer_broker_rate: "2.5" },
  ...{ conveyance_per_thousand: "3", parcel_fee: "0.50" },
  ...{ annual_tax: "4380", tax_from: "2026-01-01" },
  ...{ payoff: "128400", payoff_per_day: "19.34", payoff_days: 17 },
  costs: [{ label: "Title", amount: "1418.75" }],
};
const LONG = "Wolfeschlegelsteinhausenbergerdorff-Blanchard";

const content = (
  terms: NetSheetTermsInput,
  changes: Partial<NetSheetPaperContent> = {},
): NetSheetPaperContent => ({
  ...{ brokerage: FACTS.brokerage, property: "412 Elm St", people: ["Łukasz Nguyễn"] },
  ...{ name: "Seller’s net, 412 Elm St", version: 2 },
  terms: netSheetTerms.parse(terms),
  saved: "Ann Agent, Nov 20, 2026, 3:05 PM (America/New_York)",
  ...changes,
});

async function readPages(of: NetSheetPaperContent): Promise<string[]> {
  const { problems, pages } = await readBack(await drawNetSheet(of));
  expect(problems).toBe("");
  return pages;
}

describe.runIf(hasPdfTools)("the PDF of a net sheet", () => {
  test("shows example 32 line by line, with amounts to the cent and formulas in words", async () => {
    const [page = "", ...more] = await readPages(content(EXAMPLE));
    expect(more).toEqual([]);
    for (const [label, amount] of [
      ["Price", "$245,250.00"],
      ["Listing broker", "-$7,357.50"],
      ["Buyer’s broker", "-$6,131.25"],
      ["Conveyance fee", "-$735.90"],
      ["Transfer fee", "-$0.50"],
      ["Property tax", "-$1,632.00"],
      ["Loan payoff", "-$128,728.78"],
      ["Title", "-$1,418.75"],
      ["Seller’s net", "$99,245.32"],
    ]) {
      const rows = page.split("\n").map((line) => line.split(/ {2,}/));
      expect(rows).toContainEqual([label, amount]);
    }
    for (const pageText of [
      ...["Buckeye Realty Group", "License BRKP.2019000123", "3% of $245,250.00"],
      "$3.00 for each $1,000 of $245,300.00, the price rounded up to $100",
      "136 of 365 days of $4,380.00, Jan 1, 2026 to May 16, 2026",
      "$128,400.00 and 17 days of $19.34",
      "Fees of Franklin County, OH: ORC 319.54(G)(3), 322.02. Checked Apr 2, 2026.",
      "An estimate, not legal or tax advice. The closing statement decides.",
      "Version 2, saved by Ann Agent, Nov 20, 2026, 3:05 PM (America/New_York)",
    ]) {
      expect(page).toContain(pageText);
    }
    expect(page).toMatch(/^Property +412 Elm St$/m);
    expect(page).toMatch(/^Seller +Łukasz Nguyễn$/m);
    expect(page).toMatch(/^Closing day +May 16, 2026$/m);
  });

  test("shows the cash to close of a buyer and omits empty fields", async () => {
    const terms: NetSheetTermsInput = { kind: "buyer", price: "245250", loan: "196200" };
    const [page = ""] = await readPages(content(terms, { property: null, people: [] }));
    expect(page).toMatch(/^Buyer’s cash to close$/m);
    expect(page).toMatch(/^Cash to close +\$49,050\.00$/m);
    expect(page).not.toMatch(/Property|Closing day|Fees of|Seller {2}/);
  });

  test("continues on a second page for many costs and long names, and omits none", async () => {
    const costs = Array.from({ length: 18 }, (_, at) => ({
      ...{ label: `${at + 1} ${LONG} ${LONG}`.slice(0, 80), amount: `${at + 1}000.05` },
    }));
    const pages = await readPages(
      content({ ...EXAMPLE, costs }, { name: `${LONG} ${LONG}`, people: [`${LONG}, ${LONG}`] }),
    );
    expect(pages).toHaveLength(2);
    const text = pages.join("\n");
    for (const { label, amount } of costs) {
      const [dollars = "", cents] = amount.split(".");
      const shown = `-$${Number(dollars).toLocaleString("en-US")}.${cents}`;
      expect(text).toMatch(
        new RegExp(`^${label.slice(0, 40)}.* +${shown.replace("$", "\\$")}$`, "m"),
      );
    }
    expect(text).toMatch(/^Seller’s net +-\$70,336\.83$/m);
    expect(pages[1]).toContain("Page 2 of 2");
  });

  test("contains the logo, and has the same bytes each time it is drawn", async () => {
    const background = "#0f6b5c";
    const logo = await sharp({ create: { width: 400, height: 120, channels: 4, background } })
      .png()
      .toBuffer();
    const of = content(EXAMPLE, { brokerage: { ...FACTS.brokerage, logo } });
    const [first, second] = [await drawNetSheet(of), await drawNetSheet(of)];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.from(first).includes("/Subtype /Image")).toBe(true);
  });
});
