import { AppError, conflict, toAppError } from "@/lib/foundation/errors";

const UNIQUE_VIOLATION = "23505";

/** Returns the error of a write: 409 with `text` when a unique name is taken, else that of toAppError(). */
export const toNameConflict = (error: { code: string }, text: string): AppError =>
  error.code === UNIQUE_VIOLATION ? conflict(text, error) : toAppError(error);

/** Makes a catch handler that throws 409 with `text` at `field` when a unique name is taken. */
export const toNameTaken =
  (text: string, field = "name") =>
  (error: unknown): never => {
    const isTaken =
      error instanceof AppError &&
      (error.cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;
    if (!isTaken) throw error;
    throw new AppError("conflict", text, { status: 409, fields: { [field]: text }, cause: error });
  };
