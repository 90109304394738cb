import { AppError, toAppError } from "@/lib/foundation/errors";
import { partnerMessages } from "./messages";

/** Codes of Postgres and its API for a missing table or function. */
const MISSING = new Set(["42P01", "42883", "PGRST202", "PGRST205"]);

/** The `code` of the error when the database has no partner program. */
export const NO_PROGRAM = "not_set_up";

/** toAppError() that also detects a missing migration of the partner program. */
export function toPartnerError(error: { code: string; message: string }): AppError {
  if (!MISSING.has(error.code)) return toAppError(error);
  return new AppError(NO_PROGRAM, partnerMessages.notSetUp, { status: 503, cause: error });
}

/** toPartnerError() for joining, with its own text for unexpected errors. */
export function toJoinError(error: { code: string; message: string }): AppError {
  const partnerError = toPartnerError(error);
  if (partnerError.code !== "internal") return partnerError;
  return new AppError("internal", partnerMessages.createFailed, { status: 500, cause: error });
}
