import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";

/** Returns the record that a page's address names, or null when there is none to see. */
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
