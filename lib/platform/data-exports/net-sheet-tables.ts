import { joinProfile, type Described } from "./described-table";

/** The fees of counties, and net sheets with every saved version. */
export const NET_SHEET_TABLES: readonly Described[] = [
  {
    file: "county-rates",
    table: "county_rates",
    columns: `r.id, r.county, r.state, r.conveyance_per_thousand, r.parcel_fee, r.tax_year_days, r.source, r.checked_on::text,
      r.created_at, r.updated_at`,
  },
  {
    file: "net-sheets",
    table: "net_sheets",
    columns:
      "r.id, r.transaction_id, r.kind, r.name, r.terms, p.name as created_by, r.created_at, r.updated_at",
    joins: [joinProfile("created_by")],
  },
  {
    file: "net-sheet-versions",
    table: "net_sheet_versions",
    columns: "r.net_sheet_id, r.version, r.name, r.terms, p.name as saved_by, r.saved_at",
    joins: [joinProfile("saved_by")],
    order: "r.net_sheet_id, r.version",
  },
];
