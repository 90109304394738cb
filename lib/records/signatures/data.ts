import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { dayInTimeZone, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { env } from "@/lib/foundation/env";
import { AppError, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { EsignEvent } from "@/lib/foundation/integrations/esign/webhook";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { documentMessages } from "@/lib/records/transaction-documents/messages";
import { findExpiryProblem, getUsualExpiry } from "./expiry";
import { signatureMessages as texts } from "./messages";
import type { CreateEnvelopeBody, NotifySignerBody, VoidEnvelopeBody } from "./schema";
import { toEnvelope, type Envelope, type EnvelopeList } from "./serialize";

const PDF = "application/pdf";
/** The maximum number of envelopes; a transaction has at most as many documents. */
const MAX_LISTED = 500;

/** Returns the envelopes of a transaction, newest first, for the sides that the actor can see. */
export async function listEnvelopes(
  db: Db,
  actor: TenantActor,
  transactionId: string,
): Promise<EnvelopeList> {
  const { data, error } = await db
    .from("signature_envelope_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", transactionId)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(MAX_LISTED);
  if (error) throw toAppError(error);
  return { envelopes: data.map(toEnvelope), is_set_up: env.ESIGN_API_BASE !== undefined };
}

/** Returns one envelope. Throws 404. */
export async function getEnvelope(db: Db, actor: TenantActor, id: string): Promise<Envelope> {
  const { data, error } = await db
    .from("signature_envelope_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(texts.envelopeNotFound);
  return toEnvelope(data);
}

/**
 * Creates an envelope to send documents of a side for signature. The worker sends it to the e-signature
 * service. Throws 404 when the side is out of sight, 403 outside the update scope, 400 with the field for
 * documents that cannot be sent and for an invalid last day, 409 when a document is already out for
 * signature, 503 when no service is set up.
 */
export async function createEnvelope(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  { side, expires_on: day, ...body }: CreateEnvelopeBody,
): Promise<Envelope> {
  const room = await requireRoom(db, actor, transactionId, side);
  if (!env.ESIGN_API_BASE) throw new AppError("not_set_up", texts.notSetUp, { status: 503 });
  const today = dayInTimeZone(resolveTimeZone(actor));
  const expires_on = day ?? getUsualExpiry(today);
  requireDay(expires_on, today);
  await requireDocuments(db, actor, room, body.document_ids);
  const id = await tenantRpc(db, actor, "send_envelope", {
    p_side_id: room,
    p_values: { ...body, message: body.message ?? null, expires_on },
  });
  return getEnvelope(db, actor, id);
}

async function requireRoom(
  db: Db,
  { tenantId }: TenantActor,
  transactionId: string,
  side: CreateEnvelopeBody["side"],
): Promise<string> {
  const { data: room, error } = await db
    .from("transaction_rooms")
    .select("id, can_update")
    .eq("tenant_id", tenantId)
    .eq("transaction_id", transactionId)
    .eq("side", side)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!room?.id) throw notFound(texts.roomNotFound);
  if (!room.can_update) throw forbidden(documentMessages.readOnly);
  return room.id;
}

function requireDay(day: CalendarDay, today: CalendarDay): void {
  const problem = findExpiryProblem(day, today);
  if (problem) throw refuseField("expires_on", problem);
}

async function requireDocuments(
  db: Db,
  { tenantId }: TenantActor,
  sideId: string,
  ids: readonly string[],
): Promise<void> {
  const { data, error } = await db
    .from("document_versions")
    .select("document_id, content_type, document:transaction_documents(name)")
    .eq("tenant_id", tenantId)
    .eq("side_id", sideId)
    .in("document_id", [...ids])
    .order("number", { ascending: false });
  if (error) throw toAppError(error);
  for (const id of ids) {
    const newest = data.find(({ document_id }) => document_id === id);
    if (!newest) throw refuseField("document_ids", texts.documentUnknown);
    if (newest.content_type !== PDF) {
      throw refuseField("document_ids", texts.documentNoPdf(newest.document?.name ?? ""));
    }
  }
}

const refuseField = (field: string, text: string) =>
  new AppError("invalid_input", text, { fields: { [field]: text } });

/**
 * Requests that an envelope be voided. The worker tells the service, which may have completed the envelope in
 * the meantime. Throws 404 when the envelope is out of sight, 403 outside the update scope, 409 when it has
 * ended or is already being voided.
 */
export async function voidEnvelope(
  db: Db,
  actor: TenantActor,
  id: string,
  { reason }: VoidEnvelopeBody,
): Promise<Envelope> {
  await getEnvelope(db, actor, id);
  const { data, error } = await db
    .from("signature_envelopes")
    .update({ void_reason: reason })
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw forbidden(documentMessages.readOnly);
  return getEnvelope(db, actor, id);
}

/**
 * Requests another message to a signer. The worker tells the service to send it. Throws 404 when the envelope
 * is out of sight, 403 outside the update scope, 400 for a signer of another envelope, 409 when it is not the
 * signer's turn or they were written to within the last hour, 503 when no service is set up.
 */
export async function notifySigner(
  db: Db,
  actor: TenantActor,
  id: string,
  { signer_id: signerId, kind }: NotifySignerBody,
): Promise<Envelope> {
  const { signers } = await getEnvelope(db, actor, id);
  if (!env.ESIGN_API_BASE) throw new AppError("not_set_up", texts.notSetUp, { status: 503 });
  if (!signers.some((signer) => signer.id === signerId)) {
    throw refuseField("signer_id", texts.signerUnknown);
  }
  const { data, error } = await db
    .from("signature_signers")
    .update({ notice: kind })
    .eq("tenant_id", actor.tenantId)
    .eq("envelope_id", id)
    .eq("id", signerId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw forbidden(documentMessages.readOnly);
  return getEnvelope(db, actor, id);
}

/**
 * Schedules a sync of an envelope after the service has reported a change. Ignores an envelope that is not
 * out for signature, and one whose id at the service differs. Throws 503.
 */
export async function reportEnvelope({ id, reference }: EsignEvent): Promise<void> {
  const { error } = await serviceClient()
    .from("signature_envelopes")
    .update({ reported_at: new Date().toISOString() })
    .eq("id", reference)
    .eq("provider_id", id)
    .eq("status", "sent");
  if (error) throw toAppError(error);
}
