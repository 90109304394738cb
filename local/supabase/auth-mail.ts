import { SmtpEmailDriver, type EmailDriver, type EmailMessage } from "@supabase/lite";

/** Sends the auth server's mails to the mailbox, with a plain-text version of the HTML. */
export class AuthMail implements EmailDriver {
  private readonly smtp: SmtpEmailDriver;
  /** Confirmation mails by recipient, for requests to send them again. */
  private readonly confirmations = new Map<string, EmailMessage>();

  constructor(smtpPort: number, from: { name: string; address: string }) {
    this.smtp = new SmtpEmailDriver({ host: "127.0.0.1", port: smtpPort, from, requireTls: false });
  }

  send(message: EmailMessage): Promise<void> {
    if (message.html?.includes("type=signup")) this.confirmations.set(message.to, message);
    const text = message.html ? getText(message.html) : message.text;
    return this.smtp.send({ ...message, ...(text === undefined ? {} : { text }) });
  }

  /** Sends the last confirmation mail to this address again. Returns false when there was none. */
  async repeat(address: string): Promise<boolean> {
    const message = this.confirmations.get(address);
    if (message) await this.send(message);
    return message !== undefined;
  }
}

/** Returns the plain text of one of our own templates: paragraphs, and each link as "label: address". */
export function getText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(head|style|svg|title)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<div class="preview"[\s\S]*?<\/div>/gi, "")
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, linkAsText)
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/(p|h1|h2|div|tr)>/gi, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function linkAsText(_link: string, href: string, label: string): string {
  const plain = label.replace(/<[^>]+>/g, "").trim();
  return plain === href || plain === "" ? href : `${plain}: ${href}`;
}
