import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateNetSheet } from "@/lib/commissions/net-sheets/calculate";
import { toFigures } from "@/lib/commissions/net-sheets/serialize";
import { netSheetTerms, type NetSheetTermsInput } from "@/lib/commissions/net-sheets/terms";

/** Franklin County, Ohio: the example of docs/features/commissions/net-sheets.md. */
const EXAMPLE: NetSheetTermsInput = {
  ...{ kind: "seller", price: "245250", closing_date: "2026-05-16", county: "Franklin County, OH" },
  ...{ listing_rate: "3", buyer_broker_rate: "2.5" },
  ...{ conveyance_per_thousand: "3", parcel_fee: "0.50" },
  ...{ annual_tax: "4380", tax_from: "2026-01-01" },
  ...{ payoff: "128400", payoff_per_day: "19.34", payoff_days: 17 },
  costs: [{ label: "Title", amount: "1418.75" }],
};
const BUYER: NetSheetTermsInput = {
  ...{ kind: "buyer", price: "245250", closing_date: "2026-05-16" },
  ...{ loan: "196200", interest_rate: "6.5", interest_days: 16, earnest_money: "2500" },
  ...{ annual_tax: "4380", tax_from: "2026-01-01" },
  costs: [{ label: "Lender", amount: "2310.40" }],
  credits: [{ label: "Concession", amount: "3000" }],
};

const figures = (terms: NetSheetTermsInput) => toFigures(netSheetTerms.parse(terms));
const amounts = (terms: NetSheetTermsInput) =>
  Object.fromEntries(figures(terms).lines.map(({ label, amount }) => [label, amount]));
const firstErrors = (terms: object) =>
  Object.fromEntries(
    (netSheetTerms.safeParse(terms).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

describe("the seller's net", () => {
  it("matches example 32 line by line, to the cent", () => {
    expect(amounts(EXAMPLE)).toEqual({
      Price: "245250.00",
      "Listing broker": "-7357.50",
      "Buyer’s broker": "-6131.25",
      "Conveyance fee": "-735.90",
      "Transfer fee": "-0.50",
      "Property tax": "-1632.00",
      "Loan payoff": "-128728.78",
      Title: "-1418.75",
    });
    expect(figures(EXAMPLE).total).toBe("99245.32");
  });

  it("has a formula for each line that is computed", () => {
    const formulas = figures(EXAMPLE).lines.map(({ formula }) => formula);
    expect(formulas).toEqual([
      null,
      "3% of $245,250.00",
      "2.5% of $245,250.00",
      "$3.00 for each $1,000 of $245,300.00, the price rounded up to $100",
      "$0.50 for 1 parcel",
      "136 of 365 days of $4,380.00, Jan 1, 2026 to May 16, 2026",
      "$128,400.00 and 17 days of $19.34",
      null,
    ]);
  });

  it.each([
    ["245200", "-735.60"],
    ["245200.01", "-735.90"],
    ["245300", "-735.90"],
    ["0.01", "-0.30"],
    ["999999999999.99", "-3000000000.00"],
  ])("rounds the price %s up to the next $100 for the conveyance fee: %s", (price, fee) => {
    expect(amounts({ ...EXAMPLE, price })["Conveyance fee"]).toBe(fee);
  });

  it("is negative when the payoff exceeds the proceeds", () => {
    expect(figures({ ...EXAMPLE, payoff: "300000" }).total).toBe("-72354.68");
  });

  it("omits lines of $0.00", () => {
    expect(figures({ kind: "seller", price: "100" })).toEqual({
      lines: [{ label: "Price", formula: null, amount: "100.00" }],
      total: "100.00",
    });
  });
});

describe("the buyer's cash to close", () => {
  it("is the price and costs, less the loan, the deposit and credits", () => {
    expect(amounts(BUYER)).toEqual({
      Price: "245250.00",
      "Interest until the first payment’s month": "559.04",
      Lender: "2310.40",
      Loan: "-196200.00",
      "Earnest money, paid already": "-2500.00",
      "Property tax, from the seller": "-1632.00",
      Concession: "-3000.00",
    });
    expect(figures(BUYER).total).toBe("44787.44");
  });
});

const dollars = fc
  .bigInt({ min: 0n, max: 99_999_999_999_999n })
  .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`);
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((rate) => (rate / 10_000).toFixed(4));
const items = fc.array(fc.record({ label: fc.constant("Row"), amount: dollars }), { maxLength: 5 });
const shared = {
  price: dollars.filter((text) => Number(text) > 0),
  closing_date: fc.constant("2026-05-16"),
  tax_from: fc.constantFrom("2026-01-01", "2025-07-01", "2026-05-16"),
  ...{ annual_tax: dollars, costs: items, credits: items, buyer_broker_rate: percent },
};
const anyTerms = fc.oneof(
  fc.record({
    ...shared,
    kind: fc.constant("seller"),
    ...{ listing_rate: percent, conveyance_per_thousand: dollars, parcel_fee: dollars },
    parcels: fc.integer({ min: 1, max: 99 }),
    ...{ payoff: dollars, payoff_per_day: dollars, payoff_days: fc.integer({ min: 0, max: 366 }) },
  }),
  fc.record({
    ...shared,
    kind: fc.constant("buyer"),
    ...{ interest_rate: percent, interest_days: fc.integer({ min: 0, max: 366 }) },
    earnest_money: dollars,
  }),
);

it("a net sheet has nonzero lines that sum to its total, for any valid terms", () => {
  fc.assert(
    fc.property(anyTerms, (entered) => {
      const { lines, total } = calculateNetSheet(netSheetTerms.parse(entered));
      expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total);
      expect(lines.every(({ amount }) => amount !== 0n)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe("the validation of a net sheet", () => {
  it.each([
    [{ price: "0" }, "price", "Enter a price above $0.00"],
    [{ price: "NaN" }, "price", /amount/],
    [{ price: "Infinity" }, "price", /amount/],
    [{ price: "-5" }, "price", /amount/],
    [{ price: "1000000000000" }, "price", /./],
    [{ listing_rate: "100.5" }, "listing_rate", /./],
    [{ listing_rate: "2.12345" }, "listing_rate", /decimals/],
    [{ closing_date: "9999-12-31" }, "closing_date", "Enter the closing day"],
    [{ closing_date: null }, "closing_date", /taxes are divided/],
    [{ tax_from: "" }, "tax_from", /can be divided/],
    [{ tax_from: "2026-05-17" }, "tax_from", /after the closing/],
    [{ tax_from: "1990-01-01" }, "tax_from", /ten years/],
    [{ parcels: "0" }, "parcels", /1 to 99/],
    [{ payoff_days: "1.5" }, "payoff_days", /0 to 366/],
    [{ tax_year_days: "364" }, "tax_year_days", /365 or 360/],
    [{ costs: [{ label: "", amount: "1" }] }, "costs.0.label", "Enter what it is"],
  ])("refuses %j at its field", (wrong, field, message) => {
    expect(firstErrors({ ...EXAMPLE, ...wrong })[field]).toMatch(message);
  });

  it("refuses a loan above the price", () => {
    expect(firstErrors({ ...BUYER, loan: "245250.01" }).loan).toMatch(/above the price/);
  });
});
