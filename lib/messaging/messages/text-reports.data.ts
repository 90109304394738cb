import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import type { TextReport } from "@/lib/foundation/integrations/sms/report";

/** Claims up to `limit` texts sent a day ago or earlier without a report, the teams in turn. */
export async function claimUnreportedTexts(
  db: SqlDatabase,
  limit: number,
): Promise<{ id: string; vendorId: string }[]> {
  const { rows } = await sql<{ id: string; vendorId: string }>`
    select message_id as id, vendor_id as "vendorId" from private.claim_unreported_texts(${limit})`.execute(
    db,
  );
  return rows;
}

/** Records the vendor's response to a query for a text's status. */
export async function recordTextReport(
  db: SqlDatabase,
  id: string,
  report: TextReport,
): Promise<void> {
  const { failure, isOptOut } =
    report.status === "failed" ? report : { failure: null, isOptOut: false };
  await sql`select public.record_sms_status(${id}, ${report.status}, ${failure}, ${isOptOut})`.execute(
    db,
  );
}

/** Returns the vendor ids that no message of ours has yet, in the given order. */
export async function listUnclaimedVendorIds(
  db: SqlDatabase,
  vendorIds: string[],
): Promise<string[]> {
  if (vendorIds.length === 0) return [];
  const claimed = await db
    .selectFrom("private.message_deliveries")
    .select("vendor_id")
    .where("vendor_id", "in", vendorIds)
    .union(
      db.selectFrom("private.member_texts").select("vendor_id").where("vendor_id", "in", vendorIds),
    )
    .execute();
  const taken = new Set(claimed.map(({ vendor_id }) => vendor_id));
  return vendorIds.filter((id) => !taken.has(id));
}
