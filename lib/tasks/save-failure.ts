import { ApiError } from "@/lib/api/fetch";
import { taskMessages } from "./messages";

/** SPEC §8 for a task that could not be saved: the server's reason, else what to do; a bug is unexpected. */
export function taskFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return taskMessages.unexpected;
  const reason = error.status < 500 ? error.message : "";
  return reason || taskMessages.saveFailed;
}
