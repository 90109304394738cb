import "server-only";
import type { Metadata } from "next";
import { optionalActor } from "@/lib/auth/actor";
import { isTenantActor, type TenantActor } from "@/lib/auth/actor-schema";
import { AppError } from "@/lib/errors";
import { isId } from "@/lib/api/or-not-found";
import type { Db } from "@/lib/supabase/db";

type RecordTitle<Read> = {
  read: (db: Db, actor: TenantActor, id: string) => Promise<Read>;
  title: (record: Read) => string;
  /** For a record that cannot be read: why, the page says. */
  otherwise: string;
};

/** The title of a record's page: many open tabs are told apart by it. */
export async function recordTitle<Read>(
  params: Promise<{ id: string }>,
  { read, title, otherwise }: RecordTitle<Read>,
): Promise<Metadata> {
  const { id } = await params;
  const record = isId(id) ? await readOrNone(id, read) : null;
  return { title: record === null ? otherwise : title(record) };
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
