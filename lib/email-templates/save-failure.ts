import { saveFailureText } from "@/lib/records/save-failure";
import { emailTemplateMessages } from "./messages";

/** Why a template could not be saved. */
export const emailTemplateFailureText = (error: unknown) =>
  saveFailureText(error, emailTemplateMessages);
