"use client";

import { useState } from "react";
import { hydrateLater } from "@/components/foundation/layout/hydrate-later";
import { useMedia } from "@/components/foundation/layout/use-media";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { parseAsBoolean, parseAsString } from "@/lib/foundation/address/parsers";
import { useAddressValue } from "@/lib/foundation/address/use-address";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import {
  useRefetchOnArrival,
  useMessages,
  useUnmatchedCount,
} from "@/lib/messaging/messages/hooks";
import {
  getMessageSource,
  messageAddress,
  toMessagePageQuery,
  type MessageFilters as Filters,
} from "@/lib/messaging/messages/list";
import { getClientName } from "@/lib/messaging/messages/message-labels";
import { startForward, startReply, type MessageStart } from "@/lib/messaging/messages/quoting";
import type { Message, MessagePage } from "@/lib/messaging/messages/serialize";
import type { ComposeDialogProps } from "./compose-dialog";
import { EmptyPane } from "./empty-pane";
import { MessageList } from "./message-list";
import { useMessageActions } from "./use-message-actions";
import { useMessageKeys } from "./use-message-keys";

const loadFilters = () => import("./message-filters");
const MessageFilters = hydrateLater(() => loadFilters().then((module) => module.MessageFilters));
const MessageTabs = hydrateLater(() => loadFilters().then((module) => module.MessageTabs));
const ComposeDialog = loadWhenRendered(() => import("./compose-dialog"));
const DeleteMessagesDialog = loadWhenRendered(() => import("./delete-messages-dialog"));
const MessageDialog = loadWhenRendered(() => import("./message-dialog"));
const MessagePane = loadWhenRendered(() => import("./message-pane"), EmptyPane);

const columnClasses =
  "xl:grid xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] xl:items-start xl:gap-5";

/** The width from which the open message is beside the list (`xl:`). */
const ROOM_BESIDE = "(min-width: 1280px)";

type MessagesScreenProps = {
  /** The first page and the unmatched count, read on the server for the address. */
  initialData: InitialData<MessagePage>;
  initialUnmatched: InitialData<MessagePage>;
  initialQuery: string;
  /** Whether the reader may see colleagues' messages, deals and clients. */
  seesOthers: boolean;
  seesDeals: boolean;
  canCompose: boolean;
  canCreateClient: boolean;
  personId: string;
};

type Composing = Pick<ComposeDialogProps, "title" | "start" | "draft">;

/** Returns state and actions of the screen: filters, open message, selection and composer. */
function useMessagesScreen(props: MessagesScreenProps) {
  const { canCompose } = props;
  const timeZone = useTimeZone();
  const address = useListAddress(messageAddress);
  const { filters } = address;
  const [openId, setOpenId] = useAddressValue("message", parseAsString);
  // The search's quick action and other pages link here with `?compose=true`.
  const [composeParam, setComposeParam] = useAddressValue("compose", parseAsBoolean);
  const [started, setStarted] = useState<Composing | null>(null);
  const composing = started ?? (composeParam && canCompose ? {} : null);
  const [deleting, setDeleting] = useState<readonly Message[]>([]);
  const { selected, setSelected, select } = useSelectedIds();
  const source = getMessageSource(filters);
  const actions = useMessageActions(source);
  const isBeside = useMedia(ROOM_BESIDE);
  const initial = address.query === props.initialQuery ? props.initialData : undefined;
  const list = useMessages(source, toMessagePageQuery(filters, props.seesOthers), initial);
  useRefetchOnArrival();
  // While another tab loads, the list still shows the previous tab.
  const shown = list.isPlaceholderData
    ? (list.data?.messages ?? [])
    : toListState(list.data, filters);
  const onChange = (change: Partial<Filters>) => {
    setSelected(new Set());
    address.onChange(change);
  };
  const found = (id: string) => shown.find((message) => message.id === id);
  const close = () => setOpenId(null);
  function open(id: string) {
    setOpenId(id, { history: openId ? "replace" : "push" });
  }
  function archive(message: Message) {
    if (openId) close();
    actions.mark([message], message.is_archived ? "unarchive" : "archive");
  }
  const reply = (message: Message) => setStarted(toComposeStart("reply", message, timeZone));
  const withFound = (act: (message: Message) => void) => (id: string) => {
    const message = found(id);
    if (message) act(message);
  };
  useMessageKeys({
    openId,
    isBeside,
    close,
    open,
    archive: withFound(archive),
    star: withFound((message) => actions.mark([message], message.is_starred ? "unstar" : "star")),
    unread: withFound((message) => {
      if (openId) close();
      actions.mark([message], message.is_read ? "unread" : "read");
    }),
    reply: withFound((message) => canCompose && reply(message)),
    select: (id) => select(id, !selected.has(id)),
  });

  const dialogs = {
    openId,
    isBeside,
    setStarted,
    composeParam,
    setComposeParam,
    composing,
    deleting,
    setDeleting,
  };
  const rows = { selected, setSelected, select, open, close, archive, reply, found, source };
  return { address, filters, list, shown, actions, onChange, timeZone, ...dialogs, ...rows };
}

/** Renders the Messages page: filters, list, open message and composer. */
export function MessagesScreen(props: MessagesScreenProps) {
  const { canCompose, personId, seesDeals } = props;
  const screen = useMessagesScreen(props);
  const { address, filters, list, shown, actions, onChange, selected, setSelected } = screen;
  const { openId, composing, setStarted, deleting, setDeleting, close } = screen;
  const unmatched = useUnmatchedCount(props.initialUnmatched);
  const isFilled = openId !== null || shown.length > 0;
  return (
    <div data-wide>
      <MessagesHeader onCompose={canCompose ? () => setStarted({}) : null} />
      <MessageFilters filters={filters} onChange={onChange} seesOthers={props.seesOthers} />
      <MessageTabs
        tab={filters.tab}
        onTab={(tab) => onChange({ tab })}
        unread={list.data?.unread_count ?? 0}
        unmatched={unmatched}
      />
      <div className={isFilled ? columnClasses : ""}>
        <div className="min-w-0">
          <MessageList
            list={list}
            messages={shown}
            filters={filters}
            onChange={onChange}
            onPage={(page) => {
              setSelected(new Set());
              address.onPage(page);
            }}
            selected={selected}
            onSelect={screen.select}
            onSelectAll={(ids) => setSelected(new Set(ids))}
            openId={screen.isBeside ? openId : null}
            row={{
              actions,
              canCompose,
              source: screen.source,
              onOpen: screen.open,
              onReply: screen.reply,
              onDelete: setDeleting,
            }}
            onCompose={canCompose ? () => setStarted({}) : null}
          />
        </div>
        {isFilled && <OpenedMessage {...props} screen={screen} />}
      </div>
      {composing && (
        <ComposeDialog
          {...composing}
          {...{ personId, seesDeals }}
          onClose={() => {
            setStarted(null);
            if (screen.composeParam) screen.setComposeParam(null);
          }}
        />
      )}
      {deleting.length > 0 && (
        <DeleteMessagesDialog
          messages={deleting}
          onClose={() => setDeleting([])}
          onDeleted={() => {
            setSelected(new Set());
            if (openId) close();
          }}
        />
      )}
    </div>
  );
}

type OpenedMessageProps = MessagesScreenProps & { screen: ReturnType<typeof useMessagesScreen> };

/** Renders the open message beside the list, or over it where there is no room. */
function OpenedMessage({ screen, canCompose, canCreateClient }: OpenedMessageProps) {
  const { openId, isBeside, setStarted, timeZone } = screen;
  if (!openId) return <EmptyPane />;
  const Place = isBeside ? MessagePane : MessageDialog;
  return (
    <Place
      id={openId}
      listed={screen.found(openId)}
      actions={screen.actions}
      canCompose={canCompose}
      canCreateClient={canCreateClient}
      onOpen={screen.open}
      onClose={screen.close}
      onArchive={screen.archive}
      onReply={screen.reply}
      onForward={(message) => setStarted(toComposeStart("forward", message, timeZone))}
      onDelete={(message) => screen.setDeleting([message])}
    />
  );
}

function useSelectedIds() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, on: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      if (on) after.add(id);
      else after.delete(id);
      return after;
    });
  return { selected, setSelected, select };
}

const MessagesHeader = ({ onCompose }: { onCompose: (() => void) | null }) => (
  <PageHeader
    title="Messages"
    titleInTopBar
    actions={
      <>
        <ButtonLink href="/messages/mailings" className="touch:hidden">
          Mailings
        </ButtonLink>
        <ButtonLink href="/messages/templates" className="touch:hidden">
          Templates
        </ButtonLink>
      </>
    }
    primary={
      onCompose && (
        <Button icon="pen-line" variant="primary" onClick={onCompose}>
          Compose
        </Button>
      )
    }
  />
);

/** Returns the tab's messages without those just archived or unarchived whose change is not yet saved. */
function toListState(page: MessagePage | undefined, { tab }: Filters): Message[] {
  return (page?.messages ?? []).filter((message) => message.is_archived === (tab === "archived"));
}

/** Returns the initial values of the form for a reply or a forward. */
function toComposeStart(how: "reply" | "forward", message: Message, timeZone: string): Composing {
  const isReply = how === "reply";
  const continued: MessageStart = isReply
    ? startReply(message, timeZone)
    : startForward(message, timeZone);
  const { client, deal, client_id } = message;
  const start = {
    channel: isReply && message.channel.name === "sms" ? ("sms" as const) : ("email" as const),
    recipient_name: continued.party.name ?? "",
    recipient_email: continued.party.email ?? "",
    recipient_phone: continued.party.phone ?? "",
    subject: continued.subject,
    content: continued.content,
    ...(isReply && {
      reply_to_id: message.id,
      client_id: client_id && client ? { id: client_id, label: getClientName(client) } : null,
      deal_id: deal?.id ? { id: deal.id, label: deal.title } : null,
    }),
  };
  return { title: isReply ? "Reply" : "Forward", start, draft: `${how}:${message.id}` };
}
