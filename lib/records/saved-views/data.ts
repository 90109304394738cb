import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { API_MESSAGES, AppError, conflict, forbidden, toAppError } from "@/lib/foundation/errors";
import {
  createRecord,
  createDelete,
  createGet,
  getRecord,
  updateRecord,
} from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { savedViewMessages as texts } from "./messages";
import {
  validateQuery,
  type CreateSavedViewBody,
  type SavedViewListQuery,
  type UpdateSavedViewBody,
} from "./schema";
import { toSavedView, type SavedView, type SavedViewPage } from "./serialize";

const savedViews: ListedKind<"saved_view", SavedView, SavedViewPage> = {
  name: "saved_view",
  list: "saved_views",
  page: (saved_views, place) => ({ saved_views, ...place }),
  toDto: toSavedView,
  texts,
};

/** Returns the views that the actor may open: pinned ones first, in their order, then the others by name. */
export const listSavedViews = createList(savedViews, toPageParams<SavedViewListQuery>);

/** Creates a view of the actor. Throws 403 when they may not see the list, 409 when the name is taken. */
export async function createSavedView(
  db: Db,
  actor: TenantActor,
  body: CreateSavedViewBody,
): Promise<SavedView> {
  return withReadableErrors(() => createRecord(db, actor, savedViews, body));
}

/**
 * Changes a view of the actor. Throws 400 for an invalid query, 404 when the view is not visible, 403 when it
 * belongs to another person, and 409 when the name is taken or it has changed since `updated_at`.
 */
export async function updateSavedView(
  db: Db,
  actor: TenantActor,
  id: string,
  changes: UpdateSavedViewBody,
): Promise<SavedView> {
  if (changes.query) {
    const { list } = await getRecord(db, actor, savedViews, id);
    const fault = validateQuery(list, changes.query);
    if (fault) throw new AppError("invalid_input", fault, { fields: { query: fault } });
  }
  return withReadableErrors(() => updateRecord(db, actor, savedViews, id, changes));
}

/** Deletes a view of the actor, or with SETTINGS_MANAGE a shared view, and removes it from every sidebar. */
export const deleteSavedView = createDelete(savedViews);

/** Returns a view of the actor or one that is shared with them. Throws 404. */
export const getSavedView = createGet(savedViews);

/**
 * Pins a view to the actor's sidebar at `place`. Throws 404 when it is not visible, 409 for more than twenty
 * pinned views.
 */
export async function pinSavedView(
  db: Db,
  actor: TenantActor,
  id: string,
  { place }: { place?: number | undefined },
): Promise<SavedView> {
  await tenantRpc(db, actor, "pin_saved_view", {
    p_id: id,
    ...(place !== undefined && { p_place: place }),
  });
  return getRecord(db, actor, savedViews, id);
}

/** Removes a view from the actor's sidebar. */
export async function unpinSavedView(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { error } = await db
    .from("saved_view_pins")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", actor.userId)
    .eq("view_id", id);
  if (error) throw toAppError(error);
}

/** Replaces the database's generic refusals with readable texts. */
async function withReadableErrors(write: () => Promise<SavedView>): Promise<SavedView> {
  try {
    return await write();
  } catch (error) {
    const text = error instanceof AppError ? error.message : null;
    if (text === API_MESSAGES.conflict) throw conflict(texts.nameTaken, error);
    if (text === API_MESSAGES.forbidden) throw forbidden(texts.cannotSee, error);
    throw error;
  }
}
