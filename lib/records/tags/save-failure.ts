import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { tagMessages } from "./messages";

/** Returns why a tag could not be saved: the server's reason, else a generic text. */
export const tagFailureText = (error: unknown, saveFailed: string = tagMessages.saveFailed) =>
  toSaveFailureText(error, saveFailed);
