import { recordTexts } from "@/lib/foundation/record-layer/texts";
import type { Enums } from "@/lib/foundation/supabase/database.types";

/** Labels of key dates in lists and in the calendar. */
export const KEY_DATE_LABELS: Record<Enums<"key_date_kind">, string> = {
  inspection: "Inspection",
  appraisal: "Appraisal",
  financing: "Financing",
  walkthrough: "Walkthrough",
  closing: "Closing",
};

/** Texts for key dates. */
export const keyDateMessages = {
  ...recordTexts("key date", "key dates"),

  kindUnknown: "Choose inspection, appraisal, financing, walkthrough or closing",
  dueDateInvalid: "Please enter a valid date",
  doneExpected: "done must be true or false",
  noteTooLong: "Note too long",
  exists: "This deal has this key date already",
  dealNotFound: "Deal not found",
  cannotUpdate: "You cannot change the key dates of this deal",
  updateFailedAlert: "Failed to update key date. Please try again.",
  loadFailed: "The key dates could not be loaded. Please try again.",
} as const;
