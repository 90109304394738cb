import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toFilterParams } from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toClient, type ClientRow } from "@/lib/records/clients/serialize";
import type { ContactQueue } from "./contacts";
import { foundContact, type ContactNowQuery, type SnoozeBody } from "./schema";

/** The limit of the database function. */
const MAX_CONTACTS = 100;

type Answer = { rows: ClientRow[]; found: Record<string, unknown> };

/** Returns the clients that the actor should contact next, most urgent first, at most 100. */
export async function listContactQueue(
  db: Db,
  actor: TenantActor,
  query: ContactNowQuery,
): Promise<ContactQueue> {
  const data = await tenantRpc(db, actor, "list_due_contacts", {
    p_query: { ...toFilterParams(query), limit: Math.min(query.limit, MAX_CONTACTS) },
  });
  const { rows, found } = data as Answer;
  return {
    people: rows.map((row) => ({
      client: toClient(row, actor),
      ...foundContact.parse(found[row.id]),
    })),
  };
}

async function snooze(db: Db, actor: TenantActor, id: string, until?: string): Promise<void> {
  await tenantRpc(db, actor, "snooze_contact", {
    p_client_id: id,
    ...(until && { p_until: until }),
  });
}

/**
 * Snoozes a client for the actor alone. Throws 404 when the actor cannot see the client, 400 when the day is
 * not in the future.
 */
export const snoozeContact = (db: Db, actor: TenantActor, id: string, { until }: SnoozeBody) =>
  snooze(db, actor, id, until);

/** Ends a snooze. Throws 404 when the actor cannot see the client. */
export const unsnoozeContact = (db: Db, actor: TenantActor, id: string) => snooze(db, actor, id);
