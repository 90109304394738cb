import { randomUUID } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { JsonFolder } from "../pages/json-folder";
import type { Answer } from "./deliver-inbound";

/** A caught mail, as the page shows it and `/api/messages` returns it. */
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
  /** The address that bounces go to. */
  returnPath: string;
  /** The address that replies go to. */
  replyTo: string;
  attachments: { name: string; type: string; size: number }[];
  /** The actions on the mail and the app's responses, newest first. */
  answers: DeliveryResult[];
};

export type DeliveryResult = { did: string; at: string; status: number; body: string };

type Envelope = { from: string; to: string[] };

/** Defaults for the fields that mails of earlier versions lack. */
const LATER = { returnPath: "", replyTo: "", attachments: [], answers: [] };

const MAX_STORED = 1000;

/** Stores the mails on disk, newest first, so that they survive a restart. */
export class MailStore {
  private readonly folder: JsonFolder<CaughtMail>;
  private changes = 0;

  constructor(folder: string) {
    this.folder = new JsonFolder(folder, MAX_STORED);
    for (const mail of this.folder.rows) Object.assign(mail, { ...LATER, ...mail });
  }

  /** Returns the mails, newest first, optionally only those to one address. */
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

  /** Returns a text that changes with every change. */
  version(): string {
    return `${this.folder.rows[0]?.id ?? ""}.${this.changes}`;
  }

  /** Stores a raw mail. Resolves once it is on disk. */
  async add(raw: Buffer, envelope: Envelope): Promise<CaughtMail> {
    const mail = describe(await PostalMime.parse(raw), raw.length, envelope);
    await this.folder.write(mail);
    return mail;
  }

  /** Records an action on a mail and its result. */
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
