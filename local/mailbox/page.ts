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
        <link rel="icon" href="/icon.svg" />
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

function time(instant: string): Html {
  const shown = written(instant, { dateStyle: "medium", timeStyle: "short" });
  return html`<time datetime="${instant}">${shown}</time>`;
}

/** Today's mails show the time, older ones the day. */
function shortTime(instant: string): Html {
  const today = new Date(instant).toDateString() === new Date().toDateString();
  const shown = written(
    instant,
    today ? { timeStyle: "short" } : { month: "short", day: "numeric" },
  );
  return html`<time datetime="${instant}">${shown}</time>`;
}

function written(instant: string, how: Intl.DateTimeFormatOptions): string {
  return new Date(instant).toLocaleString("en-US", how);
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

/** The app's own mark, as in app/icon.svg. */
function mark(): Html {
  return html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" />
    <path d="M6 8h20v4H6zM7.75 13.25H12V25H7.75zM20 13.25h4.25V25H20z" />
  </svg>`;
}
