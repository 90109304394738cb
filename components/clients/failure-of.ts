import { ApiError } from "@/lib/api/fetch";
import type { SaveFailure } from "@/lib/clients/save-failure";

/** What was thrown, as the failure texts want it; a bug counts as a server that failed. */
export function failureOf(error: unknown): SaveFailure {
  return error instanceof ApiError ? error : { status: 500, message: "" };
}
