import { html } from "hono/html";
import { currentIf, pageFrame, shortTime, time, type Html } from "../pages/frame";
import { FAULTS } from "./faults";
import type { KeptEnvelope } from "./store";

type EnvelopesPage = {
  envelopes: readonly KeptEnvelope[];
  open: KeptEnvelope | undefined;
  version: string;
  appUrl: string;
};

/** Renders the stand-in's page: envelopes on the left, the open one with its signers' links on the right. */
export function envelopesPage({ envelopes, open, version, appUrl }: EnvelopesPage): Html {
  return pageFrame({
    title: "Lintel signatures",
    heading: "Signatures",
    intro: html`Every envelope that <a href="${appUrl}">Lintel</a> sends on this machine stays here.
      Nothing is mailed: open a signer's page to sign or decline.`,
    open: open !== undefined,
    version,
    actions: "",
    listName: "Envelopes",
    list: [
      ...envelopes.map((envelope) => listEntry(envelope, open)),
      envelopes.length
        ? html``
        : html`<p class="hint">No envelopes yet. Send a document for signature.</p>`,
    ],
    main: open ? openEnvelope(open) : nothingOpen(),
  });
}

const listEntry = (envelope: KeptEnvelope, open: KeptEnvelope | undefined) =>
  html`<a class="entry" href="/envelope/${envelope.id}" ${currentIf(envelope === open)}>
    <span class="to">${envelope.subject}</span>
    ${shortTime(envelope.createdAt)}
    <span class="subject">${envelope.status}</span>
  </a>`;

function openEnvelope(envelope: KeptEnvelope): Html {
  return html`<article>
    <a class="back" href="/">All envelopes</a>
    <h2>${envelope.subject}</h2>
    <p class="lead">
      ${envelope.status}${envelope.voidReason ? `: ${envelope.voidReason}` : ""}, until
      ${time(envelope.expiresAt)}
    </p>
    <table class="magic">
      ${envelope.signers.map(
        ({ name, email, status, reason, notices, token }) =>
          html`<tr>
            <th scope="row"><a href="/sign/${token}">${name}</a></th>
            <td>${email}</td>
            <td>
              ${status}${reason ? `: ${reason}` : ""}
              ${Object.values(notices ?? {}).map(({ kind, at }) => html`<br />${kind}, ${time(at)}`)}
            </td>
          </tr>`,
      )}
    </table>
    ${
      envelope.status === "sent"
        ? html`<form method="post" action="/envelope/${envelope.id}/expire">
            <button>Let it expire now</button>
          </form>`
        : ""
    }
  </article>`;
}

const nothingOpen = () =>
  html`<article>
    <p class="lead">Choose an envelope. Some first signers play a part:</p>
    <table class="magic">
      ${Object.entries(FAULTS).map(
        ([email, { description }]) =>
          html`<tr>
            <th scope="row">${email}</th>
            <td>${description}</td>
          </tr>`,
      )}
    </table>
  </article>`;
