import { explainSmsFailure, isOptOut } from "./failures";

/** The outcome of a text. `isOptOut` means that it failed because the phone replied STOP. */
export type TextReport =
  { status: "delivered" } | { status: "failed"; failure: string; isOptOut: boolean };

/** Returns the outcome for a vendor's status; null while the text is on its way. */
export function readTextReport(
  status: string | undefined,
  errorCode: number | null,
): TextReport | null {
  if (status === "delivered") return { status };
  if (status !== "undelivered" && status !== "failed") return null;
  return {
    status: "failed",
    failure: explainSmsFailure(errorCode),
    isOptOut: isOptOut(errorCode),
  };
}
