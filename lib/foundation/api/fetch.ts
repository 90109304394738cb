import { isSignedIn } from "@/lib/foundation/auth/session-change";
import { emitSessionEvent } from "@/lib/foundation/auth/session-events";
import type { FieldErrors, EditConflict } from "@/lib/foundation/errors";
import { announcePlanRefusal } from "./plan-refusal";

/** What the server refused, as its envelope says it; `status` 0 means it was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields?: FieldErrors;
  /** Of a 409: what others changed meanwhile, where the record keeps that. */
  readonly conflict?: EditConflict;
  /** Of a 402: where a plan is chosen that lets it through. */
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

/** Why the server refused; null where it was not reached, or failed. */
export const getRefusalMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;

const UNREACHABLE = "Connection error. Please check your internet connection and try again.";

type ApiInit = Omit<RequestInit, "body"> & {
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown;
  /** Names one intended write: sent again under the same key, it is done once (docs/features/foundation/api.md, "Sending once"). */
  idempotencyKey?: string;
};

/**
 * Calls this product's API from the browser and gives its JSON (undefined for 204).
 * Throws ApiError with the server's text; a 401 also tells every tab that the session is over, a 402 the frame that
 * the team's plan does not allow it.
 */
export async function apiFetch<T>(path: string, init: ApiInit = {}): Promise<T> {
  const response = await send(path, init);
  // Refused with a session that was replaced while it was under way: nothing was done, and the new one is good for it.
  const wasReplaced = response.status === 401 && (await isSignedIn());
  return parseResponse<T>(wasReplaced ? await send(path, init) : response);
}

/** POST, as apiFetch(). */
export const post = <Answer>(path: string, body?: unknown) =>
  apiFetch<Answer>(path, { method: "POST", body });

/** PUT, as apiFetch(). */
export const put = <Answer>(path: string, body: unknown) =>
  apiFetch<Answer>(path, { method: "PUT", body });

/** DELETE, as apiFetch(). */
export const remove = (path: string) => apiFetch<void>(path, { method: "DELETE" });

/** What this product's API answered: its JSON, undefined for 204. Throws as apiFetch() does. */
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

/** The server was not reached. */
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
