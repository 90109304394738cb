import { ApiError } from "@/lib/api/fetch";

/** Why a record could not be saved: the server's reason where it refused, else what to do; a bug is unexpected. */
export function saveFailureText(
  error: unknown,
  texts: { saveFailed: string; unexpected: string },
): string {
  if (!(error instanceof ApiError)) return texts.unexpected;
  const refused = error.status >= 400 && error.status < 500;
  return (refused && error.message) || texts.saveFailed;
}
