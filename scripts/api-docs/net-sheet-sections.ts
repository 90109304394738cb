import type { Sections } from "./section";

const NET_SHEET =
  "`{id, kind, name, transaction_id, transaction_number, transaction_title, terms, figures: {lines: [{label, formula, amount}], total}, version, created_by, created_by_name, can_update, created_at, updated_at}`";

const TERMS =
  "`{kind: seller, price, closing_date, county, county_source, county_checked_on, listing_rate, buyer_broker_rate, conveyance_per_thousand, parcel_fee, parcels, annual_tax, tax_from, tax_year_days, payoff, payoff_per_day, payoff_days, costs, credits}` or `{kind: buyer, price, closing_date, county, county_source, county_checked_on, loan, interest_rate, interest_days, earnest_money, buyer_broker_rate, annual_tax, tax_from, tax_year_days, costs, credits}`; `costs` and `credits` are `[{label, amount}]`; only `kind` and `price` are required, and with `annual_tax` also `closing_date` and `tax_from`";

/** Net sheets, and the fees by county. */
export const NET_SHEET_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/net-sheets":
      "`{net_sheets}`: the latest 200 that the caller can see, each as in `POST /api/net-sheets`; `total` is the sum of the lines",
    "POST /api/net-sheets": `the net sheet, ${NET_SHEET}; 403 for a transaction that the caller may not change`,
    "POST /api/net-sheets/figures": "`{lines, total}`; nothing is saved",
    "GET /api/net-sheets/{id}": "the net sheet",
    "PUT /api/net-sheets/{id}":
      "the net sheet, with a new version; 409 if it has changed since `updated_at`",
    "DELETE /api/net-sheets/{id}": "204; its versions are deleted too",
    "GET /api/net-sheets/{id}/versions":
      "`{versions: [{version, name, terms, figures, saved_by_name, saved_at}]}`, latest first",
    "GET /api/net-sheets/{id}/pdf":
      "a saved version as a PDF, with the formula of each line; 404 if the version does not exist",
    "GET /api/county-rates":
      "`{counties: [{id, county, state, conveyance_per_thousand, parcel_fee, tax_year_days, source, checked_on, can_update, created_at, updated_at}]}`, by state and name",
    "POST /api/county-rates": "the county; 409 if the county already exists",
    "GET /api/county-rates/{id}": "the county",
    "PUT /api/county-rates/{id}": "the county; existing net sheets do not change",
    "DELETE /api/county-rates/{id}": "204",
  },
  meanings: {
    createNetSheetBody: {
      terms: TERMS,
      transaction_id: "The id of the transaction that the net sheet is for; null for none",
    },
    updateNetSheetBody: {
      terms: "All terms of the net sheet; they replace the current ones",
      updated_at: "The `updated_at` that was read; 409 if the net sheet has changed since",
    },
    netSheetListQuery: { transaction_id: "Only net sheets of this transaction" },
    netSheetPdfQuery: { version: "The number of the version. Default: the latest" },
    createCountyRateBody: {
      conveyance_per_thousand:
        "The conveyance fee in dollars for each $1,000 of the price, which is rounded up to $100",
      parcel_fee: "The fee in dollars for each parcel",
      tax_year_days: "The days of a year for prorating property tax, 365 or 360",
      checked_on: "The day on which the fees were last checked against the source",
    },
  },
};
