import { randomUUID } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { JsonFolder } from "../pages/json-folder";
import type { Answer } from "./deliver-inbound";

/** A caught mail as the mailbox shows it and `/api/messages` answers it. */
export type CaughtMail = {
  id: string;
  receivedAt: string;
  messageId: string | null;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  size: number;
  /** Where a bounce of it goes. */
  returnPath: string;
  /** Where an answer to it goes. */
  replyTo: string;
  attachments: { name: string; type: string; size: number }[];
  /** What was done with it here, and what the app said to that; newest first. */
  answers: DeliveryResult[];
};

export type DeliveryResult = { did: string; at: string; status: number; body: string };

type Envelope = { from: string; to: string[] };

/** What a mail kept by an earlier version lacks. */
const LATER = { returnPath: "", replyTo: "", attachments: [], answers: [] };

const MAX_STORED = 1000;

/** The mails of this machine, newest first; they outlast a restart. */
export class MailStore {
  private readonly folder: JsonFolder<CaughtMail>;
  private changes = 0;

  constructor(folder: string) {
    this.folder = new JsonFolder(folder, MAX_STORED);
    for (const mail of this.folder.rows) Object.assign(mail, { ...LATER, ...mail });
  }

  /** Newest first; with `to`, only those sent to that address. */
  list(to?: string): readonly CaughtMail[] {
    if (!to) return this.folder.rows;
    const lowercased = to.toLowerCase();
    return this.folder.rows.filter((mail) =>
      mail.to.some((address) => address.toLowerCase() === lowercased),
    );
  }

  find(id: string): CaughtMail | undefined {
    return this.folder.rows.find((mail) => mail.id === id);
  }

  /** Differs whenever anything has changed. */
  version(): string {
    return `${this.folder.rows[0]?.id ?? ""}.${this.changes}`;
  }

  /** Keeps a raw mail; resolves once it is on disk. */
  async add(raw: Buffer, envelope: Envelope): Promise<CaughtMail> {
    const mail = describe(await PostalMime.parse(raw), raw.length, envelope);
    await this.folder.write(mail);
    return mail;
  }

  /** Notes what was done with a mail and what came of it. */
  async addAnswer(mail: CaughtMail, did: string, answer: Answer): Promise<void> {
    mail.answers.unshift({ did, at: new Date().toISOString(), ...answer });
    this.changes += 1;
    await this.folder.write(mail);
  }

  clear(): void {
    this.changes += 1;
    this.folder.clear();
  }
}

function describe(parsed: Email, size: number, envelope: Envelope): CaughtMail {
  const receivedAt = new Date().toISOString();
  return {
    id: `${receivedAt.replace(/\D/g, "")}-${randomUUID().slice(0, 8)}`,
    receivedAt,
    messageId: parsed.messageId ?? null,
    from: parsed.from ? written(parsed.from) : "",
    to: envelope.to,
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html ?? null,
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    size,
    returnPath: envelope.from,
    replyTo: parsed.replyTo?.[0]?.address ?? parsed.from?.address ?? "",
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "attachment",
      type: mimeType,
      size: typeof content === "string" ? content.length : content.byteLength,
    })),
    answers: [],
  };
}

function written({ name, address }: Address): string {
  return name ? `${name} <${address ?? ""}>` : (address ?? "");
}
