import { AppError } from "@/lib/foundation/errors";

const UNIQUE_VIOLATION = "23505";

/** Makes a catch handler that says `text` at the field where the database refused a taken name. */
export const toNameTaken =
  (text: string, field = "name") =>
  (error: unknown): never => {
    const isTaken =
      error instanceof AppError &&
      (error.cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;
    if (!isTaken) throw error;
    throw new AppError("conflict", text, { status: 409, fields: { [field]: text }, cause: error });
  };
