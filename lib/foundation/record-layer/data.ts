import "server-only";
import { cache } from "react";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, type Permission } from "@/lib/foundation/auth/permissions";
import {
  AppError,
  conflict,
  forbidden,
  notFound,
  editConflict,
  toAppError,
  type FieldChange,
} from "@/lib/foundation/errors";
import type { Database, Json } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";

type Views = Database["public"]["Views"];
type Named = { [View in keyof Views]: View extends `${infer Kind}_records` ? Kind : never };
/** The name of a kind of record: `client` for the view `client_records`. */
export type RecordName = Named[keyof Views];

/** A row of the view `<name>_records`. */
export type RecordRow<Kind extends RecordName> = Views[`${Kind}_records`]["Row"];

/** A record with its version and whether the actor may change it. */
type Editable = { can_update: boolean; updated_at: string };
type Text<Answer> = string | ((record: Answer, actor: TenantActor) => string);

/** Describes a kind of record to the shared functions: its view and its texts. */
export type RecordDescriptor<Kind extends RecordName, Answer> = {
  name: Kind;
  toDto: (row: RecordRow<Kind>, actor: TenantActor) => Answer;
  /** The database function that updates one. `update_definition` has more time, because records change with it. */
  updatedBy?: "update_record" | "update_definition";
  texts: {
    notFound: string;
    /** Missing for a kind that is never updated. */
    cannotUpdate?: Text<Answer>;
    cannotDelete: Text<Answer>;
    /** Missing for a kind whose updates never name the version that was read. */
    changedSince?: string;
  };
};

/** The lists of the database: `list_clients()`, `list_leads()` … */
type ListName =
  | "clients"
  | "leads"
  | "notes"
  | "deals"
  | "transactions"
  | "key_dates"
  | "tasks"
  | "messages"
  | "conversations"
  | "mailings"
  | "email_templates"
  | "suppressions"
  | "tags"
  | "saved_views";

/** A kind with a database function `list_<list>`. */
export type ListDescriptor<Kind extends RecordName, Answer> = RecordDescriptor<Kind, Answer> & {
  list: ListName;
};

/** The part of a descriptor that reading one record needs. */
type ReadDescriptor<Kind extends RecordName, Answer> = Pick<
  RecordDescriptor<Kind, Answer>,
  "name" | "toDto"
> & {
  texts: { notFound: string };
};

/** The query of a database list: filters, order and page. */
export type ListQuery = { [key: string]: Json | undefined };

/**
 * Returns one record. Cached for a rendered page, whose title reads it too. Throws 404 when it does not
 * exist or the actor cannot see it.
 */
export const getRecord = cache(async function read<Kind extends RecordName, Answer>(
  db: Db,
  actor: TenantActor,
  kind: ReadDescriptor<Kind, Answer>,
  id: string,
): Promise<Answer> {
  const { data, error } = await db
    .from(`${kind.name as RecordName}_records`)
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(kind.texts.notFound);
  return kind.toDto(data as RecordRow<Kind>, actor);
});

/**
 * Makes a function that returns all visible records of a kind, ordered by the columns. For kinds of
 * which a team has few: the data API returns at most a thousand rows.
 */
export const createListAll =
  <Kind extends RecordName, Answer>(
    kind: Pick<ReadDescriptor<Kind, Answer>, "name" | "toDto">,
    ...order: (keyof RecordRow<Kind> & string)[]
  ) =>
  async (db: Db, actor: TenantActor): Promise<Answer[]> => {
    const all = db
      .from(`${kind.name as RecordName}_records`)
      .select()
      .eq("tenant_id", actor.tenantId);
    const { data, error } = await order.reduce((query, column) => query.order(column), all);
    if (error) throw toAppError(error);
    return data.map((row) => kind.toDto(row as RecordRow<Kind>, actor));
  };

/** Makes getRecord() for a kind. */
export const createGet =
  <Kind extends RecordName, Answer>(kind: ReadDescriptor<Kind, Answer>) =>
  (db: Db, actor: TenantActor, id: string): Promise<Answer> =>
    getRecord(db, actor, kind, id);

/** Creates a record and returns it. Throws the refusal of the database as an AppError. */
export async function createRecord<Kind extends RecordName, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordDescriptor<Kind, Answer>,
  values: ListQuery,
): Promise<Answer> {
  const data = await tenantRpc(db, actor, "create_record", {
    p_kind: kind.name as RecordName,
    p_values: values,
  });
  return kind.toDto(data as RecordRow<Kind>, actor);
}

type Assignment = {
  /** The permission to create a record for somebody else. */
  requiredPermission: Permission;
  texts: { cannotAssign: string; cannotAssignTo: string };
};

/**
 * createRecord() for a kind with an `owner_id`, by default the actor. Throws 403 when the actor may not
 * assign records, or not to that person. The policy refuses both without a reason; this gives one.
 */
export async function createOwnedRecord<Kind extends RecordName, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordDescriptor<Kind, Answer>,
  { owner_id = actor.userId, ...values }: ListQuery & { owner_id?: string | undefined },
  { requiredPermission, texts }: Assignment,
): Promise<Answer> {
  const isMine = owner_id === actor.userId;
  if (!isMine && !can(actor, requiredPermission)) throw forbidden(texts.cannotAssign);
  try {
    return await createRecord(db, actor, kind, { ...values, owner_id });
  } catch (error) {
    const isRefused = error instanceof AppError && error.status === 403;
    throw isRefused && !isMine ? forbidden(texts.cannotAssignTo, error) : error;
  }
}

type Changes = ListQuery & { updated_at?: string | undefined };

/**
 * Changes the given fields and returns the record. Throws 404 when the actor cannot see it, 403 outside
 * their update scope. With `updated_at`, throws 409 when a given field has since been changed to another
 * value; the error says by whom, and holds the current record. A kind without field stamps is refused
 * when anything has changed. Without fields nothing is written, and only the version is checked.
 */
export async function updateRecord<Kind extends RecordName, Answer extends Editable>(
  db: Db,
  actor: TenantActor,
  kind: RecordDescriptor<Kind, Answer>,
  id: string,
  { updated_at: readAt, ...changes }: Changes,
): Promise<Answer> {
  if (Object.values(changes).every((value) => value === undefined)) {
    return requireVersion(await getRecord(db, actor, kind, id), actor, kind, readAt);
  }
  const update = {
    p_kind: kind.name as RecordName,
    p_tenant_id: actor.tenantId,
    p_id: id,
    p_changes: changes,
  };
  const since = readAt && { p_unchanged_since: readAt };
  const data = await rpc(db, kind.updatedBy ?? "update_record", { ...update, ...since });
  if (data !== null) return kind.toDto(data as RecordRow<Kind>, actor);
  const conflicts = since ? await listConflicts(db, actor, { ...update, ...since }) : {};
  throw updateRefusal(await getRecord(db, actor, kind, id), actor, kind, conflicts);
}

/** Returns the record. Throws as updateRecord() when it may not be changed, or is another version than was read. */
function requireVersion<Kind extends RecordName, Answer extends Editable>(
  record: Answer,
  actor: TenantActor,
  kind: RecordDescriptor<Kind, Answer>,
  readAt: string | undefined,
): Answer {
  const isThatVersion = !readAt || Date.parse(readAt) === Date.parse(record.updated_at);
  if (!record.can_update || !isThatVersion) throw updateRefusal(record, actor, kind);
  return record;
}

/** updateRecord() of one kind. */
export type UpdateFunction<Body, Answer> = (
  db: Db,
  actor: TenantActor,
  id: string,
  changes: Body,
) => Promise<Answer>;

/** Makes updateRecord() for a kind. */
export const createUpdate =
  <Kind extends RecordName, Answer extends Editable>(
    kind: RecordDescriptor<Kind, Answer>,
  ): UpdateFunction<Changes, Answer> =>
  (db, actor, id, changes) =>
    updateRecord(db, actor, kind, id, changes);

type RefusedUpdate = Database["public"]["Functions"]["list_conflicting_fields"]["Args"];

/** Returns who changed each field of a refused update since it was read, and when. */
async function listConflicts(db: Db, { userId }: TenantActor, update: RefusedUpdate) {
  const data = await rpc(db, "list_conflicting_fields", update);
  const changes = Object.entries(data as Record<string, Omit<FieldChange, "by_me">>);
  return Object.fromEntries(
    changes.map(([field, change]) => [field, { ...change, by_me: change.by === userId }]),
  );
}

/** Returns why an update wrote no row of a visible record: changed meanwhile (409) or not allowed (403). */
function updateRefusal<Kind extends RecordName, Answer extends Editable>(
  record: Answer,
  actor: TenantActor,
  { texts }: RecordDescriptor<Kind, Answer>,
  conflicts: Record<string, FieldChange> = {},
) {
  if (!record.can_update || !texts.changedSince) {
    return forbidden(texts.cannotUpdate && resolveText(texts.cannotUpdate, record, actor));
  }
  const hasConflicts = Object.keys(conflicts).length > 0;
  return editConflict(texts.changedSince, hasConflicts ? { conflicts, record } : undefined);
}

/** Makes the delete of a kind. Throws 404 when the actor cannot see the record, 403 when they may not delete it. */
export const createDelete =
  <Kind extends RecordName, Answer>(kind: RecordDescriptor<Kind, Answer>) =>
  async (db: Db, actor: TenantActor, id: string): Promise<void> => {
    const deleted = await tenantRpc(db, actor, "delete_record", {
      p_kind: kind.name as RecordName,
      p_id: id,
    });
    if (deleted) return;
    const record = await getRecord(db, actor, kind, id);
    throw forbidden(resolveText(kind.texts.cannotDelete, record, actor));
  };

/** createDelete() for a kind whose records may be in use. Throws 409 with the text `inUse` when one is. */
export const createDeleteUnused = <Kind extends RecordName, Answer>(
  kind: RecordDescriptor<Kind, Answer>,
  inUse: string,
) => {
  const remove = createDelete(kind);
  return (db: Db, actor: TenantActor, id: string): Promise<void> =>
    remove(db, actor, id).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 409 ? conflict(inUse, error) : error;
    });
};

const resolveText = <Answer>(text: Text<Answer>, record: Answer, actor: TenantActor) =>
  typeof text === "string" ? text : text(record, actor);
