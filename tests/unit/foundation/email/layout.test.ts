import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { renderMail } from "@/lib/foundation/integrations/email/layout";
import { getText } from "@/local/supabase/auth-mail";
import { authTemplates } from "@/scripts/auth-templates";

const mail = renderMail({
  title: "Join <Buckeye> & Co",
  paragraphs: ["First.", 'Second "quoted".'],
  action: { label: "Accept", url: "https://crm.test/invite/a?b=1&c=2" },
  note: "Not you? Ignore this.",
});

describe("an app mail", () => {
  test("escapes HTML in its texts", () => {
    expect(mail.html).toContain("Join &lt;Buckeye&gt; &amp; Co");
    expect(mail.html).not.toContain("<Buckeye>");
  });

  test("has one button with the link of the action", () => {
    const buttons = mail.html.match(/class="button"/g);
    expect(buttons).toHaveLength(1);
    expect(mail.html).toContain('href="https://crm.test/invite/a?b=1&amp;c=2"');
  });

  test("keeps the size of the button and the width of the card in Outlook", () => {
    expect(mail.html).toMatch(
      /<td class="button"[^>]*bgcolor="#0f6b5c"[^>]*mso-padding-alt:12px 20px/,
    );
    expect(mail.html).toMatch(/<!--\[if mso\]><table role="presentation" width="560"/);
    expect(mail.html.match(/<!--\[if mso\]>/g)).toHaveLength(
      mail.html.match(/<!\[endif\]-->/g)?.length ?? 0,
    );
  });

  test("has its first sentence as preview text, and a dark colour for every part", () => {
    expect(mail.html).toMatch(/<div class="preview" style="display:none[^>]*>First\./);
    const [, dark = ""] =
      /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(mail.html) ?? [];
    for (const name of ["page", "card", "text", "muted", "mark", "button", "link", "line"]) {
      expect(dark).toContain(`.${name} {`);
    }
  });

  test("has the same content in its plain-text part", () => {
    expect(mail.text).toBe(
      'Join <Buckeye> & Co\n\nFirst.\n\nSecond "quoted".\n\nAccept:\nhttps://crm.test/invite/a?b=1&c=2\n\n' +
        "Not you? Ignore this.\n\n-- \nLintel, the CRM for real-estate teams\n",
    );
  });
});

describe("the templates of the auth server", () => {
  const templates = Object.entries(authTemplates());

  test.each(templates)("%s equals the file in supabase/templates", (name, html) => {
    const file = path.join("supabase", "templates", name);
    expect(fs.readFileSync(file, "utf8")).toBe(html);
  });

  test.each(templates)("%s links to the callback with the token's hash", (_name, html) => {
    expect(html).toContain("{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&amp;type=");
  });

  test("have a plain-text part derived from their HTML, with the full link", () => {
    const text = getText(authTemplates()["recovery.html"] ?? "");
    expect(text).toContain("Choose a new password");
    expect(text.match(/Somebody, hopefully you/g)).toHaveLength(1);
    expect(text).toContain("token_hash={{ .TokenHash }}&type=recovery");
    expect(text).not.toMatch(/<|&amp;|color-scheme/);
  });
});
