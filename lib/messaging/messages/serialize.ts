import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { messageMessages } from "./messages";
import type { Attachment } from "./schema";

/** A message row with joined names and the reader's marks. */
export type MessageRow = Tables<"message_records">;

/** When an unsent message will be tried again, and why it was not sent. */
type NextAttempt = { at: string; reason: string | null };

/** Returns a message for the API. */
export function toMessage(
  { tenant_id: _tenant, conversation_key: _key, ...row }: MessageRow,
  actor: TenantActor,
) {
  const { channel, channel_display_name, channel_color, client_name, client_removed, ...rest } =
    row;
  const { deal_title, ...message } = rest;
  const isMine = row.owner_id === actor.userId && can(actor, "CONVERSATIONS_CREATE");
  return {
    ...message,
    // The view computes these, so their types allow null.
    has_html: row.has_html === true,
    is_read: row.is_read === true,
    is_starred: row.is_starred === true,
    is_archived: row.is_archived === true,
    channel: {
      id: row.channel_id,
      name: channel,
      display_name: channel_display_name,
      color: channel_color,
    },
    client: nestedClient(row.client_id, client_name, client_removed),
    attachments: (row.attachments ?? []) as Attachment[],
    next_attempt: (row.next_attempt ?? null) as NextAttempt | null,
    may_have_arrived: row.may_have_arrived === true,
    deal: deal_title === null ? null : { id: row.deal_id, title: deal_title },
    can_update: isMine && row.status === "draft",
    can_retry:
      (row.status === "failed" || Boolean(row.next_attempt)) &&
      (isMine || can(actor, "COMMUNICATION_MANAGE")),
    can_delete: isMine || can(actor, "COMMUNICATION_MANAGE"),
  };
}

/** Null if the message never had a client; Unknown Client when the client was deleted or the reader cannot see them. */
function nestedClient(id: string | null, name: string | null, wasRemoved: boolean) {
  if (name !== null) return { id, ...splitName(name) };
  if (id === null && !wasRemoved) return null;
  return { id: null, ...splitName(messageMessages.unknownClient) };
}

/** Splits off the last word as the last name. A single word is the first name. */
function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { first_name: words[0] ?? "", last_name: "" };
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1) ?? "" };
}

export type Message = ReturnType<typeof toMessage>;

export type MessagePage = {
  messages: Message[];
  totalCount: number;
  totalPages: number;
  page: number;
  /** Unread messages among all the reader may see, whatever the filters. */
  unread_count: number;
};

export type Channel = Tables<"communication_channels">;
