import { z } from "zod";
import { Constants } from "@/lib/foundation/supabase/database.types";

export const NOTIFICATION_TOPICS = Constants.public.Enums.notification_topic;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

const choice = z.object({
  bell: z.boolean("bell must be true or false"),
  mail: z.boolean("mail must be true or false"),
});

/** The topic that can come as a text, too: what cannot wait. */
export const TEXTED_TOPIC: NotificationTopic = "inquiries";

const stored = choice.extend({ text: z.boolean() });

/** By topic: whether it rings the bell, whether it comes by mail, and whether as a text. */
export type NotificationPreferences = Record<NotificationTopic, z.output<typeof stored>>;

/** Body of PUT /api/profile/notifications: one topic. Without `text` that stays as it is. */
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

/** As get_my_notification_preferences() answers them. */
export const notificationPreferencesSchema = z.record(z.enum(NOTIFICATION_TOPICS), stored);

/** How texts to somebody stand in a team: see get_my_text_state(). */
export const textStateSchema = z.object({
  phone: z.string().nullable(),
  is_textable: z.boolean(),
  is_stopped: z.boolean(),
  failure: z.string().nullable(),
  sms_number: z.string().nullable(),
});

/** The same with the number that texts come from, the team's or the one that all share; null where texting is not set up. */
export type TextState = Omit<z.output<typeof textStateSchema>, "sms_number"> & {
  from: string | null;
};
