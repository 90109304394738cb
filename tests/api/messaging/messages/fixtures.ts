import { expect } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi } from "../../team";

export type Listed = {
  id: string;
  content: string;
  is_read: boolean;
  is_starred: boolean;
  is_archived: boolean;
  status: string;
} & Record<string, unknown>;

export type Page = {
  messages: Listed[];
  totalCount: number;
  totalPages: number;
  page: number;
  unread_count: number;
};

export async function listMessages(as: Person, query = ""): Promise<Page> {
  const { status, body } = await callApi(`/api/messages?${query}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}

export const listContents = async (as: Person, query = "") =>
  (await listMessages(as, query)).messages.map((message) => message.content);

/** Returns the ids of the channels, by name. */
export async function channelIds(as: Person): Promise<Record<string, string>> {
  const { body } = await callApi("/api/communication-channels", { as });
  const channels = body.channels as { id: string; name: string }[];
  return Object.fromEntries(channels.map(({ id, name }) => [name, id]));
}

type MessageFields = {
  channel?: string;
  direction?: "inbound" | "outbound";
  status?: string;
  content?: string;
  client?: string | null;
  unmatched?: boolean;
  minutesAgo?: number;
  failure?: string | null;
  email?: string | null;
};

/** Inserts a message as the worker or a webhook would write it. */
export async function insertMessages(
  tenantId: string,
  ownerId: string,
  planted: MessageFields = {},
): Promise<string> {
  const { channel = "email", direction = "inbound", content = "Hello" } = planted;
  const { rows } = await database.query<{ id: string }>(
    `insert into public.messages (tenant_id, owner_id, channel_id, direction, status, content, client_id, is_unmatched,
       occurred_at, failure, recipient_email)
     values ($1, $2, (select id from public.communication_channels where name = $3::public.channel_name), $4, $5, $6, $7,
       $8, now() - make_interval(mins => $9), $10, $11) returning id`,
    [
      tenantId,
      ownerId,
      channel,
      direction,
      planted.status ?? (direction === "inbound" ? "delivered" : "sent"),
      content,
      planted.client ?? null,
      planted.unmatched ?? false,
      planted.minutesAgo ?? 0,
      planted.failure ?? null,
      planted.email ?? null,
    ],
  );
  return rows[0]?.id ?? "";
}
