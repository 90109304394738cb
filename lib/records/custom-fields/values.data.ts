import "server-only";
import { z } from "zod";
import { parse } from "@/lib/foundation/api/read-input";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError } from "@/lib/foundation/errors";
import { toBulkRefusal } from "@/lib/foundation/record-layer/bulk.data";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { listCustomFields } from "./data";
import type { CustomField, CustomizedKind, WithPatch } from "./field-types";
import { customFieldMessages as text } from "./messages";
import { customValuesSchema } from "./value-schema";

type WithValues = { custom?: Record<string, unknown> | undefined };

/**
 * Returns a write of a record whose values of custom fields are what the database takes, by the field's id. Reads the
 * definitions only where the body has any. Throws 400 at `custom.<key>` for what a field cannot hold and for a key that
 * is no field the actor sees; the conflicts of a 409 name fields by their keys.
 */
export async function withCustomValues<Body extends WithValues, Saved>(
  db: Db,
  actor: TenantActor,
  kind: CustomizedKind,
  { custom, ...body }: Body,
  write: (body: WithPatch<Body>) => Promise<Saved>,
): Promise<Saved> {
  if (!custom || Object.keys(custom).length === 0) return write(body);
  const fields = await listCustomFields(db, actor, { kind });
  const patch = parseCustomValues(fields, custom);
  return write({ ...body, custom: patch }).catch((error: unknown) => {
    throw nameConflicts(error, fields);
  });
}

type BulkBody = { change?: WithValues | undefined };
type WithPatchOfChange<Body extends BulkBody> = Omit<Body, "change"> & {
  change?: WithPatch<NonNullable<Body["change"]>> | undefined;
};

/**
 * Makes a change of many records whose values of custom fields are what the database takes; see withCustomValues(). Throws
 * 400 at `change.custom.<key>`.
 */
export async function withCustomChange<Body extends BulkBody, Done>(
  db: Db,
  actor: TenantActor,
  kind: CustomizedKind,
  { change, ...body }: Body,
  write: (body: WithPatchOfChange<Body>) => Promise<Done>,
): Promise<Done> {
  const { custom, ...changed } = change ?? {};
  const send = (asked: object | undefined) =>
    write({ ...body, change: asked } as WithPatchOfChange<Body>);
  if (!custom || Object.keys(custom).length === 0) return send(change && changed);
  const fields = await listCustomFields(db, actor, { kind });
  return send({ ...changed, custom: parseChangedValues(fields, custom) });
}

function parseChangedValues(fields: readonly CustomField[], custom: Record<string, unknown>) {
  try {
    return parseCustomValues(fields, custom);
  } catch (error) {
    throw toBulkRefusal(error);
  }
}

type Customized<Body, Saved> = {
  /** Throws 404 when the caller cannot see the record. */
  find: (db: Db, actor: TenantActor, id: string) => Promise<unknown>;
  update: (db: Db, actor: TenantActor, id: string, changes: WithPatch<Body>) => Promise<Saved>;
};

/** Returns what updates a record with its values of custom fields. A record out of sight is 404 whatever the values are. */
export const updateCustomized =
  <Body extends WithValues, Saved>(
    kind: CustomizedKind,
    { find, update }: Customized<Body, Saved>,
  ) =>
  (db: Db, actor: TenantActor, id: string, body: Body): Promise<Saved> =>
    withCustomValues(db, actor, kind, body, (changes) => update(db, actor, id, changes)).catch(
      async (error: unknown) => {
        if (error instanceof AppError && error.status === 400) await find(db, actor, id);
        throw error;
      },
    );

/**
 * Returns the values that were given by key as the database takes them, by the field's id. Throws 400 at `custom.<key>` for
 * what a field cannot hold and for a key that none of the fields has.
 */
export function parseCustomValues(
  fields: readonly CustomField[],
  custom: Record<string, unknown>,
): Record<string, Json> {
  const isKnown = (key: string) => fields.some((field) => field.key === key);
  const schema = z.object({
    custom: customValuesSchema(fields, { isForm: false })
      .loose()
      .superRefine((values, context) => {
        for (const key of Object.keys(values).filter((name) => !isKnown(name)))
          context.addIssue({ code: "custom", path: [key], message: text.unknownField });
      }),
  });
  const values = (parse(schema, { custom }) as { custom: Record<string, Json | undefined> }).custom;
  return Object.fromEntries(
    fields.flatMap(({ id, key }): [string, Json][] =>
      values[key] === undefined ? [] : [[id, values[key]]],
    ),
  );
}

/** The database names a field by its id: `custom.<id>`. */
function nameConflicts(error: unknown, fields: readonly CustomField[]): unknown {
  if (!(error instanceof AppError) || !error.conflict) return error;
  const { conflicts, record } = error.conflict;
  const keyOf = (name: string) => {
    const field = fields.find(({ id }) => name === `custom.${id}`);
    return field ? `custom.${field.key}` : name;
  };
  const named = Object.fromEntries(
    Object.entries(conflicts).map(([name, change]) => [keyOf(name), change]),
  );
  return new AppError(error.code, error.message, {
    status: error.status,
    conflict: { conflicts: named, record },
    cause: error,
  });
}
