import { notFound } from "next/navigation";
import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";

/** Whether this could be the id of a record. */
export const isRecordId = (id: string) => z.guid().safeParse(id).success;

/** For pages of one record: what `read` gives, or the not-found page where there is none to see. */
export async function notFoundIf404<Data>(
  id: string,
  read: (id: string) => Promise<Data>,
): Promise<Data> {
  if (!isRecordId(id)) notFound();
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound();
    throw error;
  }
}
