import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { visitorServiceClient } from "@/lib/foundation/supabase/visitor-service";
import type { DataExport } from "./data-export";
import { openFile } from "./files.data";

const COLUMNS =
  "id, status, written_rows, total_rows, file_bytes, created_at, finished_at, available_until";

/** Lists the team's latest exports, newest first. Empty for people who may not export all data. */
export async function listDataExports(db: Db, actor: TenantActor): Promise<DataExport[]> {
  const { data, error } = await db
    .from("data_exports")
    .select(COLUMNS)
    .eq("tenant_id", actor.tenantId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(20);
  if (error) throw toAppError(error);
  const now = Date.now();
  return data.map((row) => ({
    ...row,
    is_available: row.available_until !== null && Date.parse(row.available_until) > now,
  }));
}

/** Requests an export. Throws 403 without the permissions, 409 while another export runs, 429 above five a day. */
export async function requestDataExport(db: Db, actor: TenantActor): Promise<{ id: string }> {
  return { id: await tenantRpc(db, actor, "request_data_export") };
}

/**
 * Returns a link that downloads an export without a session, for 24 hours. Throws 404 when there is
 * no file.
 */
export async function createDownloadLink(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<{ url: string }> {
  const data = await tenantRpc(db, actor, "create_data_export_link", { p_id: id });
  return { url: `${env.APP_URL}/api/data-exports/${id}/file?token=${encodeURIComponent(data)}` };
}

/**
 * Streams an export for the holder of its link. Throws 404 for a wrong token, an expired file, or a person who
 * has lost the permission to export.
 */
export async function openDownloadLink(
  id: string,
  token: string,
  visitor: Headers,
): Promise<ReadableStream> {
  const data = await rpc(visitorServiceClient(visitor), "redeem_data_export_link", {
    p_id: id,
    p_token: token,
  });
  if (!data) throw notFound();
  return openFile(data, id);
}
