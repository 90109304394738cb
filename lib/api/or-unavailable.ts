import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";

/**
 * For pages: what `reading` gives, or null while the database cannot be reached, for the page to say so
 * within its frame. Whatever else goes wrong is thrown on.
 */
export async function orUnavailable<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 503) throw error;
    reportError(error.cause ?? error, { where: "page" });
    return null;
  }
}
