"use client";

import { useId } from "react";
import { Switch } from "@/components/foundation/ui/switch";
import { shellMessages } from "@/lib/foundation/layout/messages";
import { enableShortcuts, useShortcutsOn } from "./shortcuts";

/** Renders the switch that turns single-key shortcuts on or off in this browser. */
export function ShortcutsSwitch() {
  const on = useShortcutsOn();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-medium">{shellMessages.shortcutsSetting}</span>
        <span className="block text-sm text-muted">{shellMessages.shortcutsText}</span>
      </label>
      <Switch id={id} checked={on} onCheckedChange={enableShortcuts} />
    </div>
  );
}
