"use client";

import {
  Archive,
  ArchiveRestore,
  Forward,
  Mail,
  Reply,
  Star,
  Trash2,
  User,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Badge, toneOf } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonText } from "@/components/ui/skeleton";
import { formatDateTime, formatPhone } from "@/lib/format";
import { useMessage } from "@/lib/messages/hooks";
import { PRIORITY_LABELS } from "@/lib/messages/list";
import {
  canReply,
  clientName,
  isSentFromHere,
  messageTitle,
  statusHistory,
} from "@/lib/messages/message-words";
import { messageMessages } from "@/lib/messages/messages";
import { partyName, recipientOf, senderOf, type Party } from "@/lib/messages/quoting";
import type { Message } from "@/lib/messages/serialize";
import { ChannelBadge } from "./channel-badge";
import { FailedNotice } from "./failed-notice";
import { MessageBody } from "./message-body";
import { ScheduledNotice } from "./scheduled-notice";
import { UnmatchedNotice } from "./unmatched-notice";
import type { MessageActions } from "./use-message-actions";

type MessageDialogProps = {
  id: string;
  /** What the list holds of it. */
  held: Message | undefined;
  timeZone: string;
  actions: MessageActions;
  canCompose: boolean;
  canCreateClient: boolean;
  onClose: () => void;
  onArchive: (message: Message) => void;
  onReply: (message: Message) => void;
  onForward: (message: Message) => void;
  onDelete: (message: Message) => void;
};

/** One message in full; opening it marks it read. */
export default function MessageDialog(props: MessageDialogProps) {
  const { id, held, onClose } = props;
  const { data: message = held, error, refetch } = useMessage(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={message ? messageTitle(message) : "Message"}
        size="lg"
        className="md:top-[8vh] md:max-h-[84vh]"
      >
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
  const { message, timeZone, actions } = props;
  const markOpened = useEffectEvent(() => actions.markOpened(message));
  useEffect(() => markOpened(), [message.id]);
  return (
    <>
      <ActionBar {...props} />
      <DialogBody className="flex flex-col gap-4 pt-4">
        <Heading message={message} timeZone={timeZone} />
        {message.is_unmatched && props.canCompose && (
          <UnmatchedNotice message={message} canCreateClient={props.canCreateClient} />
        )}
        <FailedNotice message={message} />
        <ScheduledNotice
          message={message}
          timeZone={timeZone}
          onCancel={() => props.onDelete(message)}
        />
        <MessageBody message={message} />
        {isSentFromHere(message) && (
          <p className="text-sm text-muted">{statusHistory(message, timeZone)}</p>
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
        <Button size="sm" onClick={() => props.onReply(message)}>
          <Reply aria-hidden="true" />
          Reply
        </Button>
      )}
      {canCompose && (
        <Button size="sm" onClick={() => props.onForward(message)}>
          <Forward aria-hidden="true" />
          Forward
        </Button>
      )}
      {client?.id && (
        <ButtonLink href={`/client/${client.id}`} size="sm" variant="quiet">
          <User aria-hidden="true" />
          View client
        </ButtonLink>
      )}
      <span className="flex-1" />
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
    </div>
  );
}

type BarActionProps = { label: string; icon: LucideIcon; className?: string; onPress: () => void };

function BarAction({ label, icon: Icon, className, onPress }: BarActionProps) {
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={label}
      title={label}
      className={className}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}

/** From whom, to whom, how, when and about what. */
function Heading({
  message,
  timeZone,
}: Pick<MessageDialogProps, "timeZone"> & { message: Message }) {
  const { client, deal, priority } = message;
  const marked = priority === "high" || priority === "urgent";
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-base">
      <Line label="From">
        <PartyText party={senderOf(message)} />
      </Line>
      <Line label="To">
        <PartyText party={recipientOf(message)} />
      </Line>
      <Line label="When">
        <time dateTime={message.occurred_at}>{formatDateTime(message.occurred_at, timeZone)}</time>
      </Line>
      {client && <Line label="Client">{clientName(client)}</Line>}
      {deal && (
        <Line label="Deal">
          <ButtonLink href={`/deal/${deal.id}`} variant="link" className="touch:h-auto">
            {deal.title}
          </ButtonLink>
        </Line>
      )}
      <Line label="Channel">
        <span className="flex flex-wrap gap-2">
          <ChannelBadge channel={message.channel} />
          {marked && (
            <Badge tone={toneOf(priority === "urgent" ? "red" : "amber")} dot>
              {PRIORITY_LABELS[priority]}
            </Badge>
          )}
        </span>
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function PartyText({ party }: { party: Party }) {
  const name = partyName(party);
  const address = party.email ?? (party.phone && formatPhone(party.phone));
  return (
    <>
      <span className="font-medium">{name}</span>
      {address && address !== name && <span className="ml-2 text-muted">{address}</span>}
    </>
  );
}
