/**
 * Why an MLS request failed: `credentials` refused, not `licensed` for listings, `busy` (its quota), a query
 * it `cannot` process, an `address` that is no MLS or not public, a `timeout`, or `away` (not reachable).
 */
export const MLS_FAILURE_KINDS = [
  "credentials",
  "licence",
  "busy",
  "cannot",
  "address",
  "private",
  "timeout",
  "away",
] as const;

export type MlsFailure = (typeof MLS_FAILURE_KINDS)[number];

export class MlsError extends Error {
  constructor(
    readonly failure: MlsFailure,
    /** The MLS's own text, for a diagnosis. */
    readonly detail: string | null = null,
    readonly retryAfterSeconds: number | null = null,
    cause?: unknown,
  ) {
    super(`The MLS did not answer: ${failure}${detail ? ` (${detail})` : ""}`, { cause });
    this.name = "MlsError";
  }
}
