import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for email templates. */
export const emailTemplateMessages = {
  ...recordTexts("template", "email templates"),

  nameRequired: "Name is required",
  nameTooLong: "Name too long",
  categoryUnknown: "Please select a category",
  kindUnknown: "A template is personal or for the team",
  subjectRequired: "Subject is required",
  subjectTooLong: "Subject too long",
  subjectOneLine: "The subject is one line",
  bodyRequired: "Text is required",
  bodyTooLong: "Text too long",
  channelUnknown: "A template is for emails or texts",
  textTooLong: "A text has at most 320 characters",
  noSubject: "A text has no subject",

  chooseTemplate: "Choose a template, or give a subject or text",
  templateUnknown: "Please select a template",
  clientUnknown: "Please select a client",
  dealUnknown: "Please select a deal",
  variablesInvalid: "variables must be an object of texts and numbers",
  tooManyVariables: "There are more than 50 variables",
  variableTooLong: "A variable is limited to 1,000 characters",

  /** Why a template cannot be filled in; `where` is "The subject" or "Line 3 of the text". */
  unreadable: (where: string, reason: string) => `${where} cannot be read: ${reason}`,
  subject: "The subject",
  text: "The text",
  line: (line: number) => `Line ${line} of the text`,
  templateTooLarge: "The template is larger than 100 KB",
  resultTooLarge: "The filled-in template is larger than 100 KB",
  tooSlow: "The template takes too long to fill in. Shorten it or remove its loops.",
  tooMuch: "The template does too much. Shorten it or remove its loops.",

  unknownVariables: (names: readonly string[]) =>
    `${names.length === 1 ? "This is not a variable" : "These are not variables"} and will be left empty: ${names.slice(0, 10).join(", ")}`,

  leftEmpty: "Some variables were left empty",
  missingVariables: (words: readonly string[]) =>
    `There is no value for this, so it will be left empty: ${words.join(", ")}`,

  processFailed: "Failed to process template",
  unexpected: "An unexpected error occurred.",
  noneFound: "No email templates found",
  noTextsFound: "No text templates found",

  cannotCreate: "You cannot add templates",
  cannotShare: "You cannot add or change the team's templates",
  systemIsKept: "Templates that come with Lintel cannot be changed. Duplicate it to make it yours.",
  systemStays: "Templates that come with Lintel cannot be deleted",
} as const;
