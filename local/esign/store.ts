import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { EnvelopeState, SignerNotice } from "@/lib/foundation/integrations/esign/provider";
import { JsonFolder } from "../pages/json-folder";

type SignerStatus = EnvelopeState["signers"][number]["status"];

export type KeptSigner = {
  reference: string;
  name: string;
  email: string;
  place: number;
  status: SignerStatus;
  at: string | null;
  reason: string | null;
  /** The name that the signer typed as signature. */
  typedName: string | null;
  /** Further mails to the signer, by notice key. */
  notices?: Record<string, { kind: SignerNotice["kind"]; at: string }>;
  /** The secret in the address of the signer's page. */
  token: string;
};

export type KeptEnvelope = {
  id: string;
  reference: string;
  subject: string;
  message: string | null;
  expiresAt: string;
  status: EnvelopeState["status"];
  endedAt: string | null;
  voidReason: string | null;
  createdAt: string;
  documents: { reference: string; name: string }[];
  signers: KeptSigner[];
  /** Whether the app has not accepted the last webhook yet. */
  isUntold: boolean;
};

export type NewEnvelope = Pick<
  KeptEnvelope,
  "reference" | "subject" | "message" | "expiresAt" | "documents"
> & { signers: Pick<KeptSigner, "reference" | "name" | "email" | "place">[] };

const MAX_STORED = 2000;

/** Keeps envelopes and their PDFs on disk, newest first, and changes their state. */
export class EnvelopeStore {
  private readonly envelopes: JsonFolder<KeptEnvelope>;
  /** Envelopes that are not on disk yet, by reference. */
  private readonly arriving = new Map<string, KeptEnvelope>();
  private changes = 0;
  private saved: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly changed: (envelope: KeptEnvelope) => void,
  ) {
    this.envelopes = new JsonFolder(path.join(folder, "envelopes"), MAX_STORED);
    fs.mkdirSync(path.join(folder, "papers"), { recursive: true, mode: 0o700 });
  }

  list(): readonly KeptEnvelope[] {
    return this.envelopes.rows;
  }

  find(id: string): KeptEnvelope | undefined {
    return this.envelopes.rows.find((envelope) => envelope.id === id);
  }

  findByReference(reference: string): KeptEnvelope | undefined {
    return this.envelopes.rows.find((envelope) => envelope.reference === reference);
  }

  findSigner(token: string): { envelope: KeptEnvelope; signer: KeptSigner } | undefined {
    for (const envelope of this.envelopes.rows) {
      const signer = envelope.signers.find((each) => each.token === token);
      if (signer) return { envelope, signer };
    }
    return undefined;
  }

  /** Returns a text that changes with every change. */
  version(): string {
    return `${this.envelopes.rows[0]?.id ?? ""}.${this.changes}`;
  }

  readPaper(envelope: KeptEnvelope, reference: string): Buffer {
    return fs.readFileSync(this.paperPath(envelope.id, reference));
  }

  /** Adds an envelope once. Returns the first if two with the same reference arrive at the same time. */
  async add(envelope: NewEnvelope, papers: Map<string, Uint8Array>): Promise<KeptEnvelope> {
    const { reference } = envelope;
    const known = this.findByReference(reference) ?? this.arriving.get(reference);
    if (known) {
      await this.saved;
      return known;
    }
    const added = createEnvelope(envelope);
    for (const [document, content] of papers) {
      fs.writeFileSync(this.paperPath(added.id, document), content, { mode: 0o600 });
    }
    this.arriving.set(reference, added);
    await this.save(added).finally(() => this.arriving.delete(reference));
    return added;
  }

  /** Marks that a signer opened their page. */
  async view({ envelope, signer }: { envelope: KeptEnvelope; signer: KeptSigner }): Promise<void> {
    if (envelope.status !== "sent" || signer.status !== "asked") return;
    Object.assign(signer, { status: "viewed", at: new Date().toISOString() });
    await this.tell(envelope);
  }

  async sign(
    { envelope, signer }: { envelope: KeptEnvelope; signer: KeptSigner },
    typedName: string,
  ): Promise<void> {
    Object.assign(signer, { status: "signed", at: new Date().toISOString(), typedName });
    if (envelope.signers.every(({ status }) => status === "signed")) end(envelope, "completed");
    else askNext(envelope);
    await this.tell(envelope);
  }

  async decline(
    { envelope, signer }: { envelope: KeptEnvelope; signer: KeptSigner },
    reason: string,
  ): Promise<void> {
    Object.assign(signer, { status: "declined", at: new Date().toISOString(), reason });
    end(envelope, "declined");
    await this.tell(envelope);
  }

  /** Records that a signer was mailed again. Ignores a repeated notice. */
  async notify(envelope: KeptEnvelope, { reference, kind, key }: SignerNotice): Promise<void> {
    const signer = envelope.signers.find((each) => each.reference === reference);
    if (!signer || signer.notices?.[key]) return;
    signer.notices = { ...signer.notices, [key]: { kind, at: new Date().toISOString() } };
    await this.save(envelope);
  }

  async void(envelope: KeptEnvelope, reason: string): Promise<void> {
    envelope.voidReason = reason;
    end(envelope, "voided");
    await this.tell(envelope);
  }

  async expire(envelope: KeptEnvelope): Promise<void> {
    end(envelope, "expired");
    await this.tell(envelope);
  }

  async markTold(envelope: KeptEnvelope): Promise<void> {
    envelope.isUntold = false;
    await this.save(envelope);
  }

  private async tell(envelope: KeptEnvelope): Promise<void> {
    envelope.isUntold = true;
    await this.save(envelope);
    this.changed(envelope);
  }

  /** Runs saves one after the other, because an envelope may change twice at once. */
  private save(envelope: KeptEnvelope): Promise<void> {
    this.changes += 1;
    this.saved = this.saved.then(() => this.envelopes.write(envelope));
    return this.saved;
  }

  private paperPath(id: string, reference: string): string {
    return path.join(this.folder, "papers", `${id}-${reference.replace(/[^\w-]/g, "")}.pdf`);
  }
}

/** Whether a signer may sign or decline now. */
export const isTheirTurn = (envelope: KeptEnvelope, { status }: KeptSigner): boolean =>
  envelope.status === "sent" && (status === "asked" || status === "viewed");

function askNext({ signers }: KeptEnvelope): void {
  const open = signers.filter(({ status }) => status !== "signed");
  const next = Math.min(...open.map(({ place }) => place));
  for (const signer of open) {
    if (signer.place === next && signer.status === "waiting") signer.status = "asked";
  }
}

function end(envelope: KeptEnvelope, status: KeptEnvelope["status"]): void {
  Object.assign(envelope, { status, endedAt: new Date().toISOString() });
}

function createEnvelope(envelope: NewEnvelope): KeptEnvelope {
  const createdAt = new Date().toISOString();
  const created: KeptEnvelope = {
    ...envelope,
    id: `env_${createdAt.replace(/\D/g, "")}${randomBytes(8).toString("hex")}`,
    status: "sent",
    endedAt: null,
    voidReason: null,
    createdAt,
    signers: envelope.signers.map((signer) => ({
      ...signer,
      status: "waiting",
      at: null,
      reason: null,
      typedName: null,
      token: randomBytes(18).toString("base64url"),
    })),
    isUntold: false,
  };
  askNext(created);
  return created;
}
