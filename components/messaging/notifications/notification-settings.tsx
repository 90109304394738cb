"use client";

import { Switch } from "@/components/foundation/ui/switch";
import { showToast } from "@/components/foundation/ui/toast";
import { notificationMessages as text } from "@/lib/messaging/notifications/messages";
import { TOPIC_LABELS } from "@/lib/messaging/notifications/preference-texts";
import { useNotificationPreferences } from "@/lib/messaging/notifications/preferences-hooks";
import {
  NOTIFICATION_TOPICS,
  TEXTED_TOPIC,
  type NotificationPreferences,
  type NotificationTopic,
  type TextState,
} from "@/lib/messaging/notifications/preferences-schema";
import { TextSwitch } from "./text-switch";

type NotificationSettingsProps = { preferences: NotificationPreferences; texts: TextState };

/** Renders the choice of notifications by bell, mail and text. Saves each change at once and reverts on failure. */
export function NotificationSettings({ preferences, texts }: NotificationSettingsProps) {
  const { shown, save } = useNotificationPreferences(preferences, () =>
    showToast({ variant: "error", title: text.settingFailed }),
  );
  const inquiries = shown[TEXTED_TOPIC];
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="pb-1 text-left font-normal">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="w-16 pb-1 text-center font-normal">
              Bell
            </th>
            <th scope="col" className="w-16 pb-1 text-center font-normal">
              Email
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {NOTIFICATION_TOPICS.map((topic) => (
            <TopicRow
              key={topic}
              topic={topic}
              {...shown[topic]}
              onChange={(change) => save({ topic, ...shown[topic], ...change })}
            />
          ))}
        </tbody>
      </table>
      <TextSwitch
        texts={texts}
        isOn={inquiries.text}
        onChange={(text) => save({ topic: TEXTED_TOPIC, ...inquiries, text })}
      />
    </>
  );
}

type TopicRowProps = {
  topic: NotificationTopic;
  bell: boolean;
  mail: boolean;
  onChange: (change: { bell?: boolean; mail?: boolean }) => void;
};

function TopicRow({ topic, bell, mail, onChange }: TopicRowProps) {
  const { label, text: explanation } = TOPIC_LABELS[topic];
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-muted">{explanation}</span>
      </th>
      <td className="text-center align-middle">
        <Switch
          aria-label={`Bell: ${label}`}
          checked={bell}
          onCheckedChange={(isOn) => onChange({ bell: isOn })}
        />
      </td>
      <td className="text-center align-middle">
        <Switch
          aria-label={`Email: ${label}`}
          checked={mail}
          onCheckedChange={(isOn) => onChange({ mail: isOn })}
        />
      </td>
    </tr>
  );
}
