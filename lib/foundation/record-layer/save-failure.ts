import { ApiError, getRefusalMessage } from "@/lib/foundation/api/fetch";

/** What every form says when its save did not reach the server (docs/decisions.md, "Texts"). */
export const CONNECTION_LOST = "Connection error. Please check your internet connection.";

/** What a form says of a save that failed: without a reason of the server, and because of a bug. */
export type FailureTexts = { saveFailed: string; unexpected: string };

/**
 * Why a record could not be saved: the server's reason where it refused, else what to do; a bug is unexpected, where
 * there is a text of its own for it.
 */
export function toSaveFailureText(error: unknown, texts: string | FailureTexts): string {
  const { saveFailed, unexpected } =
    typeof texts === "string" ? { saveFailed: texts, unexpected: texts } : texts;
  if (!(error instanceof ApiError)) return unexpected;
  if (error.status === 0) return CONNECTION_LOST;
  return getRefusalMessage(error) || saveFailed;
}
