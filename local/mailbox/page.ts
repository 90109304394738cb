import { html, raw } from "hono/html";
import type { CaughtMail } from "./store";

type Html = ReturnType<typeof html>;

/** The mailbox's one page: the mails on the left, the open one on the right. */
export function mailboxPage(
  mails: CaughtMail[],
  open: CaughtMail | undefined,
  appUrl: string,
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${open?.subject ? `${open.subject} · ` : ""}Lintel mailbox</title>
        <link rel="stylesheet" href="/style.css" />
        <script src="/refresh.js" data-newest="${mails[0]?.id ?? ""}" defer></script>
      </head>
      <body class="${open ? "reading" : "listing"}">
        <header>
          ${mark()}
          <h1>Mailbox</h1>
          <p>
            Every mail that <a href="${appUrl}">Lintel</a> sends on this machine stays here. Nothing
            leaves it.
          </p>
          ${mails.length ? clearButton() : ""}
        </header>
        <main>
          <nav aria-label="Mails">
            ${mails.length ? mails.map((mail) => listEntry(mail, open)) : emptyList()}
          </nav>
          ${open ? openMail(open) : nothingOpen(mails.length)}
        </main>
      </body>
    </html>`;
}

function listEntry(mail: CaughtMail, open: CaughtMail | undefined): Html {
  const current = mail.id === open?.id ? raw('aria-current="true"') : "";
  return html`<a class="entry" href="/mail/${mail.id}" ${current}>
    <span class="to">${mail.to.join(", ")}</span>
    ${time(mail.receivedAt)}
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

function time(instant: string): Html {
  const shown = new Date(instant).toLocaleString("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return html`<time datetime="${instant}">${shown}</time>`;
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

function mark(): Html {
  return html`<svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
  >
    <path d="M2 4h20v5H2zM4 11h4v9H4zM16 11h4v9h-4z" />
  </svg>`;
}
