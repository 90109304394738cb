import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";

/** Returns the record with the id from a page's address, or null when it does not exist or is not visible. */
export async function nullIf404<Data>(
  id: string | null,
  read: (id: string) => Promise<Data>,
): Promise<Data | null> {
  if (!id || !z.guid().safeParse(id).success) return null;
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
