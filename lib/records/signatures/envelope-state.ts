import type { Envelope, EnvelopeSigner } from "./serialize";

type SignerNotice = NonNullable<EnvelopeSigner["notice"]>;

type State = Pick<Envelope, "status" | "void_reason">;

/** Whether the worker is currently working on the envelope. */
export const isUnderWay = ({ status, void_reason: reason }: State): boolean =>
  status === "sending" || status === "signed" || (status === "sent" && reason !== null);

/** Whether the envelope can be voided. */
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

/** Returns the status of an envelope as a text. */
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

/** Returns the status of a signer as a text. */
export const toSignerLabel = ({ status }: Pick<EnvelopeSigner, "status">): string =>
  SIGNER_LABELS[status];

const HOUR_MS = 60 * 60_000;

/**
 * Returns the messages that may be sent to a signer again now: none within an hour after the last one, and
 * the request only until the signer has opened it.
 */
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

/** The text for the last message, shown before its time: "reminded". */
export const NOTICE_DONE: Record<SignerNotice, string> = {
  reminder: "reminded",
  request: "sent again",
};
