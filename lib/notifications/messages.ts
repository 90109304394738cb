/** Texts of the bell. */
export const notificationMessages = {
  title: "Notifications",
  none: "Nothing new",
  noneText: "Task reminders appear here at the time you chose.",
  markAllRead: "Mark all as read",
  markFailed: "Failed to mark notifications as read. Please try again.",
  notFound: "Notification not found",
  reminder: "Task reminder",
  loadFailed: "Notifications could not be loaded.",
  mailSetting: "E-mail me my task reminders",
  mailSettingText: "A mail at the time you chose, beside the bell.",
  settingFailed: "Failed to save the setting. Please try again.",
} as const;
