import type { SqlClient } from "@/lib/foundation/supabase/sql-client";

type OwedMail = {
  id: string;
  to_email: string;
  kind: string;
  variables: Record<string, unknown>;
  /** Whether its team is suspended. Then it is not sent. */
  is_suspended: boolean;
  /** The branding of its team, as `brandingSchema` parses it; null for Lintel's own. */
  branding: unknown;
  tenant_name: string | null;
};

/**
 * Claims a mail for sending and counts the attempt. Null when it was sent, has failed, or was
 * deleted with its tenant.
 */
export async function claimEmail(db: SqlClient, id: string): Promise<OwedMail | null> {
  const { rows } = await db.query<OwedMail>(
    `update public.emails set status = 'sending', attempts = attempts + 1
     where id = $1 and status in ('queued', 'sending')
     returning id, to_email, kind, variables, private.is_suspended(tenant_id) as is_suspended,
       private.effective_branding(tenant_id) as branding,
       (select t.name from public.tenants t where t.id = tenant_id) as tenant_name`,
    [id],
  );
  return rows[0] ?? null;
}

/** Marks a mail as sent and deletes its variables, which may hold single-use links. */
export async function markEmailSent(db: SqlClient, id: string): Promise<void> {
  await db.query(
    `update public.emails
     set status = 'sent', sent_at = now(), last_error = null, variables = '{}'
     where id = $1`,
    [id],
  );
}

/** Queues a mail again with the reason of the failure. */
export async function requeueEmail(db: SqlClient, id: string, reason: string): Promise<void> {
  await db.query("update public.emails set status = 'queued', last_error = $2 where id = $1", [
    id,
    reason,
  ]);
}

/** Marks a mail as failed with the reason, and deletes its variables. */
export async function markEmailFailed(db: SqlClient, id: string, reason: string): Promise<void> {
  await db.query(
    `update public.emails set status = 'failed', last_error = $2, variables = '{}' where id = $1`,
    [id, reason],
  );
}
