import "server-only";
import type { NextRequest } from "next/server";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { AppError } from "@/lib/errors";
import { tenantRpc } from "@/lib/supabase/rpc";
import type { Db } from "@/lib/supabase/db";
import {
  changesAfter,
  cursorOf,
  notWithChanges,
  type ChangeParameters,
  type ChangePlace,
} from "./changes";
import type { RecordKind, RecordRow } from "./data";

type Kind = "client" | "deal" | "task" | "note" | "message";

/** Where to begin, how many at most, and the request, which may ask for nothing beside them. */
type AskedChanges = { after: ChangePlace; limit: number; request: NextRequest };

/** Where the next part begins, null at the end; and the moment to ask from next time. */
type ChangesPlace = { next: string | null; updated_until: string };

/** listChanges() of a kind, answered under the name that its list has for them. */
export const changesOf =
  <Name extends Kind, Answer, Rows extends string>(kind: RecordKind<Name, Answer>, rows: Rows) =>
  async (
    db: Db,
    actor: TenantActor,
    asked: AskedChanges,
  ): Promise<Record<Rows, Answer[]> & ChangesPlace> => {
    const { records, place } = await listChanges(db, actor, kind, asked);
    return { ...({ [rows]: records } as Record<Rows, Answer[]>), ...place };
  };

/**
 * The records the actor may see that were changed after a place, the earliest change first. Throws 400 for a request
 * that asks for a filter, an order or a page beside it.
 */
async function listChanges<Name extends Kind, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Name, Answer>,
  { after, limit, request }: AskedChanges,
): Promise<{ records: Answer[]; place: ChangesPlace }> {
  const stray = notWithChanges(request.nextUrl.searchParams.keys());
  if (stray) throw strayParameter(stray);
  const data = await tenantRpc(db, actor, "list_updated_records", {
    p_query: { kind: kind.list, limit, ...after },
  });
  const { rows, next, until } = data as {
    rows: RecordRow<Name>[];
    next: Required<ChangePlace> | null;
    until: string;
  };
  return {
    records: rows.map((row) => kind.answer(row, actor)),
    place: { next: next && cursorOf(next), updated_until: new Date(until).toISOString() },
  };
}

function strayParameter(name: string): AppError {
  const text = `${name} does not go with updated_since: changes come all together, in their own order`;
  return new AppError("invalid_input", text, { status: 400, fields: { [name]: text } });
}

/** A list's `actorWith`, which leaves the changes to the handler. */
export const unlessChanges =
  <Query, Read>(read: (db: Db, query: Query) => Promise<Read>) =>
  async (db: Db, query: Query & ChangeParameters): Promise<Read | null> =>
    changesAfter(query) ? null : read(db, query);
