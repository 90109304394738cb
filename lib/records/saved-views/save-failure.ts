import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { savedViewMessages as text } from "./messages";

/** Returns why a view could not be saved. */
export const viewFailureText = (error: unknown): string =>
  toSaveFailureText(error, text.saveFailed);

/** Returns why the sidebar could not be changed. */
export const pinFailureText = (error: unknown): string => toSaveFailureText(error, text.pinFailed);
