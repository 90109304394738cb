import { ApiError } from "@/lib/foundation/api/fetch";
import { CONNECTION_LOST, toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { clientMessages } from "./messages";

/** Returns why a client could not be created: the server's text, followed by the HTTP status. */
export function createFailureText(error: unknown): string {
  const { status, message } = error instanceof ApiError ? error : { status: 500, message: "" };
  if (status === 0) return CONNECTION_LOST;
  if (status === 401) return clientMessages.signInAgain;
  if (status === 403) return clientMessages.accessDenied;
  return clientMessages.withStatus(message || clientMessages.createFailed, status);
}

/** Returns why a client could not be changed: the reason of a refusal, else a generic text. */
export function updateFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return clientMessages.signInAgain;
  return toSaveFailureText(error, clientMessages.saveFailed);
}
