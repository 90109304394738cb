import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { AuditPage, AuditPerson, AuditRows } from "./entry";
import type { AuditHistoryQuery, AuditQuery } from "./schema";

/** The number of entries that one call of an export reads. */
const EXPORT_PIECE = 1000;

/** Lists a page of the team's log, newest first. Throws 403 without AUDIT_LOGS_VIEW. */
export async function listAudit(
  db: Db,
  actor: TenantActor,
  { from, to, ...query }: AuditQuery & { limit?: number },
): Promise<AuditPage> {
  const toStart = (day: string) => wallToInstant({ day, time: "00:00" }, resolveTimeZone(actor));
  return (await tenantRpc(db, actor, "list_audit_entries", {
    p_query: { ...query, from: from && toStart(from), before: to && toStart(addDays(to, 1)) },
  })) as unknown as AuditPage;
}

/** Yields all matching entries, newest first, in batches. */
export async function* exportAudit(
  db: Db,
  actor: TenantActor,
  { after_entry: _from, ...query }: AuditQuery,
): AsyncGenerator<AuditPage> {
  let after: number | null = null;
  do {
    const page: AuditPage = await listAudit(db, actor, {
      ...query,
      limit: EXPORT_PIECE,
      ...(after !== null && { after_entry: after }),
    });
    yield page;
    after = page.next;
  } while (after !== null);
}

/** Lists the records of a bulk entry, a hundred at a time. Throws 404 for an unknown entry. */
export async function listAuditRows(
  db: Db,
  actor: TenantActor,
  id: string,
  after?: string,
): Promise<AuditRows> {
  const { data, error } = await db.rpc("list_audit_rows", {
    p_tenant_id: actor.tenantId,
    p_entry_id: Number(id),
    ...(after && { p_after: after }),
  });
  if (error?.code === "PT404") throw notFound();
  if (error) throw toAppError(error);
  return data as unknown as AuditRows;
}

/**
 * Lists a record's history, newest first. Throws 404 when the actor cannot see the record, 403 when
 * they neither own it nor have AUDIT_LOGS_VIEW.
 */
export async function listHistory(
  db: Db,
  actor: TenantActor,
  { kind, record, after_entry }: AuditHistoryQuery,
): Promise<AuditPage> {
  const { data, error } = await db.rpc("list_record_history", {
    p_tenant_id: actor.tenantId,
    p_kind: kind,
    p_record_id: record,
    ...(after_entry && { p_after_entry: after_entry }),
  });
  if (error?.code === "PT404") throw notFound();
  if (error) throw toAppError(error);
  return data as unknown as AuditPage;
}

/** Lists everybody who may appear in the log, by name. */
export async function listAuditPeople(db: Db, actor: TenantActor): Promise<AuditPerson[]> {
  return tenantRpc(db, actor, "list_audit_people");
}
