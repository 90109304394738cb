import { z } from "zod";
import { OutboundError } from "@/lib/foundation/integrations/outbound/public-request";
import { MlsError, type MlsFailure } from "./mls-error";

const FAILURES = {
  private: "private",
  timeout: "timeout",
  unreachable: "away",
  too_large: "address",
} as const satisfies Record<string, MlsFailure>;

/** Rethrows what kept a request from being answered as an MlsError. */
export function rethrowAsMlsError(error: unknown): never {
  if (!(error instanceof OutboundError)) throw error;
  throw new MlsError(FAILURES[error.failure], null, null, error);
}

/** What a text says as JSON; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An OData error body (JSON format 4.01, 21.1): its message. */
const errorBody = z.object({ error: z.object({ message: z.string() }) });

/** The MlsError that a status other than 200 means; `headers` may say when to come again. */
export function toMlsError(status: number, text: string, retryAfter: string | undefined): MlsError {
  const said = errorBody.safeParse(parseJson(text)).data?.error.message ?? `status ${status}`;
  const seconds = /^\d{1,5}$/.test(retryAfter ?? "") ? Number(retryAfter) : null;
  if (status === 401) return new MlsError("credentials", said);
  if (status === 403) return new MlsError("licence", said);
  if (status === 429) return new MlsError("busy", said, seconds);
  if (status === 400 || status === 413 || status === 501) return new MlsError("cannot", said);
  if (status >= 500) return new MlsError("away", said, seconds);
  return new MlsError("address", said);
}
