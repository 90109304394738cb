import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { AppError, conflict, unavailable } from "@/lib/foundation/errors";
import {
  createRecord,
  createGet,
  getRecord,
  updateRecord,
  type ListDescriptor,
} from "@/lib/foundation/record-layer/data";
import { listRecords } from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { tagMessages as texts } from "./messages";
import type { CreateTagBody, UpdateTagBody } from "./schema";
import { toTag, type Tag, type TagCount } from "./serialize";

const tags: ListDescriptor<"tag", Tag> = { name: "tag", list: "tags", toDto: toTag, texts };

/** Returns a tag of the tenant. Throws 404. */
export const getTag = createGet(tags);

/** The maximum number of tags in a tenant. */
const ALL = 500;

/** Returns all tags of the tenant, sorted by name. */
export async function listTags(db: Db, actor: TenantActor): Promise<Tag[]> {
  const { rows } = await listRecords(db, actor, tags, { limit: ALL });
  return rows.map((row) => toTag(row, actor));
}

/** The number of records of one kind, by tag. */
const tagCounts = z.record(z.string(), z.number());

/** Returns the number of records with each tag that is in use. Throws 403 without SETTINGS_MANAGE. */
export async function countTags(actor: TenantActor): Promise<TagCount[]> {
  requireAnyPermission(actor, "SETTINGS_MANAGE");
  const rows = await tenantRpc(serviceClient(), actor, "count_tags");
  const counts: Record<string, TagCount> = {};
  for (const { relation, counts: byTag } of rows) {
    for (const [id, count] of Object.entries(tagCounts.parse(byTag))) {
      counts[id] = { ...(counts[id] ?? { id, clients: 0, deals: 0 }), [relation]: count };
    }
  }
  return Object.values(counts);
}

/** Creates a tag. Throws 409 when the name is taken, in any spelling, and for the 501st tag. */
export const createTag = (db: Db, actor: TenantActor, body: CreateTagBody): Promise<Tag> =>
  withNameTaken(createRecord(db, actor, tags, body));

/** Changes a tag. Throws 404, 403 without SETTINGS_MANAGE, 409 when the name is taken. */
export const updateTag = (
  db: Db,
  actor: TenantActor,
  id: string,
  changes: UpdateTagBody,
): Promise<Tag> => withNameTaken(updateRecord(db, actor, tags, id, changes));

/** Removes a tag from every record and deletes it. Throws 404. */
export const deleteTag = (db: Db, actor: TenantActor, id: string): Promise<void> =>
  deleteOrMergeTag(db, actor, { p_tag_id: id });

/**
 * Replaces the tag with the tag `into` on every record, without duplicates, deletes it and returns `into`.
 * Throws 404 when either is unknown, 400 when both are the same.
 */
export async function mergeTag(db: Db, actor: TenantActor, id: string, into: string): Promise<Tag> {
  await deleteOrMergeTag(db, actor, { p_tag_id: id, p_target_id: into });
  return getRecord(db, actor, tags, into);
}

/**
 * The maximum number of steps. A step changes 500 records, so that all steps reach half a million, more than
 * a tenant has.
 */
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

/** Replaces the error text when a name is taken. The error for too many tags has its own text already. */
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
