import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { API_MESSAGES, AppError, conflict, forbidden } from "@/lib/foundation/errors";
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

/** The views that the actor may open: those in their sidebar first, in its order, then by name. */
export const listSavedViews = createList(savedViews, toPageParams<SavedViewListQuery>);

/** Saves a view of the actor's own. Throws 403 for a list out of sight, 409 for a name they have there already. */
export async function createSavedView(
  db: Db,
  actor: TenantActor,
  body: CreateSavedViewBody,
): Promise<SavedView> {
  return withReadableErrors(() => createRecord(db, actor, savedViews, body));
}

/**
 * Changes a view of the actor's own. Throws 400 for a query that its list does not take, 404 for one out of sight,
 * 403 for one of somebody else, 409 for a name they have already or when it has changed since `updated_at`.
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

/** Deletes a view of the actor's own, or with SETTINGS_MANAGE a shared one; it leaves every sidebar. */
export const deleteSavedView = createDelete(savedViews);

/** A view of the actor's, or one that is shared with them. Throws 404. */
export const getSavedView = createGet(savedViews);

/** Puts a view into the actor's sidebar, at `place` of those there. Throws 404 for one out of sight, 409 beyond twenty. */
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

/** Takes a view out of the actor's sidebar. */
export async function unpinSavedView(db: Db, actor: TenantActor, id: string): Promise<void> {
  await tenantRpc(db, actor, "unpin_saved_view", { p_id: id });
}

/** What the database refuses without words of its own, in words. */
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
