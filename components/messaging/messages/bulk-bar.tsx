"use client";

import type { ReactNode } from "react";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import type { MarkAction } from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";

type BulkBarProps = {
  messages: readonly Message[];
  onMark: (action: MarkAction) => void;
  /** Null for conversations, whose messages are deleted one by one. */
  onDelete: (() => void) | null;
  /** Null when the whole page is selected. */
  onSelectAll: (() => void) | null;
  onClear: () => void;
};

/** Renders the toolbar for the selected messages, at the bottom of the page. */
export default function BulkBar({
  messages,
  onMark,
  onDelete,
  onSelectAll,
  onClear,
}: BulkBarProps) {
  const allArchived = messages.every((message) => message.is_archived);
  const allStarred = messages.every((message) => message.is_starred);
  const allRead = messages.every((message) => message.is_read);
  const deletable = messages.filter((message) => message.can_delete).length;
  return (
    <div
      role="toolbar"
      aria-label="Selected messages"
      className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full items-center gap-1 rounded-card border border-line bg-surface p-1.5 shadow-float touch:fixed touch:inset-x-3 touch:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] touch:w-auto touch:justify-between"
    >
      <p role="status" className="px-2 text-sm font-medium whitespace-nowrap tabular-nums">
        {messages.length} <span className="touch:sr-only">selected</span>
      </p>
      {onSelectAll && (
        <Button variant="link" size="sm" className="px-1.5 touch:px-1.5" onClick={onSelectAll}>
          All<span className="touch:sr-only"> on this page</span>
        </Button>
      )}
      <BulkAction
        label={allArchived ? "Unarchive" : "Archive"}
        onPress={() => onMark(allArchived ? "unarchive" : "archive")}
      >
        <Icon name={allArchived ? "archive-arrow-up" : "archive"} />
      </BulkAction>
      <BulkAction
        label={allStarred ? "Unstar" : "Star"}
        onPress={() => onMark(allStarred ? "unstar" : "star")}
      >
        <Icon name="star" />
      </BulkAction>
      <BulkAction
        label={allRead ? "Mark unread" : "Mark read"}
        onPress={() => onMark(allRead ? "unread" : "read")}
      >
        <Icon name={allRead ? "mail" : "mail-open"} />
      </BulkAction>
      {onDelete && deletable > 0 && (
        <BulkAction label="Delete" variant="danger-quiet" onPress={onDelete}>
          <Icon name="trash" />
        </BulkAction>
      )}
      <IconButton icon="x" label="Clear selection" onClick={onClear} />
    </div>
  );
}

type BulkActionProps = {
  label: string;
  onPress: () => void;
  children: ReactNode;
  variant?: "quiet" | "danger-quiet";
};

function BulkAction({ label, onPress, children, variant = "quiet" }: BulkActionProps) {
  return (
    <Button variant={variant} size="sm" onClick={onPress} aria-label={label} className="touch:px-3">
      {children}
      <span className="touch:sr-only">{label}</span>
    </Button>
  );
}
