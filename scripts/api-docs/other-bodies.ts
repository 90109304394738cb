/** The media types of responses that are not a handler's JSON value, by call. */
export const OTHER_BODIES: Record<string, string> = {
  "GET /api/audit/export": "text/csv",
  "GET /api/avatars/{userId}/{version}": "image/webp",
  "GET /api/calendar/feed/{token}": "text/calendar",
  "GET /api/clients": "text/csv",
  "POST /api/clients/export": "text/csv",
  "GET /api/commission-journal": "text/csv",
  "GET /api/commission-payouts/{id}/journal": "text/csv",
  "POST /api/commission-payouts/{id}/bank-file": "text/csv",
  "GET /api/data-exports/{id}/file": "application/zip",
  "GET /api/deals": "text/csv",
  "POST /api/deals/export": "text/csv",
  "GET /api/transactions": "text/csv",
  "GET /api/transactions/{id}/documents/zip": "application/zip",
  "GET /api/transactions/{id}/documents/pdf": "application/pdf",
  "GET /api/net-sheets/{id}/pdf": "application/pdf",
  "GET /api/transactions/{id}/sides/{side}/statement/disbursement": "application/pdf",
  "GET /api/transactions/{id}/sides/{side}/statement/pdf": "application/pdf",
  "POST /api/transactions/export": "text/csv",
  "GET /api/custom-fields/openapi.json": "application/json",
  "GET /api/documents/{id}/versions/{number}": "application/octet-stream",
  "GET /api/buyer-agreements/{id}/documents/{document}": "application/octet-stream",
  "GET /api/documents/pdfjs/{folder}/{file}": "application/octet-stream",
  "POST /api/inbound/sms": "text/xml",
  "GET /api/listings/photos/{key}": "image/*",
  "GET /api/homes/{token}/photo": "image/*",
  "GET /api/logos/{tenantId}/{version}": "image/png",
  "GET /api/messages/{id}/html": "text/html",
  "GET /api/messages/attachments/{id}": "application/octet-stream",
  "GET /api/openapi.json": "application/json",
  "GET /api/partners/banners/{file}": "image/png",
  "GET /api/reports/{report}": "text/csv",
  "GET /api/super-admin/payouts/export": "text/csv",
  "GET /api/unsubscribe/{token}": "text/html",
};

/** Streamed responses: the exporting file and the name of their type. */
export const STREAMED_BODIES: Record<string, [file: string, type: string]> = {
  "POST /api/clients/import": ["lib/records/clients/import.ts", "ImportResult"],
};

/** The calls that may redirect, with the reason. */
export const REDIRECTS: Record<string, string> = {
  "GET /api/clients/{id}":
    "the client was merged into another client; `Location` is that client's path",
  "GET /api/unsubscribe/{token}": "`Location` is the page where the recipient decides",
};

/** The calls whose body is the file itself, whatever Content-Type it has. */
export const FILE_BODIES: ReadonlySet<string> = new Set([
  "POST /api/transactions/{id}/documents",
  "POST /api/documents/{id}/versions",
  "POST /api/buyer-agreements/{id}/documents",
]);

/** The fields of multipart forms besides `file`. */
export const FORM_FIELDS: Record<string, Record<string, string>> = {
  "POST /api/clients/import": { mapping: "JSON: the meaning of the columns and of their values" },
};
