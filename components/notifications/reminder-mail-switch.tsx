"use client";

import { useOptimistic, useState, useTransition } from "react";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import { notificationMessages } from "@/lib/notifications/messages";

type ReminderMailSwitchProps = {
  on: boolean;
  /** Answers whether it was saved. */
  save: (wanted: boolean) => Promise<boolean>;
};

/** Whether reminders also come by e-mail: changed at once, and back again when it could not be saved. */
export function ReminderMailSwitch({ on, save }: ReminderMailSwitchProps) {
  const [saved, setSaved] = useState(on);
  const [shown, show] = useOptimistic(saved);
  const [, startTransition] = useTransition();

  function change(wanted: boolean) {
    startTransition(async () => {
      show(wanted);
      if (await save(wanted)) setSaved(wanted);
      else showToast({ variant: "error", title: notificationMessages.settingFailed });
    });
  }

  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor="reminder-mail" className="min-w-0">
        <span className="block font-medium">{notificationMessages.mailSetting}</span>
        <span className="block text-sm text-muted">{notificationMessages.mailSettingText}</span>
      </label>
      <Switch id="reminder-mail" checked={shown} onCheckedChange={change} />
    </div>
  );
}
