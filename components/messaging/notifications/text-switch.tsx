"use client";

import { useId } from "react";
import { Switch } from "@/components/foundation/ui/switch";
import { formatPhone } from "@/lib/foundation/text/format";
import { textChoice as text } from "@/lib/messaging/notifications/preference-texts";
import type { TextState } from "@/lib/messaging/notifications/preferences-schema";

type TextSwitchProps = {
  texts: TextState;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Renders the switch for texts about new leads, with the number or the reason none can be sent. */
export function TextSwitch({ texts, isOn, onChange }: TextSwitchProps) {
  const id = useId();
  const hindrance = getHindrance(texts);
  const explanation = hindrance ?? text.on(formatPhone(texts.phone ?? ""));
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2.5">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {text.label}
        </label>
        <p id={`${id}-text`} className="text-sm [overflow-wrap:anywhere] text-muted">
          {explanation}
        </p>
        {isOn && !hindrance && texts.failure && (
          <p className="mt-1 text-sm text-danger-fg">{text.failed(texts.failure)}</p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        className="mr-3.5"
        checked={isOn && !hindrance}
        disabled={Boolean(hindrance)}
        onCheckedChange={onChange}
      />
    </div>
  );
}

/** Returns the reason no text can be sent and what to do, or null. */
function getHindrance({ from, phone, is_textable, is_stopped }: TextState): string | null {
  if (!from) return text.notSetUp;
  if (!phone) return text.noPhone;
  const shown = formatPhone(phone);
  if (!is_textable) return text.noMobile(shown);
  return is_stopped ? text.stopped(shown, formatPhone(from)) : null;
}
