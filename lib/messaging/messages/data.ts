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

/** Messages as the record layer reads them. */
export const messages: ListedKind<"message", Message, MessagePage, FoundMessages> = {
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

/** Reads the actor and the requested page in one call. */
export const prefetchMessages = createPrefetch(messages, toPageParams<MessageListQuery>);

/** Returns a page of matching messages, latest first, and the actor's total of unread ones. */
export const listMessages = createList(messages, toPageParams<MessageListQuery>);

/** Returns visible messages changed after a cursor, the earliest change first. */
export const listMessageChanges = createListChanges(messages, "messages");

/** Returns one message. Throws 404 when the actor cannot read it. */
export const getMessage = createGet(messages);

/** Returns a received mail's HTML, sanitised on receipt; null for a message without. */
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

/** Returns the channels in their configured order. */
export async function listChannels(db: Db): Promise<Channel[]> {
  const { data, error } = await db.from("communication_channels").select().order("position");
  if (error) throw toAppError(error);
  return data;
}

/**
 * Sends an email or text, or logs a conversation from elsewhere, and queues its delivery in the
 * same transaction. Throws 404 for a hidden client or deal, 409 for an opted-out recipient, 429
 * above the sending limits.
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

/** Sends an email as createMessage() does. */
export async function sendEmail(db: Db, actor: TenantActor, body: SendEmailBody): Promise<Message> {
  const values = {
    channel_id: await channelId(db, "email"),
    recipient_email: body.to,
    subject: body.subject,
    content: body.message,
    client_id: body.clientId,
    template_id: body.templateId,
    deal_id: body.dealId,
    scheduled_at: body.scheduledAt,
    is_marketing: body.isMarketing,
  };
  return writeMessage(db, actor, values, body.attachmentIds);
}

/** Sends a text as createMessage() does. */
export async function sendSms(
  db: Db,
  actor: TenantActor,
  { to, message, clientId, templateId, dealId, scheduledAt }: SendSmsBody,
): Promise<Message> {
  return writeMessage(db, actor, {
    channel_id: await channelId(db, "sms"),
    recipient_phone: to,
    content: message,
    client_id: clientId,
    template_id: templateId,
    deal_id: dealId,
    scheduled_at: scheduledAt,
  });
}

async function channelId(db: Db, name: ChannelName): Promise<string> {
  const found = (await listChannels(db)).find((channel) => channel.name === name);
  if (!found) throw new AppError("unavailable", texts.channelMissing, { status: 503 });
  return found.id;
}

/** Returns the emails or texts of a client, latest first, archived or not. */
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

/** Changes the actor's own unsent message. Throws 403 once sent, 409 when changed meanwhile. */
export const updateMessage: UpdateFunction<UpdateMessageBody, Message> = createUpdate(messages);

/** Marks messages for the actor only and returns their ids. Skips messages that they cannot read. */
export async function markMessages(
  db: Db,
  actor: TenantActor,
  ids: string[],
  marks: MessageMarks,
): Promise<string[]> {
  return tenantRpc(db, actor, "mark_messages", { p_ids: ids, p_marks: marks });
}

/** Marks one message for the actor only. Throws 404 when they cannot read it. */
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

/** Deletes the actor's own message, or any message with COMMUNICATION_MANAGE. Throws 404 or 403 otherwise. */
export const deleteMessage = createDelete(messages);

/** Deletes the messages that the actor may delete, and returns their ids. */
export async function deleteMessages(db: Db, actor: TenantActor, ids: string[]): Promise<string[]> {
  return tenantRpc(db, actor, "delete_messages", { p_ids: ids });
}

/**
 * Sends a failed or waiting message now. Throws 404 when the actor cannot see it, 403 for another person's
 * message, 409 when it has neither failed nor waits.
 */
export async function retryMessage(db: Db, actor: TenantActor, id: string): Promise<Message> {
  const data = await tenantRpc(db, actor, "retry_message", { p_id: id });
  return toMessage(data as unknown as MessageRow, actor);
}

/**
 * Cancels a waiting retry. Throws 404 when the actor cannot see it, 403 for another person's message, 409 when
 * none waits.
 */
export async function cancelMessage(db: Db, actor: TenantActor, id: string): Promise<Message> {
  const data = await tenantRpc(db, actor, "cancel_message", { p_id: id });
  return toMessage(data as unknown as MessageRow, actor);
}

/** Assigns an unmatched message to a client. Null marks it as belonging to no client. */
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

/** Returns the number of the actor's unread messages. */
export async function countUnreadMessages(db: Db, actor: TenantActor): Promise<number> {
  return tenantRpc(db, actor, "count_my_unread_messages");
}

/** An address that must not be written to or called; `text` says why, for the sender. */
export type BlockedAddress = { address: string; reason: string; text: string };

/** Returns the addresses that must not be written to, so that a form can warn early. */
export async function listBlockedAddresses(
  db: Db,
  actor: TenantActor,
  channel: "email" | "sms" | "phone",
  addresses: string[],
): Promise<BlockedAddress[]> {
  return tenantRpc(db, actor, "list_blocked_addresses", {
    p_channel: channel,
    p_addresses: addresses,
  });
}
