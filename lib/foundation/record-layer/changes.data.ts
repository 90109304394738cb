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

/** The cursor, the limit, and the request, which may have no other parameters. */
type ChangesRequest = { after: ChangeCursor; limit: number; request: NextRequest };

/** The next cursor, null at the end, and the `updated_since` of the next synchronization. */
type ChangesPageInfo = { next: string | null; updated_until: string };

/** The part of a kind's descriptor that listing its changes needs. */
type ChangedKind<Name extends SynchronizedKind, Answer> = Pick<
  RecordDescriptor<Name, Answer>,
  "name" | "toDto"
> & { list: ListDescriptor<Name, Answer>["list"] | SynchronizedList };

/** Makes listChanges() for a kind; `rows` is the field of the response that holds the records. */
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
    const { records, pageInfo } = await listChanges(db, actor, kind, request);
    return { ...({ [rows]: records } as Record<Rows, Answer[]>), ...pageInfo };
  };

/**
 * Returns visible records changed after a cursor, the earliest change first. Throws 400 when the request
 * has a filter, an order or a page as well.
 */
async function listChanges<Name extends SynchronizedKind, Answer>(
  db: Db,
  actor: TenantActor,
  kind: ChangedKind<Name, Answer>,
  { after, limit, request }: ChangesRequest,
): Promise<{ records: Answer[]; pageInfo: ChangesPageInfo }> {
  const unexpected = findIncompatibleParam(request.nextUrl.searchParams.keys());
  if (unexpected) throw unexpectedParameterError(unexpected);
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
    pageInfo: { next: next && encodeCursor(next), updated_until: new Date(until).toISOString() },
  };
}

function unexpectedParameterError(name: string): AppError {
  const text = `${name} does not go with updated_since: changes come all together, in their own order`;
  return new AppError("invalid_input", text, { status: 400, fields: { [name]: text } });
}

/** Makes a list's `prefetch` skip requests for changes, which the handler reads. */
export const prefetchUnlessChanges =
  <Query, Read>(read: (db: Db, query: Query) => Promise<Read>) =>
  async (db: Db, query: Query & ChangeParameters): Promise<Read | null> =>
    getChangesStart(query) ? null : read(db, query);
