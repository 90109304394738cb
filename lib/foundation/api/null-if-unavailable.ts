import { AppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";

/**
 * For pages: returns the value of `loading`, or null when the database cannot be reached or the team has used
 * up its share, so that the page can render a message inside the app shell. Rethrows any other error.
 */
export async function nullIfUnavailable<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    const status = error instanceof AppError ? error.status : 500;
    if (status !== 503 && status !== 429) throw error;
    if (status === 503) reportError((error as AppError).cause ?? error, { where: "page" });
    return null;
  }
}
