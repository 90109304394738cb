/** Texts of the bell. */
export const notificationMessages = {
  title: "Notifications",
  none: "Nothing new",
  noneText: "Inquiries, answers and task reminders appear here.",
  markAllRead: "Mark all as read",
  markFailed: "Failed to mark notifications as read. Please try again.",
  notFound: "Notification not found",
  loadFailed: "Notifications could not be loaded.",
  settingFailed: "Failed to save the setting. Please try again.",
} as const;
