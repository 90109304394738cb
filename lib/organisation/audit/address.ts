import { parseAsString, type AddressValues } from "@/lib/foundation/address/parsers";

/** The filters in the address of the log's page. */
export const auditFilterParsers = {
  person: parseAsString,
  kind: parseAsString,
  action: parseAsString,
  record: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

export type AuditFilters = AddressValues<typeof auditFilterParsers>;

/** Clears every filter. */
export const NO_FILTERS: AuditFilters = {
  person: null,
  kind: null,
  action: null,
  record: null,
  from: null,
  to: null,
};

/** Returns the set filters as the query of GET /api/audit. */
export const toAuditQuery = (filters: AuditFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== null),
  );
