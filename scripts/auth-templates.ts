import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { renderMail, type MailContent } from "../lib/foundation/integrations/email/layout";
import { PROJECT_DIR } from "../local/settings";

const MAILS: Record<string, MailContent> = {
  confirmation: {
    title: "Confirm your email",
    paragraphs: ["Welcome to Lintel. Confirm this address and your team is ready to use."],
    action: { label: "Confirm email", url: callback("signup") },
    note: "If you did not sign up, you can ignore this email.",
  },
  recovery: {
    title: "Choose a new password",
    paragraphs: [
      "Somebody, hopefully you, asked to reset the password for {{ .Email }}.",
      "The link works once and expires in an hour.",
    ],
    action: { label: "Choose new password", url: callback("recovery") },
    note: "If that was not you, you can ignore this email. Your password stays the same.",
  },
  email_change: {
    title: "Confirm your new email",
    paragraphs: ["You asked to sign in with {{ .NewEmail }} instead of {{ .Email }}."],
    action: { label: "Confirm the change", url: callback("email_change") },
    note: "If that was not you, ignore this email and choose a new password.",
  },
};

/** Returns the auth server's mails by file name, in the layout of the app's other mails. */
export function authTemplates(): Record<string, string> {
  const entries = Object.entries(MAILS).map(([name, mail]) => [
    `${name}.html`,
    renderMail(mail).html,
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function callback(type: string): string {
  return `{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&type=${type}`;
}

function write(): void {
  const folder = path.join(PROJECT_DIR, "supabase", "templates");
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, html] of Object.entries(authTemplates())) {
    fs.writeFileSync(path.join(folder, name), html);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) write();
