import { z } from "zod";
import { notification_topic } from "@/lib/foundation/supabase/enums/notification-topic.types";

export const NOTIFICATION_TOPICS = notification_topic;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

const choice = z.object({
  bell: z.boolean("bell must be true or false"),
  mail: z.boolean("mail must be true or false"),
});

/** The only topic that can also be sent as a text, because it is urgent. */
export const TEXTED_TOPIC: NotificationTopic = "inquiries";

const stored = choice.extend({ text: z.boolean() });

/** The channels of each topic: bell, mail and text. */
export type NotificationPreferences = Record<NotificationTopic, z.output<typeof stored>>;

/** Body of PUT /api/profile/notifications: the choice for one topic. Without `text`, that choice is kept. */
export const notificationPreferenceBody = choice
  .extend({
    topic: z.enum(NOTIFICATION_TOPICS, "Choose a topic from the list"),
    text: z.boolean("text must be true or false").optional(),
  })
  .refine(({ topic, text }) => !text || topic === TEXTED_TOPIC, {
    error: "Only inquiries come as texts",
    path: ["text"],
  });

export type NotificationPreference = z.output<typeof notificationPreferenceBody>;

/** The result of get_my_notification_preferences(). */
export const notificationPreferencesSchema = z.record(z.enum(NOTIFICATION_TOPICS), stored);

/** The state of texting for a member in a team: see get_my_text_state(). */
export const textStateSchema = z.object({
  phone: z.string().nullable(),
  is_textable: z.boolean(),
  is_stopped: z.boolean(),
  failure: z.string().nullable(),
  sms_number: z.string().nullable(),
});

/** The state with the sending number, the team's or the shared one; null without texting. */
export type TextState = Omit<z.output<typeof textStateSchema>, "sms_number"> & {
  from: string | null;
};
