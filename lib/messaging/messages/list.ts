import {
  choice,
  flag,
  toListParams,
  owner,
  record,
  search,
} from "@/lib/foundation/record-layer/list";
import {
  addressParsers,
  listAddress,
  withPage,
  pageParser,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import type { Enums } from "@/lib/foundation/supabase/database.types";
import { channel_name } from "@/lib/foundation/supabase/enums/channel-name.types";
import { message_direction } from "@/lib/foundation/supabase/enums/message-direction.types";
import { message_priority } from "@/lib/foundation/supabase/enums/message-priority.types";
import { message_status } from "@/lib/foundation/supabase/enums/message-status.types";

export const CHANNELS = channel_name;
const MESSAGE_STATUSES = message_status;
export const MESSAGE_PRIORITIES = message_priority;
export const MESSAGE_DIRECTIONS = message_direction;

export type ChannelName = Enums<"channel_name">;
type MessageStatus = Enums<"message_status">;
export type MessagePriority = Enums<"message_priority">;

export const MESSAGES_PER_PAGE = 50;

export const CHANNEL_LABELS: Record<ChannelName, string> = {
  email: "Email",
  sms: "SMS",
  phone: "Phone call",
  meeting: "Meeting",
  whatsapp: "WhatsApp",
  social: "Social media",
  note: "Note",
};

export const STATUS_LABELS: Record<MessageStatus, string> = {
  draft: "Scheduled",
  sending: "Sending",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  failed: "Failed",
  bounced: "Bounced",
};

export const PRIORITY_LABELS: Record<MessagePriority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

/** Filters of GET /api/messages. Latest first, and not archived by default. */
export const messageList = {
  filters: {
    search: search(),
    channel: choice("Channel", CHANNELS, { labels: CHANNEL_LABELS }),
    status: choice("Status", MESSAGE_STATUSES, { labels: STATUS_LABELS }),
    priority: choice("Priority", MESSAGE_PRIORITIES, { labels: PRIORITY_LABELS }),
    direction: choice("Direction", MESSAGE_DIRECTIONS),
    client_id: record("Client", "client"),
    deal_id: record("Deal", "deal"),
    owner: owner("Whose", "Mine"),
    is_read: flag("Read"),
    is_starred: flag("Starred"),
    is_archived: flag("Archived"),
    unmatched: flag("Unmatched"),
  },
  perPage: MESSAGES_PER_PAGE,
} as const satisfies ListDescription;

/** The tabs of the page and their API query (docs/features/messaging/messages.md, "Tabs"). */
export const MESSAGE_TABS = {
  all: { label: "All Messages", query: {} },
  unread: { label: "Unread", query: { is_read: false } },
  starred: { label: "Starred", query: { is_starred: true } },
  sent: { label: "Sent", query: { direction: "outbound" } },
  archived: { label: "Archived", query: { is_archived: true } },
  unmatched: { label: "Unmatched", query: { unmatched: true } },
} as const;

export type MessageTab = keyof typeof MESSAGE_TABS;

const TABS = Object.keys(MESSAGE_TABS) as MessageTab[];

/** The filters of the page's list. */
export const messageFilters = {
  search: search(),
  channel: choice("Channel", CHANNELS, { labels: CHANNEL_LABELS, any: "All channels" }),
  status: choice("Status", MESSAGE_STATUSES, { labels: STATUS_LABELS, any: "All statuses" }),
};

/** The owner filter: everyone's messages, or the reader's own, which is the default for people who can see others'. */
export const messageOwnerFilter = choice("Whose", ["me", "all"], {
  labels: { me: "Mine", all: "Everyone" },
  narrows: false,
});

/** The URL state of the list. Unknown values fall back to the default. */
export const messageAddress = listAddress(messageFilters, {
  ...addressParsers({
    tab: choice("Tab", TABS, { fallback: "all", narrows: false }),
    owner: messageOwnerFilter,
  }),
  page: pageParser,
});

export type MessageFilters = AddressState<typeof messageAddress>;

/** Returns the owner filter. People who cannot see others' messages have no choice. */
export const getOwnerFilter = ({ owner }: MessageFilters, seesOthers: boolean): "me" | "all" =>
  seesOthers ? (owner ?? "me") : "all";

/** Returns the filters as the query of GET /api/messages, for a page of the list. */
export function toMessagePageQuery(filters: MessageFilters, seesOthers: boolean): URLSearchParams {
  const { tab, page, search, channel, status } = filters;
  const query = toListParams(messageList.filters, {
    search,
    channel,
    status,
    ...MESSAGE_TABS[tab].query,
    owner: getOwnerFilter(filters, seesOthers) === "me" ? "me" : null,
  });
  return withPage(query, { page: page, limit: MESSAGES_PER_PAGE });
}

/** The API endpoint of a page of the list: each person's latest message, or every matching message. */
export type MessageSource = "conversations" | "messages";

/** Returns the API endpoint of the list. Search and filters return single messages instead of conversations. */
export const getMessageSource = ({
  tab,
  search,
  channel,
  status,
}: MessageFilters): MessageSource =>
  tab === "unmatched" || search || channel || status ? "messages" : "conversations";

/** Returns the query that counts messages without a client. */
export const toUnmatchedCountQuery = () => new URLSearchParams({ unmatched: "true", limit: "1" });
