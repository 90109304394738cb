import { z } from "zod";
import { OutboundError } from "@/lib/foundation/integrations/outbound/public-request";
import { MlsError, type MlsFailure } from "./mls-error";

const FAILURES = {
  private: "private",
  timeout: "timeout",
  unreachable: "away",
  too_large: "address",
} as const satisfies Record<string, MlsFailure>;

/** Rethrows a failed request as an MlsError. */
export function rethrowAsMlsError(error: unknown): never {
  if (!(error instanceof OutboundError)) throw error;
  throw new MlsError(FAILURES[error.failure], null, null, error);
}

/** Parses JSON; null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The schema of an OData error body (JSON format 4.01, 21.1). */
const errorBody = z.object({ error: z.object({ message: z.string() }) });

/** Returns the MlsError for a status other than 200. `retryAfter` is the header with the seconds to wait. */
export function toMlsError(status: number, text: string, retryAfter: string | undefined): MlsError {
  const message = errorBody.safeParse(parseJson(text)).data?.error.message ?? `status ${status}`;
  const seconds = /^\d{1,5}$/.test(retryAfter ?? "") ? Number(retryAfter) : null;
  if (status === 401) return new MlsError("credentials", message);
  if (status === 403) return new MlsError("licence", message);
  if (status === 429) return new MlsError("busy", message, seconds);
  if (status === 400 || status === 413 || status === 501) return new MlsError("cannot", message);
  if (status >= 500) return new MlsError("away", message, seconds);
  return new MlsError("address", message);
}
