import "server-only";
import { AppError } from "@/lib/errors";
import { MlsError } from "@/lib/integrations/mls/mls-error";
import { noteAnswer } from "./connection.data";
import { MLS_FAILURES } from "./messages";

/** Asks the MLS for a team, counts that, and throws its failure as it is (MlsError). */
export async function counted<T>(tenantId: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    await noteAnswer(tenantId, null);
    return answer;
  } catch (error) {
    if (error instanceof MlsError) await noteAnswer(tenantId, error.failure);
    throw error;
  }
}

/** The same for a person who waits for it: throws its failure in words. */
export async function asked<T>(tenantId: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await counted(tenantId, ask);
  } catch (error) {
    throw error instanceof MlsError ? failureOf(error) : error;
  }
}

const STATUSES: Partial<Record<MlsError["failure"], number>> = { busy: 429, timeout: 504 };

function failureOf(error: MlsError): AppError {
  const { failure, retryAfterSeconds } = error;
  return new AppError(failure === "busy" ? "rate_limited" : "mls_failed", MLS_FAILURES[failure], {
    status: STATUSES[failure] ?? 502,
    retryAfterSeconds: retryAfterSeconds ?? undefined,
    cause: error,
  });
}
