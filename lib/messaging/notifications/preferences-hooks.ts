"use client";

import { useState } from "react";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { NotificationPreferences, NotificationTopic } from "./preferences-schema";

type Wanted = { topic: NotificationTopic } & NotificationPreferences[NotificationTopic];

/** What one wants to be told of, changed at once; a change that could not be saved is taken back, and `onFailed` told. */
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
