import { z } from "zod";
import { instant } from "@/lib/foundation/api/instant";

const text = {
  since: "updated_since must be a moment, as 2026-11-20T15:00:00Z",
  cursor: "cursor must be the next of an earlier answer",
} as const;

/** Where a reading of changes stands: after the record `id` of the moment `at`, written to the microsecond. */
export type ChangeCursor = { at: string; id?: string };

const place = z.tuple([z.iso.datetime({ offset: true }), z.guid()]);

/** The place as one word for whoever reads on, who need not know what it is made of. */
export const encodeCursor = ({ at, id }: Required<ChangeCursor>): string =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");

function decodeCursor(cursor: string): ChangeCursor | null {
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at, id };
  } catch {
    return null;
  }
}

/** Parameters of a list that can tell what was changed: from a moment on, or on from an earlier answer. */
export const changeParameters = {
  updated_since: instant(text.since).optional(),
  cursor: z
    .string()
    .max(200, text.cursor)
    .refine((cursor) => decodeCursor(cursor) !== null, text.cursor)
    .optional(),
};

export type ChangeParameters = {
  updated_since?: string | undefined;
  cursor?: string | undefined;
};

/** Where the changes that a query asks for begin; null for a query that asks for the list itself. */
export const getChangesStart = ({
  updated_since: at,
  cursor,
}: ChangeParameters): ChangeCursor | null =>
  cursor === undefined ? (at === undefined ? null : { at }) : decodeCursor(cursor);

const COMPATIBLE_PARAMS = ["updated_since", "cursor", "limit"];

/** The parameter that does not go with asking for changes, which come in their own order and unfiltered. */
export const findIncompatibleParam = (names: Iterable<string>): string | undefined =>
  [...names].find((name) => !COMPATIBLE_PARAMS.includes(name));

/** The query of a list that also takes `updated_since` and `cursor`. */
export function withChangeParams<Query>(
  list: z.ZodType<Query>,
): z.ZodType<Query & ChangeParameters> {
  const fields = list as unknown as z.ZodObject;
  return fields.extend(changeParameters) as unknown as z.ZodType<Query & ChangeParameters>;
}
