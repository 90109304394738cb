import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { transactionMessages } from "./messages";

/** Returns why a transaction could not be saved. */
export const transactionFailureText = (error: unknown): string =>
  toSaveFailureText(error, transactionMessages);
