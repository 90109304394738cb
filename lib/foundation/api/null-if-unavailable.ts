import { AppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";

/**
 * For pages: returns what `loading` resolves to, or null when the database cannot be reached, so
 * that the page can say so inside its frame. Rethrows any other error.
 */
export async function nullIfUnavailable<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 503) throw error;
    reportError(error.cause ?? error, { where: "page" });
    return null;
  }
}
