"use client";

import { useState, type ReactElement } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/foundation/ui/popover";
import type { useNotifications } from "@/lib/messaging/notifications/latest-hook";
import { notificationMessages } from "@/lib/messaging/notifications/messages";
import { NotificationList } from "./notification-list";

type NotificationPopoverProps = {
  latest: ReturnType<typeof useNotifications>;
  trigger: ReactElement;
};

/** Renders the bell's popover. Starts open. */
export default function NotificationPopover({ latest, trigger }: NotificationPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
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
