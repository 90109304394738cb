import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { dealMessages } from "./messages";

/** Returns why a deal could not be saved. */
export const dealFailureText = (error: unknown) => toSaveFailureText(error, dealMessages);
