/** Texts for inquiries: the form, its settings, the keys of websites. */
export const inquiryMessages = {
  nameRequired: "Enter your name",
  nameTooLong: "The name is too long",
  reachRequired: "Enter your phone number or your email",
  phoneInvalid: "Enter a phone number with its area code",
  phoneTooLong: "The phone number is too long",
  emailInvalid: "Enter a valid email address",
  aboutTooLong: "This is too long: 500 characters at most",
  messageTooLong: "The message is too long: 5,000 characters at most",
  customInvalid: "custom must be an object of values by the key of their field",
  leadTypeUnknown: "lead_type must be buyer or seller",
  priceInvalid: "price must be a number of dollars",
  consentInvalid:
    "consent must be {text, at, address}: the text, when it was agreed to, and from which address",
  consentInFuture: "Nobody can have agreed in the future",
  submissionInvalid: "submission_id must be a UUID",
  openedInvalid:
    "This page was open for a long time. Please reload it and send your message again.",
  tooQuick: "That was very quick. Please press the button once more.",
  closed: "This form is closed",
  closedText: "Ask the person who gave you the link how to reach them.",
  sent: "Your message was sent",
  sendFailed: "Your message could not be sent. Please try again.",
  keyMissing: "Send the key of your website in the header X-Inquiry-Key",

  titleRequired: "Give the form a title",
  titleTooLong: "The title is too long: 100 characters at most",
  introTooLong: "The introduction is too long: 500 characters at most",
  thanksRequired: "Enter the thank-you text",
  thanksTooLong: "This is too long: 500 characters at most",
  consentRequired: "Enter the consent text",
  consentTooLong: "This is too long: 2,000 characters at most",
  originInvalid: (line: string) =>
    `“${line.slice(0, 60)}” is not a website's address, such as https://www.example.com`,
  tooManyOrigins: "20 websites at most",
  fieldUnknown: "The form can only ask for the team's own fields of clients",
  tooManyFields: "The form asks for 20 fields at most",
  cannotChange: "You cannot change the team's settings",
  saved: "Form saved",
  saveFailed: "Failed to save the form. Please try again.",

  keyNameRequired: "Give the key a name, such as the website that uses it",
  keyNameTooLong: "The name is too long: 60 characters at most",
  keyNotFound: "This key no longer works",
  keyFailed: "Failed to create the key. Please try again.",
  revokeFailed: "Failed to revoke the key. Please try again.",
  admitFailed: "Failed to add them. Please try again.",
  keepFailed: "Failed to save your answer. Please try again.",
  splitFailed: "Failed to make a new client. Please try again.",
  unexpected: "An unexpected error has occurred.",
} as const;

/** The default texts of a team's form. */
export const FORM_DEFAULTS = {
  title: "Get in touch",
  intro: "Tell us what you are looking for, and we will call you back.",
  thanks: "Thank you. We have your message and will be in touch soon.",
  consent_text:
    "I agree to be contacted by phone, text and email about real estate, also by automated means. Consent is not a condition of any purchase. Message and data rates may apply.",
} as const;
