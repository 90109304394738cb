import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import { conflict, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { TransactionSide } from "@/lib/records/transactions/serialize";
import { toFileAddress } from "./address";
import { fileMailMessages as texts } from "./messages";
import { toFileMail, type MailRoom } from "./serialize";

const MAX_MAILS = 50;
const receiving = () => ({
  inboundDomain: env.INBOUND_DOMAIN,
  tokenSecret: env.MESSAGE_TOKEN_SECRET,
});

/** Returns the sides of a transaction that the actor can see, with their addresses and the latest mails. */
export async function listMailRooms(
  db: Db,
  { tenantId }: TenantActor,
  transactionId: string,
): Promise<MailRoom[]> {
  const ofTransaction = { tenant_id: tenantId, transaction_id: transactionId };
  const [rooms, boxes, mails] = await Promise.all([
    db.from("transaction_rooms").select("id, side, can_update").match(ofTransaction).order("side"),
    db.from("transaction_mailboxes").select("id, side_id").match(ofTransaction),
    db
      .from("transaction_mails")
      .select("id, side_id, sender, subject, document_count, refused, received_at")
      .match(ofTransaction)
      .order("received_at", { ascending: false })
      .limit(MAX_MAILS),
  ]);
  const error = rooms.error ?? boxes.error ?? mails.error;
  if (error) throw toAppError(error);
  return rooms.data!.map(({ id, side, can_update }) => {
    const box = can_update === true && boxes.data!.find(({ side_id }) => side_id === id);
    return {
      side_id: id,
      side,
      can_update: can_update === true,
      address: box ? toFileAddress(box.id, receiving()) : null,
      mails: mails.data!.filter(({ side_id }) => side_id === id).map(toFileMail),
    };
  });
}

type SideOfTransaction = { id: string; side: TransactionSide["side"] };

/**
 * Creates a side's mail address, or replaces it by a new one. Throws 404 when the actor cannot see the side,
 * 403 outside the update scope, 409 when no mail is received.
 */
export async function renewMailAddress(
  db: Db,
  actor: TenantActor,
  place: SideOfTransaction,
): Promise<MailRoom> {
  const { side_id } = await requireRoom(db, actor, place);
  if (!receiving().inboundDomain || !receiving().tokenSecret) throw conflict(texts.notReceived);
  await deleteMailbox(db, actor, side_id);
  const box = { tenant_id: actor.tenantId, transaction_id: place.id, side_id };
  const { error } = await db.from("transaction_mailboxes").insert(box);
  if (error) throw toAppError(error);
  return requireRoom(db, actor, place);
}

/**
 * Removes a side's mail address, if it has one. Throws 404 when the actor cannot see the side, 403 outside the
 * update scope.
 */
export async function removeMailAddress(
  db: Db,
  actor: TenantActor,
  place: SideOfTransaction,
): Promise<void> {
  const { side_id } = await requireRoom(db, actor, place);
  await deleteMailbox(db, actor, side_id);
}

async function requireRoom(db: Db, actor: TenantActor, { id, side }: SideOfTransaction) {
  const room = (await listMailRooms(db, actor, id)).find((each) => each.side === side);
  if (!room) throw notFound();
  if (!room.can_update) throw forbidden(texts.readOnly);
  return room;
}

async function deleteMailbox(db: Db, { tenantId }: TenantActor, sideId: string): Promise<void> {
  const { error } = await db
    .from("transaction_mailboxes")
    .delete()
    .eq("tenant_id", tenantId)
    .eq("side_id", sideId);
  if (error) throw toAppError(error);
}
