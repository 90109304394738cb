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
/** A kind of record, as its view `<name>_records` names it. */
export type RecordName = Named[keyof Views];

/** A record as the database answers it: a row of the view `<name>_records`. */
export type RecordRow<Kind extends RecordName> = Views[`${Kind}_records`]["Row"];

/** A record that can be changed, as its reader gets it: its version, and whether it is theirs to change. */
type Editable = { can_update: boolean; updated_at: string };
type Text<Answer> = string | ((record: Answer, actor: TenantActor) => string);

/** Describes a kind of record to the shared functions: its view and its texts. */
export type RecordDescriptor<Kind extends RecordName, Answer> = {
  name: Kind;
  toDto: (row: RecordRow<Kind>, actor: TenantActor) => Answer;
  /** The database function that updates one: of definitions, whose records change with them, it takes longer. */
  updatedBy?: "update_record" | "update_definition";
  texts: {
    notFound: string;
    /** For a kind that is changed at all. */
    cannotUpdate?: Text<Answer>;
    cannotDelete: Text<Answer>;
    /** For a kind whose changes may say which version they were made on. */
    changedSince?: string;
  };
};

/** The kinds that the database lists. */
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

/** A kind of which the database function `list_<list>` returns many. */
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

/** What a list is asked, in the database's words: filters, sort, and which part. */
export type ListQuery = { [key: string]: Json | undefined };

/**
 * One record, read once per rendered page, for its title too. Throws 404 for one that does not exist or that the
 * actor cannot see.
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
 * All records of a kind that the actor sees, in the order of these columns: of a kind of which a team has few. At most as
 * many as the data API returns at once.
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

/** getRecord() of a kind. */
export const createGet =
  <Kind extends RecordName, Answer>(kind: ReadDescriptor<Kind, Answer>) =>
  (db: Db, actor: TenantActor, id: string): Promise<Answer> =>
    getRecord(db, actor, kind, id);

/** Writes a record of these values. Throws what the database refuses it with. */
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
  /** What it takes to make a record for somebody else. */
  requiredPermission: Permission;
  texts: { cannotAssign: string; cannotAssignTo: string };
};

/**
 * createRecord() for a kind with an `owner_id`, the actor unless it names another. Throws 403 in words where the
 * actor may not give records away, or not to that person: the policy refuses both without saying why.
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
 * Changes the fields given. Throws 404 for a record out of sight, 403 for one beyond the actor's update
 * scope, 409 when `updated_at` is given and one of these fields has become another since: it says who
 * changed it, and what the record now is. A kind whose changes are not kept by field is refused when
 * anything has changed since. Without a field nothing is changed, and it is asked whether that is
 * the record's version.
 */
export async function updateRecord<Kind extends RecordName, Answer extends Editable>(
  db: Db,
  actor: TenantActor,
  kind: RecordDescriptor<Kind, Answer>,
  id: string,
  { updated_at: readAt, ...changes }: Changes,
): Promise<Answer> {
  if (Object.values(changes).every((value) => value === undefined)) {
    const record = await getRecord(db, actor, kind, id);
    const isThatVersion = !readAt || Date.parse(readAt) === Date.parse(record.updated_at);
    if (!record.can_update || !isThatVersion) throw updateRefusal(record, actor, kind);
    return record;
  }
  const named = {
    p_kind: kind.name as RecordName,
    p_tenant_id: actor.tenantId,
    p_id: id,
    p_changes: changes,
  };
  const since = readAt && { p_unchanged_since: readAt };
  const data = await rpc(db, kind.updatedBy ?? "update_record", { ...named, ...since });
  if (data !== null) return kind.toDto(data as RecordRow<Kind>, actor);
  const conflicts = since ? await listConflicts(db, actor, { ...named, ...since }) : {};
  throw updateRefusal(await getRecord(db, actor, kind, id), actor, kind, conflicts);
}

/** updateRecord() of a kind, whose changes are a `Body`. */
export type UpdateFunction<Body, Answer> = (
  db: Db,
  actor: TenantActor,
  id: string,
  changes: Body,
) => Promise<Answer>;

export const createUpdate =
  <Kind extends RecordName, Answer extends Editable>(
    kind: RecordDescriptor<Kind, Answer>,
  ): UpdateFunction<Changes, Answer> =>
  (db, actor, id, changes) =>
    updateRecord(db, actor, kind, id, changes);

type Stale = Database["public"]["Functions"]["list_conflicting_fields"]["Args"];

async function listConflicts(db: Db, { userId }: TenantActor, stale: Stale) {
  const data = await rpc(db, "list_conflicting_fields", stale);
  const changes = Object.entries(data as Record<string, Omit<FieldChange, "by_me">>);
  return Object.fromEntries(
    changes.map(([field, change]) => [field, { ...change, by_me: change.by === userId }]),
  );
}

/** Why an update met no row although the record can be seen: changed meanwhile (409), or out of reach (403). */
function updateRefusal<Kind extends RecordName, Answer extends Editable>(
  record: Answer,
  actor: TenantActor,
  { texts }: RecordDescriptor<Kind, Answer>,
  conflicts: Record<string, FieldChange> = {},
) {
  if (!record.can_update || !texts.changedSince) {
    return forbidden(texts.cannotUpdate && resolveText(texts.cannotUpdate, record, actor));
  }
  const isNamed = Object.keys(conflicts).length > 0;
  return editConflict(texts.changedSince, isNamed ? { conflicts, record } : undefined);
}

/** Removes a record of a kind. Throws 404 for one out of sight, 403 for one the actor may not delete. */
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

/** createDelete() of a kind whose records others may depend on. Throws 409 with `inUse` for one that is. */
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
