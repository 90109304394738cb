"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { showToast } from "@/components/foundation/ui/toast";
import { formatRelative } from "@/lib/foundation/text/format";
import {
  useMarkAllNotificationsRead,
  NOTIFICATIONS_SHOWN,
  useMarkNotificationRead,
  useOlderNotifications,
} from "@/lib/messaging/notifications/hooks";
import type { useNotifications } from "@/lib/messaging/notifications/latest-hook";
import { toKindLabel } from "@/lib/messaging/notifications/kind-labels";
import { notificationMessages as text } from "@/lib/messaging/notifications/messages";
import type { Notification } from "@/lib/messaging/notifications/serialize";

type NotificationListProps = {
  latest: ReturnType<typeof useNotifications>;
  onLeave: () => void;
};

const toastFailed = () => showToast({ variant: "error", title: text.markFailed });

/** Renders the latest notifications. Unread ones are marked. */
export function NotificationList({ latest, onLeave }: NotificationListProps) {
  const markRead = useMarkNotificationRead();
  const markAll = useMarkAllNotificationsRead();
  const { notifications: newest = [], unread_count = 0 } = latest.data ?? {};
  const [older, setOlder] = useState<readonly Notification[]>([]);
  const newestIds = new Set(newest.map((entry) => entry.id));
  const notifications = [...newest, ...older.filter((entry) => !newestIds.has(entry.id))];

  function open(entry: Notification) {
    onLeave();
    if (!entry.read_at) markRead.mutate(entry.id, { onError: toastFailed });
  }

  return (
    <>
      <div className="flex h-12 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 className="text-base">{text.title}</h2>
        {unread_count > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => markAll.mutate(undefined, { onError: toastFailed })}
          >
            {text.markAllRead}
          </Button>
        )}
      </div>
      {latest.isError && !latest.data && (
        <div className="flex items-center justify-between gap-3 p-4">
          <p className="text-muted">{text.loadFailed}</p>
          <Button size="sm" onClick={() => void latest.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {latest.data && notifications.length === 0 && (
        <div className="px-6 py-8 text-center">
          <p className="font-medium">{text.none}</p>
          <p className="text-muted">{text.noneText}</p>
        </div>
      )}
      <ul className="max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain empty:hidden">
        {notifications.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={() => open(entry)} />
        ))}
        <ShowOlder
          shown={notifications}
          onRead={(found) => setOlder((before) => [...before, ...found])}
        />
      </ul>
    </>
  );
}

type ShowOlderProps = {
  shown: readonly Notification[];
  onRead: (found: Notification[]) => void;
};

/** Renders a button for older notifications, when the page is full. */
function ShowOlder({ shown, onRead }: ShowOlderProps) {
  const readOlder = useOlderNotifications();
  const last = shown.at(-1);
  const noMore = readOlder.data !== undefined && readOlder.data.length < NOTIFICATIONS_SHOWN;
  if (!last || shown.length < NOTIFICATIONS_SHOWN || noMore) return null;
  return (
    <li className="p-1.5">
      <Button
        variant="quiet"
        size="sm"
        className="w-full text-muted"
        pending={readOlder.isPending}
        onClick={() => readOlder.mutate(last, { onSuccess: onRead })}
      >
        {readOlder.isError ? "Could not be loaded. Try again" : "Show older"}
      </Button>
    </li>
  );
}

function Entry({ entry, onOpen }: { entry: Notification; onOpen: () => void }) {
  const unread = entry.read_at === null;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        href={entry.url}
        prefetch={false}
        onClick={onOpen}
        className="flex items-start gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon
          name="bell-ring"
          className={cn("mt-0.5 size-4 shrink-0", unread ? "text-accent-fg" : "text-muted")}
        />
        <span className="min-w-0 flex-1">
          <span className={cn("line-clamp-2 break-words", unread && "font-medium")}>
            {entry.title}
          </span>
          <span className="block text-sm text-muted">
            {toKindLabel(entry.kind)}, {formatRelative(entry.created_at)}
          </span>
        </span>
        {unread && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </Link>
    </li>
  );
}
