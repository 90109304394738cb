"use client";

import { Button, ButtonLink, IconButton } from "@/components/foundation/ui/button";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { canReply } from "@/lib/messaging/messages/message-labels";
import type { Message } from "@/lib/messaging/messages/serialize";
import type { MessageActions } from "./use-message-actions";

type MessageActionBarProps = {
  message: Message;
  actions: MessageActions;
  canCompose: boolean;
  onClose: () => void;
  onArchive: (message: Message) => void;
  onReply: (message: Message) => void;
  onForward: (message: Message) => void;
  onDelete: (message: Message) => void;
};

/** Renders the actions on the open message. */
export function MessageActionBar(props: MessageActionBarProps) {
  const { message, actions, canCompose } = props;
  const { is_archived: archived, is_starred: starred, client } = message;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1 border-b border-line px-4 pb-2">
      {canCompose && canReply(message) && (
        <Button icon="reply" size="sm" onClick={() => props.onReply(message)}>
          Reply
        </Button>
      )}
      {canCompose && (
        <Button icon="forward" size="sm" onClick={() => props.onForward(message)}>
          Forward
        </Button>
      )}
      {client?.id && (
        <ButtonLink icon="user" href={`/client/${client.id}`} size="sm" variant="quiet">
          View client
        </ButtonLink>
      )}
      <span className="ml-auto flex gap-1">
        <BarAction
          label={starred ? "Unstar" : "Star"}
          icon="star"
          className={starred ? "[&_svg]:fill-yellow [&_svg]:text-yellow" : ""}
          onPress={() => actions.mark([message], starred ? "unstar" : "star")}
        />
        <BarAction
          label={archived ? "Unarchive" : "Archive"}
          icon={archived ? "archive-arrow-up" : "archive"}
          onPress={() => props.onArchive(message)}
        />
        <BarAction
          label="Mark unread"
          icon="mail"
          onPress={() => {
            actions.mark([message], "unread");
            props.onClose();
          }}
        />
        {message.can_delete && (
          <BarAction label="Delete" icon="trash" onPress={() => props.onDelete(message)} />
        )}
      </span>
    </div>
  );
}

type BarActionProps = { label: string; icon: IconName; className?: string; onPress: () => void };

function BarAction({ label, icon, className, onPress }: BarActionProps) {
  return (
    <IconButton icon={icon} label={label} title={label} className={className} onClick={onPress} />
  );
}
