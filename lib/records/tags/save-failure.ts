import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { tagMessages } from "./messages";

/** Why a tag could not be written: the server's reason where it refused, else what to do. */
export const tagFailureText = (error: unknown, saveFailed: string = tagMessages.saveFailed) =>
  toSaveFailureText(error, saveFailed);
