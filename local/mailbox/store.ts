import { randomUUID } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { JsonFolder } from "../pages/json-folder";

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
};

const KEPT = 1000;

/** The mails of this machine, newest first; they outlast a restart. */
export class MailStore {
  private readonly folder: JsonFolder<CaughtMail>;

  constructor(folder: string) {
    this.folder = new JsonFolder(folder, KEPT);
  }

  /** Newest first; with `to`, only those sent to that address. */
  list(to?: string): readonly CaughtMail[] {
    if (!to) return this.folder.rows;
    const wanted = to.toLowerCase();
    return this.folder.rows.filter((mail) =>
      mail.to.some((address) => address.toLowerCase() === wanted),
    );
  }

  find(id: string): CaughtMail | undefined {
    return this.folder.rows.find((mail) => mail.id === id);
  }

  /** Keeps a raw mail; resolves once it is on disk. `recipients` are those of the SMTP envelope. */
  async keep(raw: Buffer, recipients: string[]): Promise<CaughtMail> {
    const mail = describe(await PostalMime.parse(raw), raw.length, recipients);
    await this.folder.write(mail);
    return mail;
  }

  clear(): void {
    this.folder.clear();
  }
}

function describe(parsed: Email, size: number, recipients: string[]): CaughtMail {
  const receivedAt = new Date().toISOString();
  return {
    id: `${receivedAt.replace(/\D/g, "")}-${randomUUID().slice(0, 8)}`,
    receivedAt,
    messageId: parsed.messageId ?? null,
    from: parsed.from ? written(parsed.from) : "",
    to: recipients,
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html ?? null,
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    size,
  };
}

function written({ name, address }: Address): string {
  return name ? `${name} <${address ?? ""}>` : (address ?? "");
}
