import { AppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";

/**
 * For pages: what `loading` gives, or null while the database cannot be reached, for the page to say so
 * within its frame. Whatever else goes wrong is thrown on.
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
