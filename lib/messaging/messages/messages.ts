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
  channelsFailed: "The channels could not be loaded.",
  timeInvalid: "Please enter a valid time",
  timePassed: "This time has passed",
  dayRequired: "Choose a day",
  dayInvalid: "Please enter a valid date",
  notYet: "You can only log what already happened",
  nothingMarked: "Choose what to do with which messages",
  tooManyMarked: "Choose at most 1,000 messages at a time",
  tooManyConversations: "Choose at most 200 conversations at a time",
  fetchFailed: "Failed to load messages",
  sendFailed: "Failed to send message",
  emailFailed: "Failed to send email",
  smsFailed: "Failed to send SMS",
  emailHistoryFailed: "Failed to fetch email history",
  smsHistoryFailed: "Failed to fetch SMS history",
  deleteFailed: "Failed to delete message",
  deleteConfirm: "Are you sure you want to delete this message?",
  deleteManyConfirm: (count: number) => `Are you sure you want to delete these ${count} messages?`,
  sent: "Message sent successfully",
  scheduled: (when: string) => `Message scheduled for ${when}`,
  textScheduled: (when: string) => `Text scheduled for ${when}`,
  logged: "Message logged",
  changed: "Message changed",
  changeFailed: "Failed to change message",
  retryFailed: "Failed to send message",
  cancelFailed: "Failed to cancel message",
  triedAgain: (when: string) => `It was not sent yet and will be tried again at ${when}`,
  sameEmail:
    "An earlier try may have arrived. If you send it again, most inboxes show it only once.",
  settleFailed: "Failed to file message",
  marketing:
    "Adds your team’s postal address and an unsubscribe link. The law requires both in emails that advertise.",
  quietHours: "It is outside 8 AM to 9 PM. A text may wake somebody: send it later instead.",
  quietUntil: (at: string) =>
    `By the number’s area code it is outside 8 AM to 9 PM until ${at}. A text may wake somebody: send it later instead.`,
  waitsForDay: "Outside 8 AM to 9 PM each text waits until 8 AM where its number is.",
  deleted: "Message deleted successfully",
  deletedMany: (count: number) => `${count} ${count === 1 ? "message" : "messages"} deleted`,
  notFound: "Message not found",
  cannotChange: "You can only change your own messages that have not been sent",
  cannotDelete: "You can only delete your own messages",
  unknownClient: "Unknown Client",
  tooManyFiles: "Attach at most 20 files",
  filesTooLarge: "Attachments can be up to 10 MB together",
  fileMissing: "Choose a file",
  fileFailed: "The file could not be added. Please try again.",
  filesGone: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is no longer there. Add it again.`
      : `${names.length} files are no longer there. Add them again.`,
  filesFailed: "Not all files could be added. Try those again, or remove them.",
  linkEnded: "This link no longer works.",
  unread: (reason: string) =>
    `This email could not be shown. ${reason}. It is attached as received.`,
} as const;

/** The marks a person can set for themselves, and the word for each when done. */
export const MARK_LABELS = {
  archive: { marks: { is_archived: true }, done: "archived" },
  unarchive: { marks: { is_archived: false }, done: "unarchived" },
  star: { marks: { is_starred: true }, done: "starred" },
  unstar: { marks: { is_starred: false }, done: "unstarred" },
  read: { marks: { is_read: true }, done: "marked read" },
  unread: { marks: { is_read: false }, done: "marked unread" },
} as const;

/** Texts of the empty tabs. */
export const EMPTY_TAB_TEXTS = {
  all: {
    title: "No messages yet",
    text: "Emails, texts and calls with your clients show here, in one place.",
  },
  unread: { title: "Nothing unread", text: "New messages you have not opened show here." },
  starred: {
    title: "Nothing starred",
    text: "Star a message to find it here later.",
  },
  sent: {
    title: "Nothing sent yet",
    text: "Messages you send or log show here, with their status.",
  },
  archived: {
    title: "Nothing archived",
    text: "Archived messages leave the other tabs and stay here.",
  },
  unmatched: {
    title: "Nothing unmatched",
    text: "Emails and texts from people who are not clients yet show here.",
  },
} as const;

export type MarkAction = keyof typeof MARK_LABELS;

/** Returns "Message archived successfully". */
export const toMarkedText = (action: MarkAction) =>
  `Message ${MARK_LABELS[action].done} successfully`;

/** Returns "3 messages archived". */
export const toManyMarkedText = (action: MarkAction, count: number) =>
  `${count} messages ${MARK_LABELS[action].done}`;

/** Returns "Failed to archive message". */
export const toMarkFailedText = (action: MarkAction) =>
  action === "read" || action === "unread"
    ? `Failed to mark message ${action}`
    : `Failed to ${action} message`;

/** Why the worker did not send a message, worded for its sender. */
export const deliveryFailures = {
  suspended: "Your team was suspended when this was due",
  planStopped: "Its action plan stopped before it was sent",
  senderLeft: "Its sender is no longer on the team",
  interrupted: "Sending was interrupted too often. It may still have arrived",
} as const;

/** Texts of a bounced mail. */
export const bounceTexts = {
  failure: (reason: string) => reason.trim().slice(0, 500) || "The email bounced",
  title: (recipient: string) => `Your email to ${recipient} bounced`,
} as const;
