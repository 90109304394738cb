import type { Envelope, EnvelopeSigner } from "./serialize";

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
