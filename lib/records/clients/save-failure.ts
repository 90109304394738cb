import { ApiError } from "@/lib/foundation/api/fetch";
import { CONNECTION_LOST, toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { clientMessages } from "./messages";

/** Why a client could not be created: the server's text with the status behind it. */
export function createFailureText(error: unknown): string {
  const { status, message } = error instanceof ApiError ? error : { status: 500, message: "" };
  if (status === 0) return CONNECTION_LOST;
  if (status === 401) return clientMessages.signInAgain;
  if (status === 403) return clientMessages.accessDenied;
  return clientMessages.withStatus(message || clientMessages.createFailed, status);
}

/** The same for a client that could not be changed: a refusal says why, a fault what to do. */
export function updateFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return clientMessages.signInAgain;
  return toSaveFailureText(error, clientMessages.saveFailed);
}
