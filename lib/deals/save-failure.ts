import { ApiError } from "@/lib/api/fetch";
import { dealMessages } from "./messages";

/** SPEC §8 for a deal that could not be saved: the server's reason, else what to do; a bug is unexpected. */
export function dealFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return dealMessages.unexpected;
  const reason = error.status >= 400 && error.status < 500 ? error.message : "";
  return reason || dealMessages.saveFailed;
}
