"use client";

import {
  Archive,
  ArchiveRestore,
  Forward,
  Handshake,
  Mail,
  Reply,
  Star,
  Trash2,
  User,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent } from "react";
import { useTabTitle } from "@/components/foundation/layout/use-tab-title";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Button, ButtonLink, IconButton } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import { ErrorState } from "@/components/foundation/ui/error-state";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatPhone } from "@/lib/foundation/text/format";
import { useMessage } from "@/lib/messaging/messages/hooks";
import { PRIORITY_LABELS } from "@/lib/messaging/messages/list";
import {
  canReply,
  getClientName,
  isScheduled,
  isSentFromHere,
  getMessageTitle,
  listStatusHistory,
} from "@/lib/messaging/messages/message-labels";
import { messageMessages } from "@/lib/messaging/messages/messages";
import {
  getOtherParty,
  getPartyName,
  getRecipient,
  getSender,
  type Party,
} from "@/lib/messaging/messages/quoting";
import type { Message } from "@/lib/messaging/messages/serialize";
import { ChannelBadge } from "./channel-badge";
import { FailedNotice } from "./failed-notice";
import { MessageBody } from "./message-body";
import { ScheduledNotice } from "./scheduled-notice";
import { UnmatchedNotice } from "./unmatched-notice";
import type { MessageActions } from "./use-message-actions";
import { WaitingNotice } from "./waiting-notice";

type MessageDialogProps = {
  id: string;
  /** The message as the list loaded it. */
  listed: Message | undefined;
  actions: MessageActions;
  canCompose: boolean;
  canCreateClient: boolean;
  onClose: () => void;
  onArchive: (message: Message) => void;
  onReply: (message: Message) => void;
  onForward: (message: Message) => void;
  onDelete: (message: Message) => void;
};

/** One message in full. Opening it marks it as read. */
export default function MessageDialog(props: MessageDialogProps) {
  const { id, listed, onClose } = props;
  const { data: message = listed, error, refetch } = useMessage(id);
  const title = message ? getMessageTitle(message) : "Message";
  useTabTitle(title);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} size="lg" className="md:top-[8vh] md:max-h-[84vh]">
        {message ? (
          <OpenMessage {...props} message={message} />
        ) : (
          <DialogBody>
            {error ? (
              <ErrorState
                title={error.message || messageMessages.fetchFailed}
                action={<Button onClick={() => void refetch()}>Try Again</Button>}
              />
            ) : (
              <SkeletonText lines={6} />
            )}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}

type OpenMessageProps = MessageDialogProps & { message: Message };

function OpenMessage(props: OpenMessageProps) {
  const { message, actions } = props;
  const timeZone = useTimeZone();
  const markOpened = useEffectEvent(() => actions.markOpened(message));
  useEffect(() => markOpened(), [message.id]);
  return (
    <>
      <ActionBar {...props} />
      <DialogBody className="flex flex-col gap-4 pt-4">
        <Heading message={message} />
        {message.is_unmatched && props.canCompose && (
          <UnmatchedNotice message={message} canCreateClient={props.canCreateClient} />
        )}
        <FailedNotice message={message} />
        <WaitingNotice message={message} />
        <ScheduledNotice message={message} onCancel={() => props.onDelete(message)}>
          <MessageBody message={message} />
        </ScheduledNotice>
        {isSentFromHere(message) && !isScheduled(message) && message.status !== "failed" && (
          <p className="text-sm text-muted">{listStatusHistory(message, timeZone)}</p>
        )}
      </DialogBody>
    </>
  );
}

function ActionBar(props: OpenMessageProps) {
  const { message, actions, canCompose } = props;
  const { is_archived: archived, is_starred: starred, client } = message;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1 border-b border-line px-4 pb-2">
      {canCompose && canReply(message) && (
        <Button icon={Reply} size="sm" onClick={() => props.onReply(message)}>
          Reply
        </Button>
      )}
      {canCompose && (
        <Button icon={Forward} size="sm" onClick={() => props.onForward(message)}>
          Forward
        </Button>
      )}
      {client?.id && (
        <ButtonLink icon={User} href={`/client/${client.id}`} size="sm" variant="quiet">
          View client
        </ButtonLink>
      )}
      <span className="ml-auto flex gap-1">
        <BarAction
          label={starred ? "Unstar" : "Star"}
          icon={Star}
          className={starred ? "[&_svg]:fill-yellow [&_svg]:text-yellow" : ""}
          onPress={() => actions.mark([message], starred ? "unstar" : "star")}
        />
        <BarAction
          label={archived ? "Unarchive" : "Archive"}
          icon={archived ? ArchiveRestore : Archive}
          onPress={() => props.onArchive(message)}
        />
        <BarAction
          label="Mark unread"
          icon={Mail}
          onPress={() => {
            actions.mark([message], "unread");
            props.onClose();
          }}
        />
        {message.can_delete && (
          <BarAction label="Delete" icon={Trash2} onPress={() => props.onDelete(message)} />
        )}
      </span>
    </div>
  );
}

type BarActionProps = { label: string; icon: LucideIcon; className?: string; onPress: () => void };

function BarAction({ label, icon: Icon, className, onPress }: BarActionProps) {
  return (
    <IconButton icon={Icon} label={label} title={label} className={className} onClick={onPress} />
  );
}

/** Sender, recipient, channel, time and subject. */
function Heading({ message }: { message: Message }) {
  const timeZone = useTimeZone();
  const { client, deal, priority } = message;
  const sender = getSender(message);
  const marked = priority === "high" || priority === "urgent";
  return (
    <div className="flex gap-3">
      <Avatar
        id={
          message.direction === "outbound" ? message.owner_id : (client?.id ?? getPartyName(sender))
        }
        name={getPartyName(sender)}
        size="md"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            <span className="sr-only">From </span>
            <PartyText party={sender} strong />
          </p>
          <time dateTime={message.occurred_at} className="text-sm text-muted tabular-nums">
            {formatDateTime(message.occurred_at, timeZone)}
          </time>
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          To <PartyText party={getRecipient(message)} />
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <ChannelBadge channel={message.channel} />
          {marked && (
            <Badge tone={getTone(priority === "urgent" ? "red" : "amber")} dot>
              {PRIORITY_LABELS[priority]}
            </Badge>
          )}
          {client?.id && getClientName(client) !== getPartyName(getOtherParty(message)) && (
            <FactLink icon={User} label="Client" href={`/client/${client.id}`}>
              {getClientName(client)}
            </FactLink>
          )}
          {deal?.id && (
            <FactLink icon={Handshake} label="Deal" href={`/deal/${deal.id}`}>
              {deal.title}
            </FactLink>
          )}
        </div>
      </div>
    </div>
  );
}

type FactLinkProps = { icon: LucideIcon; label: string; href: string; children: string };

function FactLink({ icon: Icon, label, href, children }: FactLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-w-0 items-center gap-1.5 rounded-mark text-muted decoration-control underline-offset-4 hover:text-text hover:underline touch:min-h-11"
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{label} </span>
      <span className="truncate">{children}</span>
    </Link>
  );
}

function PartyText({ party, strong = false }: { party: Party; strong?: boolean }) {
  const name = getPartyName(party);
  const address = party.email ?? (party.phone && formatPhone(party.phone));
  return (
    <>
      <span className={strong ? "font-medium" : ""}>{name}</span>
      {address && address !== name && (
        <span className="ml-1.5 inline-block text-sm text-muted">{address}</span>
      )}
    </>
  );
}
