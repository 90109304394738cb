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
import { Button, ButtonLink, IconButton } from "@/components/foundation/ui/button";
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

/** What one can do with the open message. */
export function MessageActionBar(props: MessageActionBarProps) {
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
