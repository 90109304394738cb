"use client";

import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { EmptyState, type EmptyStateProps } from "@/components/foundation/ui/empty-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { toFilterChips } from "@/lib/foundation/record-layer/list";
import type { useMessages } from "@/lib/messaging/messages/hooks";
import {
  messageAddress,
  MESSAGES_PER_PAGE,
  messageFilters,
  type MessageFilters as Filters,
} from "@/lib/messaging/messages/list";
import { messageMessages, EMPTY_TAB_TEXTS } from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";
import { MessageListSkeleton } from "./message-list-skeleton";
import { MessageRow, type MessageRowProps } from "./message-row";

const BulkBar = loadWhenRendered(() => import("./bulk-bar"));

type MessageListProps = {
  list: ReturnType<typeof useMessages>;
  /** The messages of the page that belong to the tab. */
  messages: readonly Message[];
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onPage: (page: number) => void;
  selected: ReadonlySet<string>;
  onSelect: (id: string, selected: boolean) => void;
  onSelectAll: (ids: readonly string[]) => void;
  /** Props shared by all rows. */
  row: Omit<MessageRowProps, "message" | "selected" | "onSelect" | "isOpen">;
  /** The message shown beside the list, or null. */
  openId: string | null;
  /** Null when the reader may not write messages. */
  onCompose: (() => void) | null;
};

/** Renders a page of messages with its loading, empty and error states and the bulk actions. */
export function MessageList(props: MessageListProps) {
  const { list, messages, filters, onChange, selected, onSelectAll, row } = props;
  const page = list.data;
  const filtered = messageAddress.isFiltered(filters);
  const isPeople = row.source === "conversations";
  const onClear = () => onChange(messageAddress.cleared);
  const chosen = messages.filter(({ id }) => selected.has(id));
  const allChosen = messages.length > 0 && chosen.length === messages.length;
  const removedCount = (page?.messages.length ?? 0) - messages.length;
  const count = page ? page.totalCount - removedCount : 0;
  return (
    <>
      <FilterSummary
        count={
          page
            ? countText(count, isPeople ? "conversation" : "message", filtered ? "matching" : "")
            : ""
        }
        chips={toFilterChips(messageFilters, filters)}
        onChange={onChange}
        onClear={onClear}
      >
        <div className="-mr-3 md:hidden">
          <RecordMenu
            name="messages"
            entries={[
              { label: "Mailings", icon: "send", href: "/messages/mailings" },
              { label: "Templates", icon: "file-text", href: "/messages/templates" },
            ]}
            deletion={null}
          />
        </div>
      </FilterSummary>
      <ListStates
        list={toListState(list)}
        skeleton={<MessageListSkeleton />}
        failed={{ title: messageMessages.fetchFailed }}
        isEmpty={count === 0}
        emptyState={toEmptyState(filtered ? null : filters.tab, props.onCompose)}
        onClear={filtered ? onClear : null}
      >
        {messages.length > 0 && <MessageRows {...props} />}
        {count > 0 && messages.length === 0 && !list.isFetching && (
          <EmptyState
            icon="inbox"
            title="No messages on this page"
            action={<Button onClick={() => props.onPage(1)}>Go to the first page</Button>}
          />
        )}
        {page && <Pager {...page} perPage={MESSAGES_PER_PAGE} onPage={props.onPage} />}
      </ListStates>
      {chosen.length > 0 && (
        <BulkBar
          messages={chosen}
          onMark={(action) => {
            row.actions.mark(chosen, action);
            onSelectAll([]);
          }}
          onDelete={
            row.source === "messages"
              ? () => row.onDelete(chosen.filter((message) => message.can_delete))
              : null
          }
          onSelectAll={allChosen ? null : () => onSelectAll(messages.map(({ id }) => id))}
          onClear={() => onSelectAll([])}
        />
      )}
    </>
  );
}

const MessageRows = ({ messages, selected, onSelect, openId, row }: MessageListProps) => (
  <Card onPointerOver={BulkBar.prepare}>
    <ul role="list" aria-label="Messages" className="divide-y divide-line">
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          selected={selected.has(message.id)}
          onSelect={onSelect}
          isOpen={message.id === openId}
          {...row}
        />
      ))}
    </ul>
  </Card>
);

/** Returns the empty state. `tab` is null when filters match nothing. */
function toEmptyState(tab: Filters["tab"] | null, onCompose: (() => void) | null): EmptyStateProps {
  if (tab === null) return { icon: "inbox", title: "No messages found" };
  const action = tab === "all" && onCompose && (
    <Button icon="pen-line" onClick={onCompose}>
      Write a message
    </Button>
  );
  return { icon: "inbox", ...EMPTY_TAB_TEXTS[tab], ...(action && { action }) };
}
