import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { StatementListQuery } from "./schema";
import type { StatementPage } from "./serialize";

const COLUMNS =
  "id, transaction_id, side, number, title, version, status, closing_date, gross, submitted_at, submitted_by_name, approved_at, paid_on";

/**
 * Returns a page of the statements that the actor can see. Submitted statements come in order of submission,
 * the longest waiting first; others are ordered by last change, the latest first.
 */
export async function listStatements(
  db: Db,
  { tenantId }: TenantActor,
  { status, page, limit }: StatementListQuery,
): Promise<StatementPage> {
  const first = (page - 1) * limit;
  const rows = db
    .from("commission_statement_records")
    .select(COLUMNS, { count: "exact" })
    .eq("tenant_id", tenantId);
  const { data, count, error } = await (status ? rows.eq("status", status) : rows)
    .order(status === "Submitted" ? "submitted_at" : "updated_at", {
      ascending: status === "Submitted",
    })
    .order("id")
    .range(first, first + limit - 1);
  if (error) throw toAppError(error);
  return { statements: data, totalCount: count ?? 0, page };
}
