import type { Readable } from "node:stream";

/** A signer as sent to the service. Signers with the same `place` are asked at the same time. */
export type OutgoingSigner = { reference: string; name: string; email: string; place: number };

/** A PDF file on disk, with our reference. */
export type OutgoingDocument = { reference: string; name: string; path: string };

export type OutgoingEnvelope = {
  /** Our reference. The service accepts an envelope with the same reference once, however often it is sent. */
  reference: string;
  subject: string;
  message: string | null;
  /** The instant after which nobody may sign. */
  expiresAt: string;
  signers: OutgoingSigner[];
  documents: OutgoingDocument[];
};

export const SIGNER_NOTICES = ["reminder", "request"] as const;

/** A further mail to a signer: a reminder, or the request with its link. */
export type SignerNotice = {
  /** The signer's reference. */
  reference: string;
  kind: (typeof SIGNER_NOTICES)[number];
  /** The idempotency key: the service sends a notice with the same key once. */
  key: string;
};

export const SIGNER_STATES = ["waiting", "asked", "viewed", "signed", "declined"] as const;
export const ENVELOPE_STATES = ["sent", "completed", "declined", "voided", "expired"] as const;

/** The progress of an envelope at the service. */
export type EnvelopeState = {
  id: string;
  reference: string;
  status: (typeof ENVELOPE_STATES)[number];
  /** When it reached a final status. */
  endedAt: string | null;
  signers: {
    reference: string;
    status: (typeof SIGNER_STATES)[number];
    at: string | null;
    /** The reason for declining. */
    reason: string | null;
  }[];
};

/**
 * The calls that Lintel makes to an e-signature service. Every function throws EsignError, and ends within a
 * time limit. To support another vendor, write another function that returns this type.
 */
export type EsignProvider = {
  sendEnvelope: (envelope: OutgoingEnvelope) => Promise<{ id: string }>;
  getEnvelope: (id: string) => Promise<EnvelopeState>;
  /** Ends a running envelope. Does nothing to one that has ended. */
  voidEnvelope: (id: string, reason: string) => Promise<void>;
  /** Mails a signer again when it is their turn to sign. */
  notifySigner: (id: string, notice: SignerNotice) => Promise<void>;
  /** Streams a document signed by all, as a PDF. */
  openSignedDocument: (id: string, reference: string) => Promise<Readable>;
  /** Streams the certificate of who signed which document and when, as a PDF. */
  openCertificate: (id: string) => Promise<Readable>;
};

/** Thrown when the service failed, with a text for agents. `permanent` means that a retry cannot help. */
export class EsignError extends Error {
  readonly permanent: boolean;

  constructor(
    message: string,
    { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = "EsignError";
    this.permanent = permanent;
  }
}
