import { isSignedOut } from "@/lib/foundation/auth/session-change";
import { emitSessionEvent } from "@/lib/foundation/auth/session-events";
import type { FieldErrors, EditConflict } from "@/lib/foundation/errors";
import { announcePlanRefusal } from "./plan-refusal";

/** A refusal of the server. `status` 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields?: FieldErrors;
  /** Set for a 409: the fields that others changed meanwhile, and the current record. */
  readonly conflict?: EditConflict;
  /** Set for a 402: the path of the page with the larger plans. */
  readonly plansUrl?: string;
  readonly requestId?: string;

  constructor(details: {
    status: number;
    code: string;
    message: string;
    fields?: FieldErrors;
    conflict?: EditConflict;
    plansUrl?: string;
    requestId?: string;
  }) {
    super(details.message);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.conflict = details.conflict;
    this.plansUrl = details.plansUrl;
    this.requestId = details.requestId;
  }
}

/** Returns the server's reason, or null when it was not reached or failed. */
export const getRefusalMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;

const UNREACHABLE = "Connection error. Please check your internet connection and try again.";

type ApiInit = Omit<RequestInit, "body"> & {
  /** Sent as JSON. A FormData is sent as it is. */
  body?: unknown;
  /**
   * Idempotency key: a call sent twice under one key writes once (docs/features/foundation/api.md,
   * "Sending once").
   */
  idempotencyKey?: string;
};

/**
 * Calls this product's API and returns its JSON, or undefined for 204. Throws ApiError with the server's text.
 * A 401 also notifies every tab that the session is over; a 402 notifies the app shell that the plan does not
 * allow the call.
 */
export async function apiFetch<T>(path: string, init: ApiInit = {}): Promise<T> {
  const response = await send(path, init);
  // The session was replaced while the call ran, so nothing was written. The new session may repeat
  // it.
  const wasReplaced = response.status === 401 && !(await isSignedOut());
  return parseResponse<T>(wasReplaced ? await send(path, init) : response);
}

/** Sends a POST as apiFetch() does. */
export const post = <Answer>(path: string, body?: unknown) =>
  apiFetch<Answer>(path, { method: "POST", body });

/** Sends a PUT as apiFetch() does. */
export const put = <Answer>(path: string, body: unknown) =>
  apiFetch<Answer>(path, { method: "PUT", body });

/** Sends a DELETE as apiFetch() does. */
export const remove = (path: string) => apiFetch<void>(path, { method: "DELETE" });

/** Returns the JSON of an API response, or undefined for 204. Throws as apiFetch() does. */
export async function parseResponse<T>(response: Response): Promise<T> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  if (response.status === 401) emitSessionEvent("SIGNED_OUT");
  const error = await toApiError(response);
  if (error.plansUrl)
    announcePlanRefusal({ cause: error, text: error.message, plansUrl: error.plansUrl });
  throw error;
}

async function send(path: string, init: ApiInit): Promise<Response> {
  const { body, headers, idempotencyKey, ...rest } = init;
  const asJson = body !== undefined && !(body instanceof FormData);
  try {
    return await fetch(path, {
      credentials: "same-origin",
      ...rest,
      headers: {
        accept: "application/json",
        ...(asJson && jsonHeader),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        ...headers,
      },
      body: asJson ? JSON.stringify(body) : body,
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw unreachableError();
  }
}

/** Returns the error for a server that was not reached. */
export const unreachableError = () =>
  new ApiError({ status: 0, code: "unreachable", message: UNREACHABLE });

const jsonHeader = { "content-type": "application/json" };

type Envelope = Partial<EditConflict> & {
  error?: unknown;
  code?: unknown;
  fields?: FieldErrors;
  plansUrl?: string;
  requestId?: string;
};

async function toApiError(response: Response): Promise<ApiError> {
  const envelope = (await response.json().catch(() => ({}))) as Envelope;
  const { conflicts, record } = envelope;
  return new ApiError({
    status: response.status,
    code: typeof envelope.code === "string" ? envelope.code : "unexpected",
    message: typeof envelope.error === "string" ? envelope.error : "",
    fields: envelope.fields,
    conflict: conflicts && { conflicts, record },
    plansUrl: envelope.plansUrl,
    requestId: envelope.requestId ?? response.headers.get("x-request-id") ?? undefined,
  });
}
