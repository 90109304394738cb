import type { SqlClient } from "@/lib/foundation/supabase/sql-client";

type OwedMail = {
  id: string;
  to_email: string;
  kind: string;
  variables: Record<string, unknown>;
  /** Whether it is of a team that is suspended: then it is not to go. */
  is_suspended: boolean;
  /** The looks of the team it comes from, as `brandingSchema` reads them; null where they are Lintel's own. */
  branding: unknown;
  tenant_name: string | null;
};

/**
 * Takes a mail to send it now and counts the attempt. Null when there is nothing left to do: it was
 * sent or given up before, or deleted with its tenant.
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

/** Notes that the mail is out, and forgets its variables: they hold single-use links. */
export async function markEmailSent(db: SqlClient, id: string): Promise<void> {
  await db.query(
    `update public.emails
     set status = 'sent', sent_at = now(), last_error = null, variables = '{}'
     where id = $1`,
    [id],
  );
}

/** Puts the mail back in the queue with the reason it did not go. */
export async function requeueEmail(db: SqlClient, id: string, reason: string): Promise<void> {
  await db.query("update public.emails set status = 'queued', last_error = $2 where id = $1", [
    id,
    reason,
  ]);
}

/** Gives the mail up for good, with the reason, and forgets its variables. */
export async function markEmailFailed(db: SqlClient, id: string, reason: string): Promise<void> {
  await db.query(
    `update public.emails set status = 'failed', last_error = $2, variables = '{}' where id = $1`,
    [id, reason],
  );
}
