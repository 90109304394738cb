import { AppError, toAppError } from "@/lib/foundation/errors";
import { partnerMessages } from "./messages";

/** How Postgres and its API say that a table or a function is not there. */
const MISSING = new Set(["42P01", "42883", "PGRST202", "PGRST205"]);

/** Under which `code` a database without the partner program answers. */
export const NO_PROGRAM = "not_set_up";

/** As toAppError(), but says so where the migration with the partner program was not applied. */
export function toPartnerError(error: { code: string; message: string }): AppError {
  if (!MISSING.has(error.code)) return toAppError(error);
  return new AppError(NO_PROGRAM, partnerMessages.notSetUp, { status: 503, cause: error });
}

/** The same for joining, which has words of its own for what nobody foresaw. */
export function toJoinError(error: { code: string; message: string }): AppError {
  const partnerError = toPartnerError(error);
  if (partnerError.code !== "internal") return partnerError;
  return new AppError("internal", partnerMessages.createFailed, { status: 500, cause: error });
}
