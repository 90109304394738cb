import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { forbidden, toAppError } from "@/lib/foundation/errors";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { getChecklistItem } from "./items.data";
import { checklistMessages as text } from "./messages";
import type { ItemDocumentParams } from "./schema";
import type { ChecklistItem } from "./serialize";

/** A trigger writes the other columns. */
type LinkInsert = Database["public"]["Tables"]["checklist_item_documents"]["Insert"];

/**
 * Attaches a document of the same side to an item and sends the item to review. Repeating is no error.
 * Returns the item. Throws 404 when the item is out of sight, 403 outside the update scope, 400 when the side
 * has no such document or it is void, 409 for a task and for an item that is not applicable.
 */
export async function attachDocument(
  db: Db,
  actor: TenantActor,
  { id, documentId }: ItemDocumentParams,
): Promise<ChecklistItem> {
  await requireChangeable(db, actor, id);
  const link = { tenant_id: actor.tenantId, item_id: id, document_id: documentId } as LinkInsert;
  const { error } = await db.from("checklist_item_documents").upsert(link, {
    onConflict: "tenant_id,item_id,document_id",
    ignoreDuplicates: true,
  });
  if (error) throw toAppError(error);
  return getChecklistItem(db, actor, id);
}

/**
 * Detaches a document from an item; the document stays on its side. Returns the item. Throws 404 when the
 * item is out of sight, 403 outside the update scope, 409 when the item is accepted.
 */
export async function detachDocument(
  db: Db,
  actor: TenantActor,
  { id, documentId }: ItemDocumentParams,
): Promise<ChecklistItem> {
  await requireChangeable(db, actor, id);
  const { error } = await db
    .from("checklist_item_documents")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("item_id", id)
    .eq("document_id", documentId);
  if (error) throw toAppError(error);
  return getChecklistItem(db, actor, id);
}

async function requireChangeable(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { can_update } = await getChecklistItem(db, actor, id);
  if (!can_update) throw forbidden(text.cannotAttach);
}
