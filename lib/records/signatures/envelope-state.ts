import type { Envelope, EnvelopeSigner } from "./serialize";

type SignerNotice = NonNullable<EnvelopeSigner["notice"]>;

type State = Pick<Envelope, "status" | "void_reason">;

/** Whether the worker has something to do with it at the moment. */
export const isUnderWay = ({ status, void_reason: reason }: State): boolean =>
  status === "sending" || status === "signed" || (status === "sent" && reason !== null);

/** Whether it can be voided. */
export const isVoidable = ({ status, void_reason: reason }: State): boolean =>
  (status === "sending" || status === "sent") && reason === null;

const LABELS: Record<Envelope["status"], string> = {
  sending: "Sending",
  sent: "Out for signature",
  signed: "Signed, fetching the PDFs",
  completed: "Signed",
  declined: "Declined",
  voided: "Voided",
  expired: "Expired",
  failed: "Not sent",
};

/** How far an envelope is, in words. */
export const toEnvelopeLabel = (envelope: State): string =>
  envelope.void_reason !== null && (envelope.status === "sending" || envelope.status === "sent")
    ? "Being voided"
    : LABELS[envelope.status];

const SIGNER_LABELS: Record<EnvelopeSigner["status"], string> = {
  waiting: "not asked yet",
  asked: "asked",
  viewed: "has opened it",
  signed: "signed",
  declined: "declined",
};

/** How far a signer is, in words. */
export const toSignerLabel = ({ status }: Pick<EnvelopeSigner, "status">): string =>
  SIGNER_LABELS[status];

const HOUR_MS = 60 * 60_000;

/** What a signer may be mailed once more now: nothing within the hour after the last time; the request until they open it. */
export function listNotices(
  { status, notice_asked_at: at }: Pick<EnvelopeSigner, "status" | "notice_asked_at">,
  now: number = Date.now(),
): readonly SignerNotice[] {
  if (at !== null && now - Date.parse(at) < HOUR_MS) return [];
  if (status === "asked") return ["reminder", "request"];
  return status === "viewed" ? ["reminder"] : [];
}

export const NOTICE_LABELS: Record<SignerNotice, string> = {
  reminder: "Remind",
  request: "Send again",
};

/** What was last done, before its time: "reminded". */
export const NOTICE_DONE: Record<SignerNotice, string> = {
  reminder: "reminded",
  request: "sent again",
};
