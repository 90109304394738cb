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

/** The team's latest exports, newest first. Empty for whoever may not export all data. */
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

/** Asks for an export. Throws 403 without the permissions, 409 while another is under way, 429 beyond five in a day. */
export async function requestDataExport(db: Db, actor: TenantActor): Promise<{ id: string }> {
  return { id: await tenantRpc(db, actor, "request_data_export") };
}

/** A link that opens an export's file without a session, until its 24 hours are over. Throws 404 for none that is there. */
export async function createDownloadLink(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<{ url: string }> {
  const data = await tenantRpc(db, actor, "create_data_export_link", { p_id: id });
  return { url: `${env.APP_URL}/api/data-exports/${id}/file?token=${encodeURIComponent(data)}` };
}

/**
 * The bytes of an export for the holder of its link, as they come from the storage. Throws 404 for a token that does
 * not fit, whose person may not export any more, or whose time is over.
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
