import "server-only";
import type { Metadata } from "next";
import { isRecordId } from "@/lib/foundation/api/not-found-if-404";
import { optionalActor } from "@/lib/foundation/auth/actor";
import { isTenantActor, type TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";

type RecordTitle<Read> = {
  read: (db: Db, actor: TenantActor, id: string) => Promise<Read>;
  title: (record: Read) => string;
  /** The title when the record cannot be read. The page says why. */
  fallback: string;
};

/** Returns the metadata with the title of a record's page, which distinguishes open tabs. */
export async function createTitle<Read>(
  params: Promise<{ id: string }>,
  { read, title, fallback }: RecordTitle<Read>,
): Promise<Metadata> {
  const { id } = await params;
  const record = isRecordId(id) ? await readOrNone(id, read) : null;
  return { title: record === null ? fallback : title(record) };
}

async function readOrNone<Read>(id: string, read: RecordTitle<Read>["read"]): Promise<Read | null> {
  try {
    const signed = await optionalActor();
    if (!signed || !isTenantActor(signed.actor)) return null;
    return await read(signed.db, signed.actor, id);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
