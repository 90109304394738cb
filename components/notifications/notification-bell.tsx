"use client";

import { Bell } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { useNotifications } from "@/lib/notifications/hooks";
import { notificationMessages } from "@/lib/notifications/messages";
import { useRinging } from "./use-ringing";

const NotificationList = dynamic(
  () => import("./notification-list").then((module) => module.NotificationList),
  { ssr: false, loading: () => <Skeleton className="m-4 h-16" /> },
);

/** The bell of the header: how much is unread, and what it is. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const latest = useNotifications();
  const unread = latest.data?.unread_count ?? 0;
  useRinging(latest.data?.notifications);
  const label = unread
    ? `${notificationMessages.title}, ${unread} unread`
    : notificationMessages.title;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={label} className="text-muted">
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
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={notificationMessages.title}
        className="w-[min(380px,calc(100vw-24px))] overflow-hidden p-0"
      >
        <NotificationList latest={latest} onLeave={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
