import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";

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

/** Mails as files, newest first, so that they are still there after a restart. */
export class MailStore {
  private mails: CaughtMail[];

  constructor(private readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.mails = fs.readdirSync(folder).filter(isMailFile).sort().reverse().map(read(folder));
  }

  /** Newest first; with `to`, only those sent to that address. */
  list(to?: string): CaughtMail[] {
    if (!to) return this.mails;
    const wanted = to.toLowerCase();
    return this.mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): CaughtMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  /** Keeps a raw mail; resolves once it is on disk. `recipients` are those of the SMTP envelope. */
  async keep(raw: Buffer, recipients: string[]): Promise<CaughtMail> {
    const mail = describe(await PostalMime.parse(raw), raw.length, recipients);
    const file = path.join(this.folder, `${mail.id}.json`);
    await fs.promises.writeFile(`${file}.unfinished`, JSON.stringify(mail), { mode: 0o600 });
    await fs.promises.rename(`${file}.unfinished`, file);
    this.mails.unshift(mail);
    for (const old of this.mails.splice(KEPT)) this.removeFile(old);
    return mail;
  }

  clear(): void {
    for (const mail of this.mails.splice(0)) this.removeFile(mail);
  }

  private removeFile(mail: CaughtMail): void {
    fs.rmSync(path.join(this.folder, `${mail.id}.json`), { force: true });
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

function isMailFile(name: string): boolean {
  return name.endsWith(".json");
}

function read(folder: string): (name: string) => CaughtMail {
  return (name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")) as CaughtMail;
}
