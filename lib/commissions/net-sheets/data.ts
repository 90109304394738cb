import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import {
  createDelete,
  createGet,
  createRecord,
  createUpdate,
  type RecordDescriptor,
} from "@/lib/foundation/record-layer/data";
import type { Db } from "@/lib/foundation/supabase/db";
import { netSheetMessages as text } from "./messages";
import type { CreateNetSheetBody } from "./schema";
import { toNetSheet, toNetSheetVersion, type NetSheet, type NetSheetVersion } from "./serialize";

const LIST_LIMIT = 200;

const netSheets: RecordDescriptor<"net_sheet", NetSheet> = {
  name: "net_sheet",
  toDto: toNetSheet,
  texts: { ...text, cannotDelete: text.cannotUpdate },
};

/** Returns the latest 200 net sheets that the actor can see, or only those of a transaction. */
export async function listNetSheets(
  db: Db,
  { tenantId }: TenantActor,
  { transaction_id }: { transaction_id?: string | undefined } = {},
): Promise<NetSheet[]> {
  const all = db.from("net_sheet_records").select().eq("tenant_id", tenantId);
  const asked = transaction_id ? all.eq("transaction_id", transaction_id) : all;
  const { data, error } = await asked
    .order("updated_at", { ascending: false })
    .order("id")
    .limit(LIST_LIMIT);
  if (error) throw toAppError(error);
  return data.map(toNetSheet);
}

/** Returns one net sheet. Throws 404. */
export const getNetSheet = createGet(netSheets);

/** Creates a net sheet. Throws 403, also for a transaction that the actor may not change. */
export const createNetSheet = (
  db: Db,
  actor: TenantActor,
  body: CreateNetSheetBody,
): Promise<NetSheet> => createRecord(db, actor, netSheets, body);

/** Changes the given fields and saves a version. Throws 404, 403, 409 for an outdated `updated_at`. */
export const updateNetSheet = createUpdate(netSheets);

/** Deletes a net sheet with its versions. Throws 404, 403. */
export const deleteNetSheet = createDelete(netSheets);

/** Returns the saved versions of a net sheet, the latest first. Throws 404. */
export async function listNetSheetVersions(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<NetSheetVersion[]> {
  await getNetSheet(db, actor, id);
  const { data, error } = await db
    .from("net_sheet_version_details")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("net_sheet_id", id)
    .order("version", { ascending: false })
    .limit(LIST_LIMIT);
  if (error) throw toAppError(error);
  return data.map(toNetSheetVersion);
}

/** Returns one saved version, by default the latest. The caller has found the net sheet. Throws 404. */
export async function getNetSheetVersion(
  db: Db,
  { tenantId }: TenantActor,
  id: string,
  version: number | undefined,
): Promise<NetSheetVersion> {
  const saved = db
    .from("net_sheet_version_details")
    .select()
    .match({ tenant_id: tenantId, net_sheet_id: id });
  const { data, error } = await (version ? saved.eq("version", version) : saved)
    .order("version", { ascending: false })
    .limit(1);
  if (error) throw toAppError(error);
  const [found] = data;
  if (!found) throw notFound(text.versionUnknown);
  return toNetSheetVersion(found);
}
