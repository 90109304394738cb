import { html, raw } from "hono/html";
import { time, type Html } from "../pages/frame";
import { oneClickUrl } from "./deliver-inbound";
import type { DeliveryResult, CaughtMail } from "./store";

/** Renders a mail as its recipient sees it, with the recipient's actions. */
export function openMail(mail: CaughtMail): Html {
  return html`<article>
    <a class="back" href="/">All mails</a>
    <h2>${mail.subject || "(no subject)"}</h2>
    <dl>
      ${detail("From", mail.from)} ${detail("To", mail.to.join(", "))}
      ${mail.replyTo && !mail.from.includes(mail.replyTo) ? detail("Replies to", mail.replyTo) : ""}
      ${detail("Received", time(mail.receivedAt))}
      ${mail.attachments.length ? detail("Files", mail.attachments.map(file)) : ""}
      ${unsubscribing(mail)}
    </dl>
    ${
      mail.html
        ? html`<iframe
            title="The mail as it looks"
            src="/mail/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          ></iframe>`
        : ""
    }
    <details ${mail.html ? "" : raw("open")}>
      <summary>Plain text</summary>
      <pre>${withLinks(mail.text)}</pre>
    </details>
    ${mail.answers.map(deliveryNotice)}
    <form class="write" method="post" action="/mail/${mail.id}/reply">
      <label>Reply <textarea name="text" rows="4" required></textarea></label>
      <label><input type="checkbox" name="automatic" /> As an absence note</label>
      <div class="row">
        <button class="primary">Send reply</button>
        <button formaction="/mail/${mail.id}/bounce" formnovalidate>Bounce</button>
      </div>
    </form>
  </article>`;
}

function detail(name: string, value: unknown): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function file({ name, type, size }: CaughtMail["attachments"][number]): Html {
  return html`<div>${name} <span class="lead">${type}, ${sized(size)}</span></div>`;
}

function sized(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.round(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`;
}

function unsubscribing(mail: CaughtMail): Html | string {
  const header = mail.headers["list-unsubscribe"];
  if (!header) return "";
  if (!oneClickUrl(mail.headers)) return detail("Unsubscribe", header);
  return detail(
    "Unsubscribe",
    html`<form method="post" action="/mail/${mail.id}/unsubscribe">
      ${header} <button>Unsubscribe with one click</button>
    </form>`,
  );
}

function deliveryNotice({ did, at, status, body }: DeliveryResult): Html {
  const ok = status >= 200 && status < 300;
  return html`<details class="answer" ${ok ? "" : raw("open")}>
    <summary>
      ${did}, ${time(at)}: ${status ? `Lintel answered ${status}` : "Lintel did not answer"}
    </summary>
    <pre>${body || "(nothing)"}</pre>
  </details>`;
}

/** Turns addresses in a plain-text mail into links. The template escapes everything else. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 ? html`<a href="${part}" target="_blank">${part}</a>` : html`${part}`,
    );
}
