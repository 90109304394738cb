"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { showNotice } from "@/components/foundation/ui/toast";
import { toKindLabel } from "@/lib/messaging/notifications/messages";
import type { Notification } from "@/lib/messaging/notifications/serialize";

/** Says aloud what comes in while the page is open; what was there before stays quiet. */
export function useNotificationToasts(notifications: readonly Notification[] | undefined): void {
  const router = useRouter();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!notifications) return;
    const before = known.current;
    known.current = new Set(notifications.map((entry) => entry.id));
    const fresh = notifications.find((entry) => !entry.read_at && before && !before.has(entry.id));
    if (!fresh) return;
    showNotice({
      variant: "info",
      title: toKindLabel(fresh.kind),
      description: fresh.title,
      action: { label: "Open", onClick: () => router.push(fresh.url) },
    });
  }, [notifications, router]);
}
