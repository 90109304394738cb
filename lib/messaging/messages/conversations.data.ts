import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import {
  createList,
  createPrefetch,
  toPageInfo,
  toPageParams,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { messages } from "./data";
import { messageMessages as texts } from "./messages";
import type { ConversationsQuery, MessageMarks } from "./schema";
import { toMessage } from "./serialize";

const conversations = { ...messages, list: "conversations" } as const;

/** Reads the actor and the requested page of conversations in one call. */
export const prefetchConversations = createPrefetch(
  conversations,
  toPageParams<ConversationsQuery>,
);

/** Returns a page of the latest message of each person, and the actor's total of unread ones. */
export const listConversations = createList(conversations, toPageParams<ConversationsQuery>);

/**
 * Returns the messages with the same person as a message, as far as the actor can see them, latest first,
 * archived or not. Throws 404 when the actor cannot read that message.
 */
export async function getConversation(
  db: Db,
  actor: TenantActor,
  id: string,
  { page, limit }: { page: number; limit: number },
) {
  const { data, error, count } = await db
    .from("message_records")
    .select("*", { count: "exact" })
    .eq("tenant_id", actor.tenantId)
    .eq("conversation_key", await getConversationKey(db, actor, id))
    .order("occurred_at", { ascending: false })
    .order("id", { ascending: false })
    .range((page - 1) * limit, page * limit - 1);
  if (error) throw toAppError(error);
  return {
    messages: data.map((row) => toMessage(row, actor)),
    ...toPageInfo({ total_count: count ?? 0 }, { page, limit }),
  };
}

async function getConversationKey(db: Db, actor: TenantActor, id: string): Promise<string> {
  const { data, error } = await db
    .from("messages")
    .select("conversation_key")
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(texts.notFound);
  return data.conversation_key;
}

/**
 * Marks, for the actor only, all messages of the conversations that these messages belong to. Returns the ids
 * of the changed messages. Skips messages that the actor cannot read.
 */
export async function markConversations(
  db: Db,
  actor: TenantActor,
  ids: string[],
  marks: MessageMarks,
): Promise<string[]> {
  return tenantRpc(db, actor, "mark_conversations", { p_ids: ids, p_marks: marks });
}
