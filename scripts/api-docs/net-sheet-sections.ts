import type { Sections } from "./section";

const NET_SHEET =
  "`{id, kind, name, transaction_id, transaction_number, transaction_title, terms, figures: {lines: [{label, formula, amount}], total}, version, created_by, created_by_name, can_update, created_at, updated_at}`";

const TERMS =
  "`{kind: seller, price, closing_date, county, county_source, county_checked_on, listing_rate, buyer_broker_rate, conveyance_per_thousand, parcel_fee, parcels, annual_tax, tax_from, tax_year_days, payoff, payoff_per_day, payoff_days, costs, credits}` or `{kind: buyer, price, closing_date, county, county_source, county_checked_on, loan, interest_rate, interest_days, earnest_money, buyer_broker_rate, annual_tax, tax_from, tax_year_days, costs, credits}`; `costs` and `credits` are `[{label, amount}]`; all but kind and price may be left out";

/** Net sheets, and the fees by county. */
export const NET_SHEET_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/net-sheets":
      "`{net_sheets}`: the latest 200 that the caller sees; the lines sum to the total",
    "POST /api/net-sheets": `${NET_SHEET}; 403 for a transaction that the caller may not change`,
    "POST /api/net-sheets/figures": "`{lines, total}` without saving anything",
    "GET /api/net-sheets/{id}": "the net sheet",
    "PUT /api/net-sheets/{id}":
      "the net sheet, with a new version; 409 when it was changed since `updated_at`",
    "DELETE /api/net-sheets/{id}": "204; its versions go with it",
    "GET /api/net-sheets/{id}/versions":
      "`{versions: [{version, name, terms, figures, saved_by_name, saved_at}]}`, the latest first",
    "GET /api/net-sheets/{id}/pdf":
      "a saved version as a PDF, each line with its formula; 404 for a version that was never saved",
    "GET /api/county-rates":
      "`{counties: [{id, county, state, conveyance_per_thousand, parcel_fee, tax_year_days, source, checked_on, can_update, created_at, updated_at}]}` by state and name",
    "POST /api/county-rates": "the county; 409 for one that is entered already",
    "GET /api/county-rates/{id}": "the county",
    "PUT /api/county-rates/{id}": "the county; no net sheet changes with it",
    "DELETE /api/county-rates/{id}": "204",
  },
  meanings: {
    createNetSheetBody: { terms: TERMS, transaction_id: "whose sale it is; null for none" },
    updateNetSheetBody: {
      terms: "all of them",
      updated_at: "as it was read: 409 when the net sheet was changed since",
    },
    netSheetListQuery: { transaction_id: "those of this transaction alone" },
    netSheetPdfQuery: { version: "the latest without it" },
    createCountyRateBody: {
      conveyance_per_thousand: "dollars for each $1,000 of the price rounded up to $100",
      parcel_fee: "dollars",
      tax_year_days: "365 or 360: how many days a year has when property tax is divided",
      checked_on: "when somebody checked the fees against the source",
    },
  },
};
