import { z } from "zod";
import { instant } from "@/lib/foundation/api/instant";

const text = {
  since: "updated_since must be a moment, as 2026-11-20T15:00:00Z",
  cursor: "cursor must be the next of an earlier answer",
} as const;

/** A position among changes: after the record `id` changed at `at`, an instant to the microsecond. */
export type ChangeCursor = { at: string; id?: string };

const cursorTuple = z.tuple([z.iso.datetime({ offset: true }), z.guid()]);

/** Returns a cursor as opaque text for the API. */
export const encodeCursor = ({ at, id }: Required<ChangeCursor>): string =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");

function decodeCursor(cursor: string): ChangeCursor | null {
  try {
    const [at, id] = cursorTuple.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at, id };
  } catch {
    return null;
  }
}

/** The query parameters for changes: since a moment, or from the cursor of an earlier response. */
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

/** Returns the cursor that a query for changes begins at; null for a query of the list itself. */
export const getChangesStart = ({
  updated_since: at,
  cursor,
}: ChangeParameters): ChangeCursor | null =>
  cursor === undefined ? (at === undefined ? null : { at }) : decodeCursor(cursor);

const COMPATIBLE_PARAMS = ["updated_since", "cursor", "limit"];

/** Returns a parameter that a request for changes may not have, because they are neither filtered nor sorted. */
export const findIncompatibleParam = (names: Iterable<string>): string | undefined =>
  [...names].find((name) => !COMPATIBLE_PARAMS.includes(name));

/** Adds `updated_since` and `cursor` to the schema of a list's query. */
export function withChangeParams<Query>(
  list: z.ZodType<Query>,
): z.ZodType<Query & ChangeParameters> {
  const fields = list as unknown as z.ZodObject;
  return fields.extend(changeParameters) as unknown as z.ZodType<Query & ChangeParameters>;
}
