/** Texts for messages. */
export const messageMessages = {
  contentRequired: "Message content is required",
  contentTooLong: "Message too long",
  textTooLong: "A text has at most 320 characters",
  subjectTooLong: "Subject too long",
  subjectRequired: "Subject is required",
  lineBreak: "This must be one line",
  nameTooLong: "Name too long",
  emailInvalid: "Please enter a valid email address",
  phoneInvalid: "Please enter a valid phone number",
  channelRequired: "Please choose a channel",
  channelMissing: "Email channel not available",
  timeInvalid: "Please enter a valid time",
  nothingMarked: "Say what to mark",
  tooManyMarked: "Mark at most 1,000 messages at a time",
  fetchFailed: "Failed to load messages",
  sendFailed: "Failed to send message",
  emailFailed: "Failed to send email",
  smsFailed: "Failed to send SMS",
  emailHistoryFailed: "Failed to fetch email history",
  smsHistoryFailed: "Failed to fetch SMS history",
  deleteFailed: "Failed to delete message",
  deleteConfirm: "Are you sure you want to delete this message?",
  sent: "Message sent successfully",
  deleted: "Message deleted successfully",
  notFound: "Message not found",
  cannotChange: "Only a message of your own that has not gone yet can be changed",
  cannotDelete: "You can delete only messages of your own",
  unknownClient: "Unknown Client",
  linkEnded: "This link no longer works.",
} as const;

/** What a person can do with a message for themselves, and how it is said once done. */
export const MARK_WORDS = {
  archive: { marks: { is_archived: true }, done: "archived" },
  unarchive: { marks: { is_archived: false }, done: "unarchived" },
  star: { marks: { is_starred: true }, done: "starred" },
  unstar: { marks: { is_starred: false }, done: "unstarred" },
  read: { marks: { is_read: true }, done: "marked read" },
  unread: { marks: { is_read: false }, done: "marked unread" },
} as const;

export type MarkAction = keyof typeof MARK_WORDS;

/** "Message archived successfully" */
export const markedText = (action: MarkAction) => `Message ${MARK_WORDS[action].done} successfully`;

/** "Failed to archive message" */
export const markFailedText = (action: MarkAction) =>
  action === "read" || action === "unread"
    ? `Failed to mark message ${action}`
    : `Failed to ${action} message`;
