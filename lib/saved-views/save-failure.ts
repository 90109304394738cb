import { saveFailureText } from "@/lib/records/save-failure";
import { savedViewMessages as text } from "./messages";

/** Why a view could not be saved. */
export const viewFailureText = (error: unknown): string => saveFailureText(error, text.saveFailed);

/** Why the sidebar could not be changed. */
export const pinFailureText = (error: unknown): string => saveFailureText(error, text.pinFailed);
