/** Texts for Contact now. */
export const contactMessages = {
  dayInvalid: "Choose a day from tomorrow, within a year",
  nobody: "Nobody is waiting for you",
  nobodyText: "People who wrote, have a task due or have gone quiet show here, most urgent first.",
  loadFailed: "Who to contact could not be loaded",
  loadFailedText: "Your clients are safe. Try again in a moment.",
  snoozed: (name: string, day: string) => `${name} comes back ${day}, or when they write`,
  snoozeFailed: "Failed to snooze. Please try again.",
  wakeFailed: "Failed to bring them back. Please try again.",
  atEnd: "That was everyone. People who write or send an inquiry show up here.",
} as const;
