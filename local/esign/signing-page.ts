import { html } from "hono/html";
import type { Html } from "../pages/frame";
import { isTheirTurn, type KeptEnvelope, type KeptSigner } from "./store";

type SigningPage = { envelope: KeptEnvelope; signer: KeptSigner; problem?: string };

/** Renders a signer's page: the documents on the left, to sign or decline on the right. */
export function signingPage({ envelope, signer, problem }: SigningPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${envelope.subject}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/style.css" />
        <link rel="stylesheet" href="/hosted.css" />
      </head>
      <body class="hosted">
        <p class="notice">
          Test page. It stands in for an e-signature service on this machine, and binds nobody.
        </p>
        <main>
          <section>
            <h1>${envelope.subject}</h1>
            <p class="lead">For ${signer.name}, ${signer.email}</p>
            ${envelope.message ? html`<p>${envelope.message}</p>` : ""}
            <h2>Documents</h2>
            <ul>
              ${envelope.documents.map(
                ({ reference, name }) =>
                  html`<li>
                    <a href="/sign/${signer.token}/documents/${reference}">${name}</a>
                  </li>`,
              )}
            </ul>
          </section>
          <section>
            ${isTheirTurn(envelope, signer) ? forms(signer, problem) : state(envelope, signer)}
          </section>
        </main>
      </body>
    </html>`;
}

const forms = (signer: KeptSigner, problem: string | undefined) =>
  html`${problem ? html`<p role="alert" class="problem">${problem}</p>` : ""}
    <form method="post">
      <label>
        Your name, as your signature
        <input name="name" required maxlength="100" autocomplete="name" value="${signer.name}" />
      </label>
      <button class="primary" name="decision" value="sign">Sign all documents</button>
    </form>
    <form method="post">
      <label>
        Why you decline
        <textarea name="reason" rows="3" required maxlength="500"></textarea>
      </label>
      <button name="decision" value="decline">Decline to sign</button>
    </form>`;

const STATES: Record<KeptEnvelope["status"], string> = {
  sent: "It is not your turn yet. You will be asked when those before you have signed.",
  completed: "Everybody has signed.",
  declined: "Signing was declined.",
  voided: "The sender has withdrawn this.",
  expired: "The time to sign is over.",
};

function state(envelope: KeptEnvelope, { status }: KeptSigner): Html {
  const own = status === "signed" ? "You have signed." : "";
  const all = status === "signed" && envelope.status === "sent" ? "" : STATES[envelope.status];
  return html`<h2 role="status">${own} ${all}</h2>`;
}
