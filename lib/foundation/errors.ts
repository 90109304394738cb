/** Texts of refusals that are the same everywhere. */
export const API_MESSAGES = {
  signedOut: "Please sign in again to continue.",
  secondStepMissing: "Enter the code of your authenticator app to finish signing in.",
  forbidden: "Access denied. Please refresh the page and try again.",
  suspended: "Your team is suspended. Its owner can tell you more.",
  readOnly:
    "Your team can only read at the moment. Choose a plan or pay the open invoice to continue.",
  notFound: "Not found",
  conflict: "This already exists.",
  reference: "Something this refers to does not exist or is still in use.",
  invalid: "A value is not allowed here.",
  keyReused: "This was sent before with other content. Reload the page and try again.",
  underWay:
    "This is still being saved. Please wait a moment, and check whether it is there before you try again.",
  rateLimited: "Too many attempts. Please wait a moment and try again.",
  teamBusy: "Your team is asking for a lot at once. Please try again in a moment.",
  unavailable: "The service is not available right now. Please try again in a moment.",
  internal: "An unexpected error has occurred.",
} as const;

/**
 * The name that lib/foundation/supabase gives a failure of a gateway before the database or auth
 * server.
 */
export const UPSTREAM_UNAVAILABLE = "UPSTREAM_AWAY";

export type FieldErrors = Record<string, string>;

/** What a plan limits or does not include. */
type PlanLimit = "users" | "contacts" | "deals" | "mls" | "api" | "branding";

/** The page with the plans. */
export const PLANS_URL = "/settings/billing";

/** Who changed a field, and when. Null when no person did, or when the reader may not see them. */
export type FieldChange = { at: string; by: string | null; by_name: string | null; by_me: boolean };

/** What others changed meanwhile: the fields in conflict, and the record as it is now. */
export type EditConflict = { conflicts: Record<string, FieldChange>; record: unknown };

/** The body of every refusal. */
export type ErrorResponse = Partial<EditConflict> & {
  /** A text for people. */
  error: string;
  /** A stable code for programs. */
  code: string;
  fields?: FieldErrors;
  limit?: PlanLimit;
  plansUrl?: string;
  requestId?: string;
};

type AppErrorOptions = {
  status?: number;
  fields?: FieldErrors;
  conflict?: EditConflict;
  limit?: PlanLimit;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An error whose text the user may read. `code` is stable for programs, `status` the HTTP status. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields?: FieldErrors;
  readonly conflict?: EditConflict;
  readonly limit?: PlanLimit;
  readonly retryAfterSeconds?: number;

  constructor(code: string, text: string, options: AppErrorOptions = {}) {
    super(text, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = options.status ?? 400;
    this.fields = options.fields;
    this.conflict = options.conflict;
    this.limit = options.limit;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const signedOut = (cause?: unknown): AppError =>
  new AppError("signed_out", API_MESSAGES.signedOut, { status: 401, cause });
/** Somebody entered the password but not yet the two-step code. get_actor() says so in its hint. */
export const SECOND_STEP_MISSING = "two_step";
const secondStepMissing = (cause?: unknown): AppError =>
  new AppError(SECOND_STEP_MISSING, API_MESSAGES.secondStepMissing, { status: 401, cause });
export const forbidden = (text: string = API_MESSAGES.forbidden, cause?: unknown): AppError =>
  new AppError("forbidden", text, { status: 403, cause });
/** For a team without a valid subscription. */
export const readOnly = (cause?: unknown): AppError =>
  new AppError("read_only", API_MESSAGES.readOnly, { status: 402, cause });
/** For somebody whose teams were all suspended by the operators. */
export const suspended = (): AppError =>
  new AppError("team_suspended", API_MESSAGES.suspended, { status: 403 });
export const notFound = (text: string = API_MESSAGES.notFound, cause?: unknown): AppError =>
  new AppError("not_found", text, { status: 404, cause });
export const conflict = (text: string = API_MESSAGES.conflict, cause?: unknown): AppError =>
  new AppError("conflict", text, { status: 409, cause });
export const editConflict = (text: string, details?: EditConflict): AppError =>
  new AppError("conflict", text, { status: 409, conflict: details });
export const unavailable = (cause?: unknown, retryAfterSeconds?: number): AppError =>
  new AppError("unavailable", API_MESSAGES.unavailable, { status: 503, cause, retryAfterSeconds });
const invalid = (cause?: unknown) =>
  new AppError("invalid_input", getRaisedText(cause) ?? API_MESSAGES.invalid, {
    status: 400,
    cause,
  });
const internal = (cause: unknown) =>
  new AppError("internal", API_MESSAGES.internal, { status: 500, cause });

type Coded = { code: string; message: string; hint?: unknown };

/**
 * Errors that our own functions raise are sentences (`Access denied to requested tenant`) and may
 * be shown. Those of Postgres begin in lower case and name tables and constraints.
 */
const getRaisedText = (cause: unknown): string | undefined =>
  isCoded(cause) && /^[A-Z][^"]*$/.test(cause.message) ? cause.message : undefined;

const CODE_FOR_STATUS: Record<number, string> = {
  400: "invalid_input",
  401: "signed_out",
  402: "plan_limit",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  410: "gone",
  413: "too_large",
  422: "invalid_input",
  429: "rate_limited",
  503: "unavailable",
};

/** SQLSTATEs and PostgREST codes that mean the same everywhere. */
const ERROR_BY_CODE: Record<string, (cause: Coded) => AppError> = {
  [UPSTREAM_UNAVAILABLE]: (cause) => unavailable(cause, parseRetryHint(cause)),
  "42501": (cause) => forbidden(getRaisedText(cause), cause),
  "23505": (cause) => conflict(getRaisedText(cause), cause),
  "23503": (cause) => conflict(getRaisedText(cause) ?? API_MESSAGES.reference, cause),
  P0001: invalid,
  "23502": invalid,
  "23514": invalid,
  "22001": invalid,
  "22003": invalid,
  "22007": invalid,
  "22008": invalid,
  "22021": invalid,
  "22P02": invalid,
  "22P05": invalid,
  "40001": unavailable,
  "40P01": unavailable,
  "57014": unavailable,
  "55P03": unavailable,
  PGRST103: invalid,
  PGRST116: (cause) => notFound(undefined, cause),
  PGRST301: signedOut,
  PGRST302: signedOut,
  PGRST303: signedOut,
  PGRST000: unavailable,
  PGRST001: unavailable,
  PGRST002: unavailable,
  PGRST003: unavailable,
};

/** Connection lost, out of resources, shutting down: SQLSTATE classes 08, 53, 57, 58. */
const UNAVAILABLE_CLASS = /^(08|53|57|58)...$/;

const NETWORK_NAMES = new Set(["AbortError", "TimeoutError", "AuthRetryableFetchError"]);
const NETWORK_TEXT =
  /^(AbortError|TimeoutError):|fetch failed|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|socket hang up|other side closed|terminated/;

function isCoded(value: unknown): value is Coded {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as Coded).code === "string" &&
    typeof (value as Coded).message === "string"
  );
}

const PLAN_LIMITS: readonly unknown[] = ["users", "contacts", "deals", "mls", "api", "branding"];

/** Returns the plan limit that was reached, from the hint of a 402. */
const parseLimitHint = ({ hint }: Coded): PlanLimit | undefined =>
  PLAN_LIMITS.includes(hint) ? (hint as PlanLimit) : undefined;

/** Returns the seconds to wait, from the error's hint. */
const parseRetryHint = ({ hint }: Coded): number | undefined =>
  typeof hint === "string" && /^\d{1,6}$/.test(hint) ? Number(hint) : undefined;

/** Returns the field that a refusal is about, from the hint `field:due_date`. */
function parseFieldHint({ hint, message }: Coded): FieldErrors | undefined {
  const field = typeof hint === "string" ? /^field:([A-Za-z0-9_.]+)$/.exec(hint)?.[1] : undefined;
  return field ? { [field]: message } : undefined;
}

/**
 * Maps `raise sqlstate 'PT4xx'`: our own refusal, with the status in its code and a text for
 * people.
 */
function fromRaisedException(error: Coded): AppError | null {
  const status = /^PT(4\d\d)$/.exec(error.code)?.[1];
  if (!status) return null;
  if (status === "401" && error.hint === SECOND_STEP_MISSING) return secondStepMissing(error);
  if (status === "401") return signedOut(error);
  const code = CODE_FOR_STATUS[Number(status)] ?? "refused";
  return new AppError(code, error.message || API_MESSAGES.forbidden, {
    status: Number(status),
    fields: parseFieldHint(error),
    limit: parseLimitHint(error),
    retryAfterSeconds: parseRetryHint(error),
    cause: error,
  });
}

/**
 * Whether a policy or missing grant refused the call. Those give no reason; our own functions do.
 */
export const isRefusedByPolicy = ({ cause }: AppError): boolean =>
  isCoded(cause) && cause.code === "42501" && getRaisedText(cause) === undefined;

function isUnavailable(error: Coded | Error): boolean {
  const name = error instanceof Error ? error.name : "";
  const code = isCoded(error) ? error.code : "";
  return (
    UNAVAILABLE_CLASS.test(code) ||
    NETWORK_NAMES.has(name) ||
    NETWORK_TEXT.test(code) ||
    (code === "" && NETWORK_TEXT.test(error.message))
  );
}

/**
 * Returns anything thrown as an AppError. Errors of the database and the network get their status
 * here. Anything unknown is a 500 that says nothing about the inside.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isCoded(thrown)) {
    const mapped = fromRaisedException(thrown) ?? ERROR_BY_CODE[thrown.code]?.(thrown);
    if (mapped) return mapped;
  }
  if ((isCoded(thrown) || thrown instanceof Error) && isUnavailable(thrown))
    return unavailable(thrown);
  return internal(thrown);
}
