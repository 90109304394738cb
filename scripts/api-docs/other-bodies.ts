/** What calls answer that is no JSON value of their handler's: by call, its media type. */
export const OTHER_BODIES: Record<string, string> = {
  "GET /api/audit/export": "text/csv",
  "GET /api/avatars/{userId}/{version}": "image/webp",
  "GET /api/calendar/feed/{token}": "text/calendar",
  "GET /api/clients": "text/csv",
  "POST /api/clients/export": "text/csv",
  "GET /api/data-exports/{id}/file": "application/zip",
  "GET /api/deals": "text/csv",
  "POST /api/deals/export": "text/csv",
  "POST /api/inbound/sms": "text/xml",
  "GET /api/logos/{tenantId}/{version}": "image/png",
  "GET /api/messages/{id}/html": "text/html",
  "GET /api/messages/attachments/{id}": "application/octet-stream",
  "GET /api/openapi.json": "application/json",
  "GET /api/partners/banners/{file}": "image/png",
  "GET /api/reports/{report}": "text/csv",
  "GET /api/super-admin/payouts/export": "text/csv",
  "GET /api/unsubscribe/{token}": "text/html",
};

/** Answers written piece by piece: the type of what is written, and the file that exports it. */
export const STREAMED_BODIES: Record<string, [file: string, type: string]> = {
  "POST /api/clients/import": ["lib/records/clients/import.ts", "ImportResult"],
};

/** Calls that may lead elsewhere, with why. */
export const REDIRECTS: Record<string, string> = {
  "GET /api/clients/{id}": "the client was merged into another, to which `Location` leads",
  "GET /api/unsubscribe/{token}": "the page where a person decides, to which `Location` leads",
};

/** What multipart forms hold beside their `file`. */
export const FORM_FIELDS: Record<string, Record<string, string>> = {
  "POST /api/clients/import": { mapping: "JSON: what the columns and their words mean" },
};
