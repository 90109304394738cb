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
 * Calls `write` with a body whose custom values are in the database's format, by the field's id. Reads the
 * definitions only when the body has custom values. Throws 400 at `custom.<key>` for an invalid value and for
 * a key that is not a field that the actor can see. The conflicts of a 409 name fields by their keys.
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
 * Calls `write` with a bulk change whose custom values are in the database's format; see withCustomValues().
 * Throws 400 at `change.custom.<key>`.
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

/**
 * Returns an update function that accepts custom values. When the record is out of sight, it throws 404 even
 * if the values are invalid.
 */
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
 * Validates custom values by key and returns them in the database's format, by the field's id. Throws 400 at
 * `custom.<key>` for an invalid value and for an unknown key.
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

/** Renames conflicts from `custom.<id>`, the database's name, to `custom.<key>`. */
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
