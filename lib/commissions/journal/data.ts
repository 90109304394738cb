import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { forbidden, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { journalEvents, toJournal, toJournalCsv } from "./journal";
import {
  DEFAULT_ACCOUNTS,
  journalAccounts,
  type JournalAccounts,
  type JournalQuery,
} from "./schema";

/** Returns the company's names of its journal accounts; the defaults until they are saved. */
export async function getJournalAccounts(
  db: Db,
  { tenantId }: TenantActor,
): Promise<JournalAccounts> {
  const { data, error } = await db
    .from("commission_journal_accounts")
    .select()
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data ? journalAccounts.parse(data) : DEFAULT_ACCOUNTS;
}

/** Saves the company's names of its journal accounts. Throws 403 without COMMISSIONS_MANAGE. */
export async function saveJournalAccounts(
  db: Db,
  actor: TenantActor,
  names: JournalAccounts,
): Promise<JournalAccounts> {
  const { error } = await db
    .from("commission_journal_accounts")
    .upsert({ ...names, tenant_id: actor.tenantId });
  if (error) throw toAppError(error);
  return getJournalAccounts(db, actor);
}

/** The part of the journal to export: a span of days, or the payments of a payout. */
type Part = JournalQuery & { payoutId?: string };

/**
 * Returns the journal of a span of days, or of a payout, as a CSV file. Throws 403 unless the actor has
 * COMMISSIONS_MANAGE and COMMISSIONS_VIEW_ALL.
 */
export async function exportJournal(
  db: Db,
  actor: TenantActor,
  { from, until, payoutId }: Part,
): Promise<Response> {
  if (!can(actor, "COMMISSIONS_MANAGE") || !can(actor, "COMMISSIONS_VIEW_ALL")) throw forbidden();
  const [events, names] = await Promise.all([
    tenantRpc(serviceClient(), actor, "read_commission_journal", {
      p_from: from,
      p_until: until,
      ...(payoutId && { p_payout_id: payoutId }),
    }),
    getJournalAccounts(db, actor),
  ]);
  const lines = toJournal(journalEvents.parse(events));
  const name = payoutId ? `journal-payout-${from}` : `journal-${from}-to-${until}`;
  return new Response(toJournalCsv(lines, names), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
