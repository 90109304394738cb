import type { Readable } from "node:stream";

/** A signer as the service is told. Those of one place are asked at once. */
export type OutgoingSigner = { reference: string; name: string; email: string; place: number };

/** A document as a PDF on disk, under a reference of ours. */
export type OutgoingDocument = { reference: string; name: string; path: string };

export type OutgoingEnvelope = {
  /** Ours. The service takes an envelope of one reference once, however often it is sent. */
  reference: string;
  subject: string;
  message: string | null;
  /** The instant after which nobody may sign. */
  expiresAt: string;
  signers: OutgoingSigner[];
  documents: OutgoingDocument[];
};

export const SIGNER_NOTICES = ["reminder", "request"] as const;

/** What a signer is mailed once more: a reminder, or the request with its link. */
export type SignerNotice = {
  /** The signer's. */
  reference: string;
  kind: (typeof SIGNER_NOTICES)[number];
  /** The service mails a notice of one key once, however often it is asked. */
  key: string;
};

export const SIGNER_STATES = ["waiting", "asked", "viewed", "signed", "declined"] as const;
export const ENVELOPE_STATES = ["sent", "completed", "declined", "voided", "expired"] as const;

/** How far an envelope is at the service. */
export type EnvelopeState = {
  id: string;
  reference: string;
  status: (typeof ENVELOPE_STATES)[number];
  /** When it reached a status that ends it. */
  endedAt: string | null;
  signers: {
    reference: string;
    status: (typeof SIGNER_STATES)[number];
    at: string | null;
    /** Why it was declined. */
    reason: string | null;
  }[];
};

/**
 * What Lintel asks of an e-signature service. Every function throws EsignError, within a limit of time, whatever the service
 * does. Another vendor is another function that returns this.
 */
export type EsignProvider = {
  sendEnvelope: (envelope: OutgoingEnvelope) => Promise<{ id: string }>;
  getEnvelope: (id: string) => Promise<EnvelopeState>;
  /** Ends an envelope that is not ended, and does nothing to one that is. */
  voidEnvelope: (id: string, reason: string) => Promise<void>;
  /** Mails a signer whose turn it is once more. */
  notifySigner: (id: string, notice: SignerNotice) => Promise<void>;
  /** Streams a document as signed by all, a PDF. */
  openSignedDocument: (id: string, reference: string) => Promise<Readable>;
  /** Streams what the service says of who signed what and when, a PDF. */
  openCertificate: (id: string) => Promise<Readable>;
};

/** A call that the service did not answer as it should, in words for agents. `permanent`: a retry cannot help. */
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
