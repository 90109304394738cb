"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Button } from "@/components/foundation/ui/button";
import { showNotice } from "@/components/foundation/ui/toast";
import { useInBrowser } from "@/lib/foundation/browser/use-in-browser";
import { useNotifications } from "@/lib/messaging/notifications/latest-hook";
import { notificationMessages } from "@/lib/messaging/notifications/messages";
import type { Notification } from "@/lib/messaging/notifications/serialize";

const NotificationPopover = loadOnDemand("dialog", () => import("./notification-popover"));

/** Renders the header's bell with the unread count. The popover loads on first use. */
export function NotificationBell() {
  const latest = useNotifications();
  // The lead offers may have loaded the notifications before the header hydrates. The server rendered it without a
  // count, so the first render has none either.
  const isTakenOver = useInBrowser(() => true, false);
  const unread = isTakenOver ? (latest.data?.unread_count ?? 0) : 0;
  useNotificationToasts(latest.data?.notifications);
  const { title } = notificationMessages;
  const label = unread ? `${title}, ${unread} unread` : title;
  return (
    <NotificationPopover
      latest={latest}
      trigger={
        <Button icon="bell" variant="quiet" size="icon" aria-label={label} className="text-muted">
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-on-danger tabular-nums touch:top-1.5 touch:right-1.5"
            >
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </Button>
      }
    />
  );
}

/** The kinds that stay on the screen until the person answers, so they need no toast. */
const ANSWERED_ELSEWHERE = new Set(["lead_offered"]);

/** Shows a toast when a notification arrives while the page is open. */
function useNotificationToasts(notifications: readonly Notification[] | undefined): void {
  const router = useRouter();
  const knownIds = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!notifications) return;
    const before = knownIds.current;
    knownIds.current = new Set(notifications.map((entry) => entry.id));
    const fresh = notifications.find(
      ({ id, kind, read_at }) =>
        !read_at && before && !before.has(id) && !ANSWERED_ELSEWHERE.has(kind),
    );
    if (!fresh) return;
    void showArrival(fresh, () => router.push(fresh.url));
  }, [notifications, router]);
}

/** Shows a toast for a new notification. The labels of the kinds load with the first one. */
async function showArrival(fresh: Notification, onOpen: () => void): Promise<void> {
  const labels = await import("@/lib/messaging/notifications/kind-labels").catch(() => null);
  showNotice({
    variant: "info",
    title: labels?.toKindLabel(fresh.kind) ?? notificationMessages.title,
    description: fresh.title,
    action: { label: "Open", onClick: onOpen },
  });
}
