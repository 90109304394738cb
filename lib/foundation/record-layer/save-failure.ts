import { ApiError, getRefusalMessage } from "@/lib/foundation/api/fetch";

/** The text when a save did not reach the server (docs/decisions.md, "Texts"). */
export const CONNECTION_LOST = "Connection error. Please check your internet connection.";

/** The texts when a save fails without a reason from the server, and because of a bug. */
export type FailureTexts = { saveFailed: string; unexpected: string };

/**
 * Returns why a record could not be saved: the server's reason, else `saveFailed`; `unexpected` when the
 * error is no ApiError. A single text stands for both.
 */
export function toSaveFailureText(error: unknown, texts: string | FailureTexts): string {
  const { saveFailed, unexpected } =
    typeof texts === "string" ? { saveFailed: texts, unexpected: texts } : texts;
  if (!(error instanceof ApiError)) return unexpected;
  if (error.status === 0) return CONNECTION_LOST;
  return getRefusalMessage(error) || saveFailed;
}
