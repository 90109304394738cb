"use client";

import { Bell } from "lucide-react";
import { lazy, Suspense, type ComponentProps } from "react";
import { useOnDemand } from "@/components/layout/use-on-demand";
import { Button } from "@/components/ui/button";
import { useNotifications } from "@/lib/notifications/hooks";
import { notificationMessages } from "@/lib/notifications/messages";
import { useRinging } from "./use-ringing";

const loadPopover = () => import("./notification-popover");
const NotificationPopover = lazy(loadPopover);

/** The bell of the header: how much is unread. What it is comes when it is first wanted. */
export function NotificationBell() {
  const { wanted, want, prepare } = useOnDemand(loadPopover);
  const latest = useNotifications();
  const unread = latest.data?.unread_count ?? 0;
  useRinging(latest.data?.notifications);
  const button = (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={want}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <NotificationPopover latest={latest} unread={unread} />
    </Suspense>
  );
}

type BellButtonProps = Omit<ComponentProps<typeof Button>, "children"> & { unread: number };

/** What opens the popover, before and after it is mounted. */
export function BellButton({ unread, ...rest }: BellButtonProps) {
  const label = unread
    ? `${notificationMessages.title}, ${unread} unread`
    : notificationMessages.title;
  return (
    <Button variant="quiet" size="icon" aria-label={label} {...rest} className="text-muted">
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-on-danger tabular-nums touch:top-1.5 touch:right-1.5"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </Button>
  );
}
