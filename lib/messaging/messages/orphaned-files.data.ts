import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago } from "@/lib/foundation/database/moments";
import { withStorage } from "@/lib/foundation/database/storage.data";
import { unavailable } from "@/lib/foundation/errors";
import { serviceClient } from "@/lib/foundation/supabase/service";

const AT_ONCE = 1000;

/** SQL, by bucket, that finds the row that refers to a file, or the copy from which a deletion is undone. */
const NAMED_BY = {
  attachments: sql`select from public.message_attachments a where a.tenant_id || '/' || a.id = o.name`,
  documents: sql`select from public.document_versions v where v.tenant_id || '/' || v.id = o.name
    union all select from public.buyer_agreement_documents d where d.tenant_id || '/' || d.id = o.name
    union all select from public.commission_papers p where p.tenant_id || '/' || p.file_id = o.name
    union all select from private.reversal_rows b
      where b.relation = 'public.buyer_agreement_documents'::regclass
        and b.old_values ->> 'tenant_id' || '/' || b.row_id = o.name`,
  logos: sql`select from public.tenants t where t.logo_url || '.png' = '/api/logos/' || o.name`,
  avatars: sql`select from public.profiles p where p.avatar_url || '.webp' = '/api/avatars/' || o.name`,
};

/** Returns up to 1,000 files, a day old or older, that no row names: leftovers or deleted rows. */
export const listOrphanedFiles = (db: SqlDatabase) =>
  withStorage(db)
    .selectFrom("storage.objects as o")
    .select(["o.bucket_id as bucket", "o.name"])
    .where("o.created_at", "<", ago("1 day"))
    .where(({ or }) =>
      or(
        Object.entries(NAMED_BY).map(
          ([bucket, row]) => sql<boolean>`o.bucket_id = ${bucket} and not exists (${row})`,
        ),
      ),
    )
    .orderBy("o.created_at")
    .limit(AT_ONCE)
    .execute();

/** Deletes the files of these buckets that no row names, a day after their upload. */
export async function purgeOrphanedFiles(db: SqlDatabase): Promise<void> {
  const storage = serviceClient().storage;
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const orphans = await listOrphanedFiles(db);
    for (const [bucket, files] of Map.groupBy(orphans, (file) => file.bucket)) {
      const { error } = await storage.from(bucket).remove(files.map(({ name }) => name));
      if (error) throw unavailable(error);
    }
    found = orphans.length;
  }
}
