import "server-only";
import { AppError } from "@/lib/foundation/errors";
import { MlsError } from "@/lib/foundation/integrations/mls/mls-error";
import { recordMlsCall } from "./connection.data";
import { MLS_FAILURES } from "./messages";

/** Calls the MLS for a team and counts the call. Throws MlsError unchanged. */
export async function callMls<T>(tenantId: string, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    await recordMlsCall(tenantId, null);
    return answer;
  } catch (error) {
    if (error instanceof MlsError) await recordMlsCall(tenantId, error.failure);
    throw error;
  }
}

/** callMls() for a waiting person: throws the MLS's failure with a readable text. */
export async function callMlsForUser<T>(tenantId: string, call: () => Promise<T>): Promise<T> {
  try {
    return await callMls(tenantId, call);
  } catch (error) {
    throw error instanceof MlsError ? toAppFailure(error) : error;
  }
}

const STATUSES: Partial<Record<MlsError["failure"], number>> = { busy: 429, timeout: 504 };

function toAppFailure(error: MlsError): AppError {
  const { failure, retryAfterSeconds } = error;
  return new AppError(failure === "busy" ? "rate_limited" : "mls_failed", MLS_FAILURES[failure], {
    status: STATUSES[failure] ?? 502,
    retryAfterSeconds: retryAfterSeconds ?? undefined,
    cause: error,
  });
}
