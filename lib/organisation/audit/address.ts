import { parseAsString, type inferParserType } from "nuqs/server";

/** What the log's page holds in its address. */
export const auditFilterParsers = {
  person: parseAsString,
  kind: parseAsString,
  action: parseAsString,
  record: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

export type AuditFilters = inferParserType<typeof auditFilterParsers>;

/** Takes every filter away. */
export const NO_FILTERS: AuditFilters = {
  person: null,
  kind: null,
  action: null,
  record: null,
  from: null,
  to: null,
};

/** The same filters as the query of GET /api/audit, those that are set. */
export const toAuditQuery = (filters: AuditFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== null),
  );
