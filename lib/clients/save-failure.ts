import { clientMessages } from "./messages";

/** What came back instead of the saved client: HTTP status (0: not reached) and the server's text. */
export type SaveFailure = { status: number; message: string };

/** SPEC §8 for a client that could not be created. */
export function createFailureText({ status, message }: SaveFailure): string {
  if (status === 0) return clientMessages.saveFailed;
  if (status === 401) return clientMessages.signInAgain;
  if (status === 403) return clientMessages.accessDenied;
  return clientMessages.withStatus(message || clientMessages.createFailed, status);
}

/** The same for a client that could not be changed: a refusal says why, a fault what to do. */
export function updateFailureText({ status, message }: SaveFailure): string {
  if (status === 401) return clientMessages.signInAgain;
  const refused = status >= 400 && status < 500;
  return refused && message ? message : clientMessages.saveFailed;
}
