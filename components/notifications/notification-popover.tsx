"use client";

import { useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { useNotifications } from "@/lib/notifications/hooks";
import { notificationMessages } from "@/lib/notifications/messages";
import { BellButton } from "./notification-bell";
import { NotificationList } from "./notification-list";

type NotificationPopoverProps = { latest: ReturnType<typeof useNotifications>; unread: number };

/** The latest notifications under the bell, open from the start. */
export default function NotificationPopover({ latest, unread }: NotificationPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellButton unread={unread} />
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
