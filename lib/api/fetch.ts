import { announceSession } from "@/lib/auth/session-events";
import type { FieldErrors } from "@/lib/errors";

/** What the server refused, as its envelope says it; `status` 0 means it was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields?: FieldErrors;
  readonly requestId?: string;

  constructor(details: {
    status: number;
    code: string;
    message: string;
    fields?: FieldErrors;
    requestId?: string;
  }) {
    super(details.message);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.requestId = details.requestId;
  }
}

const UNREACHABLE = "Connection error. Please check your internet connection and try again.";

type ApiInit = Omit<RequestInit, "body"> & {
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown;
  /** Names one intended write: sent again under the same key, it is done once (docs/api.md). */
  idempotencyKey?: string;
};

/**
 * Calls this product's API from the browser and gives its JSON (undefined for 204).
 * Throws ApiError with the server's text; a 401 also tells every tab that the session is over.
 */
export async function apiFetch<T>(path: string, init: ApiInit = {}): Promise<T> {
  return answerOf<T>(await send(path, init));
}

/** What this product's API answered: its JSON, undefined for 204. Throws as apiFetch() does. */
export async function answerOf<T>(response: Response): Promise<T> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  if (response.status === 401) announceSession("SIGNED_OUT");
  throw await toApiError(response);
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
    throw unreachable();
  }
}

/** The server was not reached. */
export const unreachable = () =>
  new ApiError({ status: 0, code: "unreachable", message: UNREACHABLE });

const jsonHeader = { "content-type": "application/json" };

type Envelope = { error?: unknown; code?: unknown; fields?: FieldErrors; requestId?: string };

async function toApiError(response: Response): Promise<ApiError> {
  const envelope = (await response.json().catch(() => ({}))) as Envelope;
  return new ApiError({
    status: response.status,
    code: typeof envelope.code === "string" ? envelope.code : "unexpected",
    message: typeof envelope.error === "string" ? envelope.error : "",
    fields: envelope.fields,
    requestId: envelope.requestId ?? response.headers.get("x-request-id") ?? undefined,
  });
}
