/** An error of the database. */
type Refusal = { code: string; message: string; detail?: string; hint?: string };

/** The driver's messages for a connection it cannot open or has lost. */
const CONNECTION_LOST =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|^Connection terminated|not queryable|^timeout exceeded/;

/** PostgREST's status by SQLSTATE; the first match applies. Lite returns 500 for most of these. */
const STATUSES: readonly (readonly [RegExp, number])[] = [
  [/^(23503|23505)$/, 409],
  [/^(08|53(?!400)|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|21|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|XX|P0(?!001))/, 500],
];
const OTHERWISE = 400;

/** Lite handles these as PostgREST does: missing rights and relations, our own PTxxx, read-only calls. */
const LEFT_TO_LITE = /^(42|PT|PGRST|25006)/;

/**
 * Returns the error in a form for which lite responds as a hosted project does: SQLSTATE "PGRST",
 * which functions may raise to choose the status themselves.
 */
export function toHostedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!isRefusal(error)) return CONNECTION_LOST.test(error.message) ? unreachable() : error;
  if (LEFT_TO_LITE.test(error.code)) return error;
  return answering(getStatus(error.code), error);
}

/** Returns PostgREST's status for an error of this SQLSTATE that lite does not handle by itself. */
export function getStatus(code: string): number {
  return STATUSES.find(([codes]) => codes.test(code))?.[1] ?? OTHERWISE;
}

const unreachable = () =>
  answering(503, {
    code: "PGRST001",
    message: "Database connection error. Retrying the connection.",
  });

function answering(status: number, { code, message, detail, hint }: Refusal): Error {
  const answer = { code, message, details: detail ?? null, hint: hint ?? null };
  return Object.assign(new Error(JSON.stringify(answer)), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

function isRefusal(error: Error): error is Error & Refusal {
  return "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code);
}
