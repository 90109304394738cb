import { notFound } from "next/navigation";
import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";

/** Whether a text has the form of a record's id. */
export const isRecordId = (id: string) => z.guid().safeParse(id).success;

/** For pages of one record: returns the result of `read`, or shows the not-found page when it throws 404. */
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
