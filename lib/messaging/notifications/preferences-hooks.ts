"use client";

import { useState } from "react";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { NotificationPreferences, NotificationTopic } from "./preferences-schema";

type Wanted = { topic: NotificationTopic } & NotificationPreferences[NotificationTopic];

/** Saves preferences optimistically. On failure restores the choice and calls `onFailed`. */
export function useNotificationPreferences(saved: NotificationPreferences, onFailed: () => void) {
  const [shown, setShown] = useState(saved);
  const show = ({ topic, ...choice }: Wanted) =>
    setShown((before) => ({ ...before, [topic]: choice }));

  async function save(preference: Wanted) {
    const before = { topic: preference.topic, ...shown[preference.topic] };
    show(preference);
    try {
      await apiFetch<void>("/api/profile/notifications", { method: "PUT", body: preference });
    } catch {
      show(before);
      onFailed();
    }
  }
  return { shown, save };
}
