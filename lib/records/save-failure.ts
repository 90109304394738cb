import { ApiError } from "@/lib/api/fetch";

/** What every form says when its save did not reach the server (docs/decisions.md, "Texts"). */
export const CONNECTION_LOST = "Connection error. Please check your internet connection.";

/** Why a record could not be saved: the server's reason where it refused, else what to do; a bug is unexpected. */
export function saveFailureText(
  error: unknown,
  texts: { saveFailed: string; unexpected: string },
): string {
  if (!(error instanceof ApiError)) return texts.unexpected;
  if (error.status === 0) return CONNECTION_LOST;
  const refused = error.status >= 400 && error.status < 500;
  return (refused && error.message) || texts.saveFailed;
}
