import "server-only";
import { randomUUID } from "node:crypto";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, notFound, toAppError } from "@/lib/foundation/errors";
import { isPublicUrl } from "@/lib/foundation/integrations/outbound/public-address";
import { fetchNames } from "@/lib/foundation/record-layer/names.data";
import { seal } from "@/lib/foundation/secrets/sealed";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { webhookMessages as text } from "./messages";
import { AUTOMATION_RAN, type ChangeWebhookBody, type CreateWebhookBody } from "./schema";
import {
  DELIVERY_COLUMNS,
  ENDPOINT_COLUMNS,
  toDelivery,
  toWebhook,
  type Webhook,
  type WebhookDeliveryPage,
} from "./serialize";
import { generateSecret, getSecretBinding } from "./signature";

const PAGE = 50;

/** Lists the team's webhooks, newest first. */
export async function listWebhooks(db: Db, { tenantId }: TenantActor): Promise<Webhook[]> {
  const { data, error } = await db
    .from("webhook_endpoints")
    .select(ENDPOINT_COLUMNS)
    .eq("tenant_id", tenantId)
    .order("created_at", { ascending: false });
  if (error) throw toAppError(error);
  const names = await fetchNames(
    db,
    data.map(({ created_by }) => created_by),
  );
  return data.map((row) => toWebhook(row, names.get(row.created_by) ?? null));
}

/**
 * Lists the webhooks that this person's automations can call, each named by its address. Empty for people who
 * do not manage webhooks.
 */
export async function listCallableWebhooks(
  db: Db,
  { tenantId }: TenantActor,
): Promise<{ id: string; name: string }[]> {
  const { data, error } = await db
    .from("webhook_endpoints")
    .select("id, url")
    .eq("tenant_id", tenantId)
    .contains("events", [AUTOMATION_RAN])
    .order("created_at");
  if (error) throw toAppError(error);
  return data.map(({ id, url }) => ({ id, name: url.replace(/^https?:\/\//, "") }));
}

/**
 * Creates a webhook and returns it with its secret. The secret cannot be read again, because the database
 * stores it encrypted. Throws 400 for a private address, 402 when the plan does not include the API, 409 above
 * twenty webhooks, 503 when the installation cannot encrypt secrets.
 */
export async function createWebhook(db: Db, actor: TenantActor, body: CreateWebhookBody) {
  refusePrivate(body.url);
  const id = randomUUID();
  const secret = generateSecret();
  const { error } = await db.from("webhook_endpoints").insert({
    tenant_id: actor.tenantId,
    id,
    url: body.url,
    events: body.events,
    sealed_secret: seal(secret, getSecretBinding(actor.tenantId, id)),
  });
  if (error) throw toAppError(error);
  return { ...(await getWebhook(db, actor, id)), secret };
}

function refusePrivate(url: string): void {
  if (isPublicUrl(new URL(url))) return;
  throw new AppError("invalid_input", text.urlPrivate, { fields: { url: text.urlPrivate } });
}

/** Returns one webhook. Throws 404. */
export async function getWebhook(db: Db, actor: TenantActor, id: string): Promise<Webhook> {
  const { data, error } = await db
    .from("webhook_endpoints")
    .select(ENDPOINT_COLUMNS)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.notFound);
  const names = await fetchNames(db, [data.created_by]);
  return toWebhook(data, names.get(data.created_by) ?? null);
}

/**
 * Changes a webhook's address, events or state. Turning it off discards its waiting deliveries. Any other
 * change makes the actor its creator, so that it sends only what they may see; a webhook of an API key stays
 * the key's. Throws 404; 400 and 402 as createWebhook() does; 409 when a person changes the address or events
 * of a key's webhook, or turns it on after its key has ended.
 */
export async function updateWebhook(
  db: Db,
  actor: TenantActor,
  id: string,
  { url, events, is_on }: ChangeWebhookBody,
): Promise<Webhook> {
  if (url !== undefined) refusePrivate(url);
  const data = await tenantRpc(db, actor, "update_webhook_endpoint", {
    p_id: id,
    ...(url !== undefined && { p_url: url }),
    ...(events !== undefined && { p_events: events }),
    ...(is_on !== undefined && { p_is_on: is_on }),
  });
  if (!data) throw notFound(text.notFound);
  return getWebhook(db, actor, id);
}

/**
 * Replaces a webhook's secret and returns the new one, which cannot be read again. For a day deliveries are
 * also signed with the previous secret. Throws 404, and 503 when the installation cannot encrypt secrets.
 */
export async function renewSecret(db: Db, actor: TenantActor, id: string) {
  const secret = generateSecret();
  const data = await tenantRpc(db, actor, "update_webhook_endpoint", {
    p_id: id,
    p_sealed_secret: seal(secret, getSecretBinding(actor.tenantId, id)),
  });
  if (!data) throw notFound(text.notFound);
  return { ...(await getWebhook(db, actor, id)), secret };
}

/** Deletes a webhook and its log. Throws 404. */
export async function deleteWebhook(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("webhook_endpoints")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(text.notFound);
}

/** Lists a webhook's sent and waiting deliveries, latest first. `before` is the `next` of the previous page. */
export async function listDeliveries(
  db: Db,
  actor: TenantActor,
  id: string,
  { before }: { before?: number | undefined },
): Promise<WebhookDeliveryPage> {
  const asked = db
    .from("webhook_deliveries")
    .select(DELIVERY_COLUMNS)
    .eq("tenant_id", actor.tenantId)
    .eq("endpoint_id", id)
    .order("place", { ascending: false })
    .limit(PAGE);
  const [{ data, error }] = await Promise.all([
    before === undefined ? asked : asked.lt("place", before),
    getWebhook(db, actor, id),
  ]);
  if (error) throw toAppError(error);
  const last = data.length === PAGE ? data.at(-1) : undefined;
  return { deliveries: data.map(toDelivery), next: last ? String(last.place) : null };
}

/** Sends a delivery of the log again. Throws 404, and 409 while its webhook is off. */
export async function replayDelivery(db: Db, actor: TenantActor, id: string): Promise<void> {
  const data = await tenantRpc(db, actor, "replay_webhook_delivery", { p_id: id });
  if (!data) throw notFound(text.deliveryNotFound);
}
