import { explainSmsFailure, isOptOut } from "./failures";

/** What became of a text. `isOptOut`: it failed because the phone replied STOP. */
export type TextReport =
  { status: "delivered" } | { status: "failed"; failure: string; isOptOut: boolean };

/** Returns what a status of the vendor says of a text; null while it is on its way. */
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
