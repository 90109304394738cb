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
  notYet: "What is logged has happened already",
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
  scheduled: (when: string) => `Message goes ${when}`,
  textScheduled: (when: string) => `Text goes ${when}`,
  logged: "Message logged",
  changed: "Message changed",
  changeFailed: "Failed to change message",
  retryFailed: "Failed to send message",
  cancelFailed: "Failed to call off message",
  triedAgain: (when: string) => `It did not go yet and will be tried again at ${when}`,
  sameEmail:
    "An earlier try may have arrived. Sent again, it is the same email to mailboxes, and most show it once.",
  settleFailed: "Failed to file message",
  marketing:
    "Adds your team’s postal address and an unsubscribe link. The law requires both in emails that advertise.",
  quietHours: "It is outside 8 AM to 9 PM. A text may wake somebody: send it later instead.",
  deleted: "Message deleted successfully",
  deletedMany: (count: number) => `${count} ${count === 1 ? "message" : "messages"} deleted`,
  notFound: "Message not found",
  cannotChange: "Only a message of your own that has not gone yet can be changed",
  cannotDelete: "You can delete only messages of your own",
  unknownClient: "Unknown Client",
  tooManyFiles: "Attach at most 20 files",
  filesTooLarge: "Attachments may weigh 10 MB together",
  fileMissing: "Choose a file",
  fileFailed: "The file could not be added. Please try again.",
  filesGone: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is no longer there. Add it again.`
      : `${names.length} files are no longer there. Add them again.`,
  filesFailed: "Not all files could be added. Try those again, or remove them.",
  linkEnded: "This link no longer works.",
  unread: (reason: string) =>
    `This email could not be shown. ${reason}. It is attached as it came.`,
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
    text: "Emails, texts and calls with your clients will be here, in one place, whoever began.",
  },
  unread: { title: "Nothing unread", text: "What comes in and was not opened yet will be here." },
  starred: {
    title: "Nothing starred",
    text: "Star what you want to come back to, and it waits here.",
  },
  sent: { title: "Nothing sent yet", text: "What you send or log will be here, with its status." },
  archived: {
    title: "Nothing archived",
    text: "Archive what is dealt with: it leaves the other tabs and stays here.",
  },
  unmatched: {
    title: "Nothing unmatched",
    text: "Emails and texts from senders who are no client yet will be here.",
  },
} as const;

export type MarkAction = keyof typeof MARK_LABELS;

/** "Message archived successfully" */
export const toMarkedText = (action: MarkAction) =>
  `Message ${MARK_LABELS[action].done} successfully`;

/** "3 messages archived" */
export const toManyMarkedText = (action: MarkAction, count: number) =>
  `${count} messages ${MARK_LABELS[action].done}`;

/** "Failed to archive message" */
export const toMarkFailedText = (action: MarkAction) =>
  action === "read" || action === "unread"
    ? `Failed to mark message ${action}`
    : `Failed to ${action} message`;

/** Why the worker did not send a message, as its sender reads it. */
export const deliveryFailures = {
  suspended: "Your team was suspended when this was to go",
  planStopped: "The action plan it belongs to stopped before it went",
  senderLeft: "Its sender no longer works in the team",
  interrupted: "Sending it was interrupted too often. It may have arrived all the same",
} as const;

/** Texts of a bounced mail. */
export const bounceTexts = {
  failure: (reason: string) => reason.trim().slice(0, 500) || "The mail came back",
  title: (recipient: string) => `Your email to ${recipient} came back`,
} as const;
