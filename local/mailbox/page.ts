import { html, raw } from "hono/html";
import { currentIf, pageFrame, shortTime, time, type Html } from "../pages/frame";
import type { CaughtMail } from "./store";

/** The mailbox's one page: the mails on the left, the open one on the right. */
export function mailboxPage(
  mails: readonly CaughtMail[],
  open: CaughtMail | undefined,
  appUrl: string,
): Html {
  return pageFrame({
    title: `${open?.subject ? `${open.subject} · ` : ""}Lintel mailbox`,
    heading: "Mailbox",
    intro: html`Every mail that <a href="${appUrl}">Lintel</a> sends on this machine stays here.
      Nothing leaves it.`,
    open: open !== undefined,
    version: mails[0]?.id ?? "",
    actions: mails.length ? clearButton() : "",
    listName: "Mails",
    list: mails.length ? mails.map((mail) => listEntry(mail, open)) : emptyList(),
    main: open ? openMail(open) : nothingOpen(mails.length),
  });
}

function listEntry(mail: CaughtMail, open: CaughtMail | undefined): Html {
  return html`<a class="entry" href="/mail/${mail.id}" ${currentIf(mail.id === open?.id)}>
    <span class="to">${mail.to.join(", ")}</span>
    ${shortTime(mail.receivedAt)}
    <span class="subject">${mail.subject || "(no subject)"}</span>
  </a>`;
}

function openMail(mail: CaughtMail): Html {
  return html`<article>
    <a class="back" href="/">All mails</a>
    <h2>${mail.subject || "(no subject)"}</h2>
    <dl>
      <div>
        <dt>From</dt>
        <dd>${mail.from}</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>${mail.to.join(", ")}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>${time(mail.receivedAt)}</dd>
      </div>
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
  </article>`;
}

/** Addresses in a plain-text mail become links; everything else is escaped by the template. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 ? html`<a href="${part}" target="_blank">${part}</a>` : html`${part}`,
    );
}

function clearButton(): Html {
  return html`<form method="post" action="/clear"><button>Clear mailbox</button></form>`;
}

function emptyList(): Html {
  return html`<p class="hint">No mail yet. Sign up, reset a password or invite somebody.</p>`;
}

function nothingOpen(count: number): Html {
  return html`<article><p class="hint">${count ? "Choose a mail to read it." : ""}</p></article>`;
}
