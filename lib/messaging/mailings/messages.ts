/** Texts for mailings. */
export const mailingMessages = {
  channelRequired: "Choose email or text",
  subjectRequired: "Subject is required",
  subjectTooLong: "Subject too long",
  subjectOneLine: "This must be one line",
  contentRequired: "Message content is required",
  contentTooLong: "It is too long: 20,000 characters at most",
  marketingInvalid: "This must be true or false",
  placeInvalid: "place must be a whole number from 0 to 999",
  outcomeUnknown: "outcome must be waiting, sent, failed, bounced or left_out",
  tooMany: "A mailing goes to at most 1,000 clients at a time. Choose fewer.",
  nobodyChosen: "Nobody matches. Choose the clients again.",
  tooSlow: "This text takes too long to fill in. Use fewer loops and conditions.",
  incomplete: (count: number, recipients: number) =>
    `For ${count.toLocaleString("en-US")} of ${recipients.toLocaleString("en-US")} clients a variable stays empty. Check each one, or remove the variable.`,
  notFound: "Mailing not found",
  previewFailed: "Failed to check the clients. Please try again.",
  sendFailed: "Failed to send. Please try again.",
  cancelFailed: "It could not be undone. Please try again.",
  loadFailed: "Failed to load the mailings",
  resultsFailed: "Failed to load the results",
} as const;
