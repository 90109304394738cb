import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, conflict, unavailable } from "@/lib/foundation/errors";
import {
  createRecord,
  createGet,
  getRecord,
  updateRecord,
  type RecordKind,
} from "@/lib/foundation/record-layer/data";
import { listRecords } from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { tagMessages as texts } from "./messages";
import type { CreateTagBody, UpdateTagBody } from "./schema";
import { toTag, type Tag, type TagCount } from "./serialize";

const tags: RecordKind<"tag", Tag> = { name: "tag", list: "tags", toDto: toTag, texts };

/** A tag of the tenant. Throws 404. */
export const getTag = createGet(tags);

/** What a tenant has at most. */
const ALL = 500;

/** All tags of the tenant, by name. */
export async function listTags(db: Db, actor: TenantActor): Promise<Tag[]> {
  const { rows } = await listRecords(db, actor, tags, { limit: ALL });
  return rows.map((row) => toTag(row, actor));
}

/** On how many of the tenant's records each tag is; one that is on none is left out. Throws 403 without SETTINGS_MANAGE. */
export async function countTags(db: Db, actor: TenantActor): Promise<TagCount[]> {
  const data = await tenantRpc(db, actor, "count_tags");
  return data.map((row) => ({ id: row.tag_id, clients: row.client_count, deals: row.deal_count }));
}

/** Makes a tag. Throws 409 for a name that is taken, however it is spelt, and for the 501st. */
export const createTag = (db: Db, actor: TenantActor, body: CreateTagBody): Promise<Tag> =>
  withNameTaken(createRecord(db, actor, tags, body));

/** Renames or colours a tag for everybody. Throws 404, 403 without SETTINGS_MANAGE, 409 for a name that is taken. */
export const updateTag = (
  db: Db,
  actor: TenantActor,
  id: string,
  changes: UpdateTagBody,
): Promise<Tag> => withNameTaken(updateRecord(db, actor, tags, id, changes));

/** Takes a tag from every record and deletes it. Throws 404. */
export const deleteTag = (db: Db, actor: TenantActor, id: string): Promise<void> =>
  deleteOrMergeTag(db, actor, { p_tag_id: id });

/**
 * Gives every record that has the tag `into` in its place, once, and deletes the tag; answers `into`. Throws 404 for
 * either, 400 for itself.
 */
export async function mergeTag(db: Db, actor: TenantActor, id: string, into: string): Promise<Tag> {
  await deleteOrMergeTag(db, actor, { p_tag_id: id, p_target_id: into });
  return getRecord(db, actor, tags, into);
}

/** Of 500 records each: half a million, more than a tenant has. */
const MAX_STEPS = 1000;

async function deleteOrMergeTag(
  db: Db,
  actor: TenantActor,
  tag: { p_tag_id: string; p_target_id?: string },
): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const done = await tenantRpc(db, actor, "retire_tag", { ...tag });
    if (done) return;
  }
  throw unavailable();
}

/** A unique name that is taken is refused in words of its own; that there are too many says so itself. */
async function withNameTaken(saving: Promise<Tag>): Promise<Tag> {
  try {
    return await saving;
  } catch (error) {
    throw isNameTaken(error) ? conflict(texts.nameTaken, error) : error;
  }
}

const isNameTaken = (error: unknown) =>
  error instanceof AppError &&
  error.status === 409 &&
  (error.cause as { code?: unknown } | undefined)?.code === "23505";
