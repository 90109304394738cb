import "server-only";
import type { NextRequest } from "next/server";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import {
  getChangesStart,
  encodeCursor,
  findIncompatibleParam,
  type ChangeParameters,
  type ChangeCursor,
} from "./changes";
import type { ListDescriptor, RecordDescriptor, RecordRow } from "./data";
import type { SynchronizedKind, SynchronizedList } from "./kinds";

/** Where to begin, how many at most, and the request, which may ask for nothing beside them. */
type ChangesRequest = { after: ChangeCursor; limit: number; request: NextRequest };

/** Where the next part begins, null at the end; and the moment to ask from next time. */
type ChangesPageInfo = { next: string | null; updated_until: string };

/** The part of a kind's descriptor that telling of its changes needs. */
type ChangedKind<Name extends SynchronizedKind, Answer> = Pick<
  RecordDescriptor<Name, Answer>,
  "name" | "toDto"
> & { list: ListDescriptor<Name, Answer>["list"] | SynchronizedList };

/** listChanges() of a kind, answered under the name that its list has for them. */
export const createListChanges =
  <Name extends SynchronizedKind, Answer, Rows extends string>(
    kind: ChangedKind<Name, Answer>,
    rows: Rows,
  ) =>
  async (
    db: Db,
    actor: TenantActor,
    request: ChangesRequest,
  ): Promise<Record<Rows, Answer[]> & ChangesPageInfo> => {
    const { records, place } = await listChanges(db, actor, kind, request);
    return { ...({ [rows]: records } as Record<Rows, Answer[]>), ...place };
  };

/**
 * The records the actor may see that were changed after a place, the earliest change first. Throws 400 for a request
 * that asks for a filter, an order or a page beside it.
 */
async function listChanges<Name extends SynchronizedKind, Answer>(
  db: Db,
  actor: TenantActor,
  kind: ChangedKind<Name, Answer>,
  { after, limit, request }: ChangesRequest,
): Promise<{ records: Answer[]; place: ChangesPageInfo }> {
  const stray = findIncompatibleParam(request.nextUrl.searchParams.keys());
  if (stray) throw unexpectedParameterError(stray);
  const data = await tenantRpc(db, actor, "list_updated_records", {
    p_query: { kind: kind.list, limit, ...after },
  });
  const { rows, next, until } = data as {
    rows: RecordRow<Name>[];
    next: Required<ChangeCursor> | null;
    until: string;
  };
  return {
    records: rows.map((row) => kind.toDto(row, actor)),
    place: { next: next && encodeCursor(next), updated_until: new Date(until).toISOString() },
  };
}

function unexpectedParameterError(name: string): AppError {
  const text = `${name} does not go with updated_since: changes come all together, in their own order`;
  return new AppError("invalid_input", text, { status: 400, fields: { [name]: text } });
}

/** A list's `prefetch`, which leaves the changes to the handler. */
export const prefetchUnlessChanges =
  <Query, Read>(read: (db: Db, query: Query) => Promise<Read>) =>
  async (db: Db, query: Query & ChangeParameters): Promise<Read | null> =>
    getChangesStart(query) ? null : read(db, query);
