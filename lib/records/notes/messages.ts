import { recordTexts } from "@/lib/foundation/record-layer/texts";

/** Texts for notes. */
export const noteMessages = {
  ...recordTexts("note", "notes"),

  bodyRequired: "Note is required",
  bodyTooLong: "Note too long",
  clientRequired: "Please select a client",
  contactedInvalid: "Please enter a valid date",
  contactedInFuture: "Last contact cannot be in the future",
  deleteConfirm: "Are you sure you want to delete this note? This action cannot be undone.",
  cannotWrite: "You cannot write notes for this client",
  cannotChange: "You can only change your own notes",
} as const;
