import { html } from "hono/html";
import { currentIf, pageFrame, shortTime, type Html } from "../pages/frame";
import type { Answer } from "./deliver-inbound";
import { openMail } from "./open-mail";
import type { CaughtMail } from "./store";

type MailboxPage = {
  mails: readonly CaughtMail[];
  version: string;
  appUrl: string;
  inboundDomain: string;
  /** The right side: a mail, a form for a new one (with the result of the last), or nothing. */
  open?: CaughtMail | { answer?: Answer };
};

/** Renders the mailbox page: the mails on the left, the open one on the right. */
export function mailboxPage({ mails, version, appUrl, inboundDomain, open }: MailboxPage): Html {
  const mail = open && "id" in open ? open : undefined;
  const sheet = open && !("id" in open) ? open : undefined;
  return pageFrame({
    title: `${mail?.subject ? `${mail.subject} · ` : ""}Lintel mailbox`,
    heading: "Mailbox",
    intro: html`Every mail that <a href="${appUrl}">Lintel</a> sends on this machine stays here, and
      you can answer it. Nothing leaves it.`,
    open: open !== undefined,
    version,
    actions: mails.length ? clearButton() : "",
    listName: "Mails",
    list: [
      html`<a class="entry new" href="/new" ${currentIf(sheet !== undefined)}>Write to Lintel</a>`,
      ...(mails.length ? mails.map((each) => listEntry(each, mail)) : [emptyList()]),
    ],
    main: mail ? openMail(mail) : sheet ? newMail(sheet, inboundDomain) : nothingOpen(mails.length),
  });
}

function listEntry(mail: CaughtMail, open: CaughtMail | undefined): Html {
  return html`<a class="entry" href="/mail/${mail.id}" ${currentIf(mail.id === open?.id)}>
    <span class="to">${mail.to.join(", ")}</span>
    ${shortTime(mail.receivedAt)}
    <span class="subject">${mail.subject || "(no subject)"}</span>
  </a>`;
}

function newMail({ answer }: { answer?: Answer }, domain: string): Html {
  return html`<article>
    <a class="back" href="/">All mails</a>
    <h2>A mail to Lintel</h2>
    ${
      answer
        ? html`<p class="lead">
              ${answer.status ? `Lintel answered ${answer.status}` : "Lintel did not answer"}
            </p>
            <pre>${answer.body || "(nothing)"}</pre>`
        : ""
    }
    <form class="write" method="post" action="/new">
      <label
        >From <input name="from" required placeholder="Dana Client &lt;dana@example.test&gt;"
      /></label>
      <label>To <input name="to" required value="hello@${domain}" /></label>
      <label>Subject <input name="subject" /></label>
      <label>Text <textarea name="text" rows="6" required></textarea></label>
      <button class="primary">Send</button>
    </form>
  </article>`;
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
