import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, notFound, toAppError } from "@/lib/foundation/errors";
import { createListChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createDelete,
  createGet,
  createUpdate,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  createPrefetch,
  type ListResult,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { ChannelName } from "./list";
import { messageMessages as texts } from "./messages";
import type {
  CreateMessageBody,
  HistoryQuery,
  MessageListQuery,
  MessageMarks,
  SendEmailBody,
  SendSmsBody,
  UpdateMessageBody,
} from "./schema";
import {
  toMessage,
  type Channel,
  type Message,
  type MessagePage,
  type MessageRow,
} from "./serialize";

type FoundMessages = ListResult<"message"> & { unread_count: number };

const messages: ListedKind<"message", Message, MessagePage, FoundMessages> = {
  name: "message",
  list: "messages",
  page: (messages, place, { unread_count }) => ({ messages, ...place, unread_count }),
  toDto: toMessage,
  texts: {
    notFound: texts.notFound,
    cannotUpdate: texts.cannotChange,
    cannotDelete: texts.cannotDelete,
    changedSince: texts.cannotChange,
  },
};

/** The actor and the page they ask for in one call. */
export const prefetchMessages = createPrefetch(messages, toPageParams<MessageListQuery>);

/** A page of the messages the actor may read that match, latest first, and how many of all are unread. */
export const listMessages = createList(messages, toPageParams<MessageListQuery>);

/** The messages the actor may see that were changed after a place, the earliest change first. */
export const listMessageChanges = createListChanges(messages, "messages");

/** One message. 404 when there is none the actor may read. */
export const getMessage = createGet(messages);

/** The HTML of a mail that came in, sanitised when it was received; null for a message without. */
export async function getMessageHtml(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<string | null> {
  const { data, error } = await db
    .from("messages")
    .select("content_html")
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(texts.notFound);
  return data.content_html;
}

/** The channels people talk over, in the order of their choice. */
export async function listChannels(db: Db): Promise<Channel[]> {
  const { data, error } = await db.from("communication_channels").select().order("position");
  if (error) throw toAppError(error);
  return data;
}

/**
 * Sends an email or a text, or logs what was said elsewhere. The job that delivers it is written with it. Throws 404
 * for a client or deal out of sight, 409 for somebody who opted out, 429 beyond the limits of sending.
 */
export async function createMessage(
  db: Db,
  actor: TenantActor,
  { attachment_ids, ...values }: CreateMessageBody,
): Promise<Message> {
  return writeMessage(db, actor, values, attachment_ids);
}

async function writeMessage(
  db: Db,
  actor: TenantActor,
  values: { [name: string]: Json | undefined },
  attachmentIds: string[] = [],
): Promise<Message> {
  const data = await tenantRpc(db, actor, "create_message", {
    p_values: values,
    p_attachment_ids: attachmentIds,
  });
  return toMessage(data as unknown as MessageRow, actor);
}

/** An email as createMessage() sends it. */
export async function sendEmail(
  db: Db,
  actor: TenantActor,
  { to, message, clientId, templateId, dealId, scheduledAt, subject, attachmentIds }: SendEmailBody,
): Promise<Message> {
  const values = {
    channel_id: await channelId(db, "email"),
    recipient_email: to,
    subject,
    content: message,
    client_id: clientId,
    template_id: templateId,
    deal_id: dealId,
    scheduled_at: scheduledAt,
  };
  return writeMessage(db, actor, values, attachmentIds);
}

/** A text as createMessage() sends it. */
export async function sendSms(
  db: Db,
  actor: TenantActor,
  { to, message, clientId, dealId, scheduledAt }: SendSmsBody,
): Promise<Message> {
  return writeMessage(db, actor, {
    channel_id: await channelId(db, "sms"),
    recipient_phone: to,
    content: message,
    client_id: clientId,
    deal_id: dealId,
    scheduled_at: scheduledAt,
  });
}

async function channelId(db: Db, name: ChannelName): Promise<string> {
  const found = (await listChannels(db)).find((channel) => channel.name === name);
  if (!found) throw new AppError("unavailable", texts.channelMissing, { status: 503 });
  return found.id;
}

/** The emails or texts of a client, latest first, whether put away or not. */
export async function listHistory(
  db: Db,
  actor: TenantActor,
  channel: ChannelName,
  { clientId, page, limit }: HistoryQuery,
): Promise<Message[]> {
  const { data, error } = await db
    .from("message_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("client_id", clientId)
    .eq("channel", channel)
    .order("occurred_at", { ascending: false })
    .order("id", { ascending: false })
    .range((page - 1) * limit, page * limit - 1);
  if (error) throw toAppError(error);
  return data.map((row) => toMessage(row, actor));
}

/** Changes a message of the actor's own until it goes: 403 afterwards, 409 when it was changed meanwhile. */
export const updateMessage: UpdateFunction<UpdateMessageBody, Message> = createUpdate(messages);

/** Marks messages for the actor alone; what they cannot read is left out. Answers the ids that were marked. */
export async function markMessages(
  db: Db,
  actor: TenantActor,
  ids: string[],
  marks: MessageMarks,
): Promise<string[]> {
  return tenantRpc(db, actor, "mark_messages", { p_ids: ids, p_marks: marks });
}

/** Marks one message for the actor alone. 404 for one they cannot read. */
export async function markMessage(
  db: Db,
  actor: TenantActor,
  id: string,
  marks: MessageMarks,
): Promise<Message> {
  const marked = await markMessages(db, actor, [id], marks);
  if (marked.length === 0) throw notFound(texts.notFound);
  return getMessage(db, actor, id);
}

/** Deletes a message: one's own, or any with COMMUNICATION_MANAGE. 404 out of sight, 403 otherwise. */
export const deleteMessage = createDelete(messages);

/** Deletes of these messages those the actor may; answers their ids. */
export async function deleteMessages(db: Db, actor: TenantActor, ids: string[]): Promise<string[]> {
  return tenantRpc(db, actor, "delete_messages", { p_ids: ids });
}

/**
 * Sends a message now that failed or waits to be tried again. 404 out of sight, 403 for another's, 409 when it did
 * neither.
 */
export async function retryMessage(db: Db, actor: TenantActor, id: string): Promise<Message> {
  const data = await tenantRpc(db, actor, "retry_message", { p_id: id });
  return toMessage(data as unknown as MessageRow, actor);
}

/** Calls off a message that waits to be tried again. 404 out of sight, 403 for another's, 409 when it does not wait. */
export async function cancelMessage(db: Db, actor: TenantActor, id: string): Promise<Message> {
  const data = await tenantRpc(db, actor, "cancel_message", { p_id: id });
  return toMessage(data as unknown as MessageRow, actor);
}

/** Says whom an unmatched message is from, or with null that it belongs to nobody. */
export async function resolveMessage(
  db: Db,
  actor: TenantActor,
  id: string,
  clientId: string | null,
): Promise<Message> {
  const data = await tenantRpc(db, actor, "resolve_unmatched_message", {
    p_id: id,
    ...(clientId && { p_client_id: clientId }),
  });
  return toMessage(data as unknown as MessageRow, actor);
}

/** How many of the actor's own messages are unread. */
export async function countUnreadMessages(db: Db, actor: TenantActor): Promise<number> {
  return tenantRpc(db, actor, "count_my_unread_messages");
}

/** An address that must not be written to; `text` says why, to whoever tries. */
export type BlockedAddress = { address: string; reason: string; text: string };

/** Of these addresses those that must not be written to, so that a form says so before anybody types. */
export async function listBlockedAddresses(
  db: Db,
  actor: TenantActor,
  channel: "email" | "sms",
  addresses: string[],
): Promise<BlockedAddress[]> {
  return tenantRpc(db, actor, "list_blocked_addresses", {
    p_channel: channel,
    p_addresses: addresses,
  });
}
