import { html } from "hono/html";
import { currentIf, pageFrame, shortTime, time, type Html } from "../pages/frame";
import { MAGIC_NUMBERS } from "./magic-numbers";
import { otherSide, type CaughtText } from "./store";

type PhonesPage = {
  texts: readonly CaughtText[];
  /** The number of the open phone. */
  number: string | undefined;
  version: string;
  appUrl: string;
  ownNumber: string;
};

/** Renders the stand-in's page: phones on the left, the open one's texts on the right. */
export function phonesPage({ texts, number, version, appUrl, ownNumber }: PhonesPage): Html {
  const phones = newestByPhone(texts);
  return pageFrame({
    title: `${number ? `${number} · ` : ""}Lintel phones`,
    heading: "Phones",
    intro: html`Every text that <a href="${appUrl}">Lintel</a> sends on this machine stays here, and
      you can text back. Nothing leaves it.`,
    open: number !== undefined,
    version,
    actions: texts.length
      ? html`<form method="post" action="/clear"><button>Clear texts</button></form>`
      : "",
    listName: "Phones",
    list: [
      html`<a class="entry new" href="/new" ${currentIf(number === "")}>Text from a new number</a>`,
      ...phones.map((text) => listEntry(text, number)),
      phones.length ? html`` : html`<p class="hint">No texts yet. Send one to a client.</p>`,
    ],
    main: number === undefined ? nothingOpen() : openPhone(texts, number, ownNumber),
  });
}

function newestByPhone(texts: readonly CaughtText[]): CaughtText[] {
  const newest = new Map<string, CaughtText>();
  for (const text of texts) {
    if (!newest.has(otherSide(text))) newest.set(otherSide(text), text);
  }
  return [...newest.values()];
}

function listEntry(text: CaughtText, number: string | undefined): Html {
  const phone = otherSide(text);
  return html`<a
    class="entry"
    href="/phone/${encodeURIComponent(phone)}"
    ${currentIf(phone === number)}
  >
    <span class="to">${readable(phone)}</span>
    ${shortTime(text.createdAt)}
    <span class="subject">${text.direction === "inbound" ? "" : "Lintel: "}${text.body}</span>
  </a>`;
}

function openPhone(texts: readonly CaughtText[], number: string, ownNumber: string): Html {
  const thread = texts.filter((text) => otherSide(text) === number).reverse();
  const heading = number ? readable(number) : "A new number";
  return html`<article>
    <a class="back" href="/">All phones</a>
    <h2>${heading}</h2>
    <div class="thread">${thread.map(bubble)}</div>
    <form class="write" method="post" action="/inbound">
      ${
        number
          ? html`<input type="hidden" name="from" value="${number}" />`
          : html`<label
              >From
              <input
                type="tel"
                name="from"
                required
                pattern="\\+[1-9][0-9]{7,14}"
                title="As +16145550123"
                placeholder="+16145550123"
            /></label>`
      }
      <label
        >Text ${readable(ownNumber)}
        <textarea name="body" rows="3" required maxlength="1600"></textarea>
      </label>
      <button class="primary">Send</button>
    </form>
  </article>`;
}

function bubble(text: CaughtText): Html {
  const inbound = text.direction === "inbound";
  return html`<div class="text ${inbound ? "inbound" : "outbound"}">
    <p>${text.body}</p>
    <p class="state">
      ${time(text.createdAt)} · ${text.status}${text.errorCode ? ` (${text.errorCode})` : ""} ·
      ${text.segments} ${text.segments === 1 ? "segment" : "segments"}
    </p>
    ${inbound && text.answer ? getAnswer(text.answer) : ""}
  </div>`;
}

function getAnswer({ status, body }: { status: number; body: string }): Html {
  const ok = status >= 200 && status < 300;
  return html`<details ${ok ? "" : "open"}>
    <summary>${status ? `Lintel answered ${status}` : "Lintel did not answer"}</summary>
    <pre>${body.slice(0, 4000) || "(nothing)"}</pre>
  </details>`;
}

function nothingOpen(): Html {
  return html`<article>
    <p class="lead">Choose a phone to read its texts and write back. Some numbers play a part:</p>
    <table class="magic">
      ${Object.entries(MAGIC_NUMBERS).map(
        ([number, { description }]) =>
          html`<tr>
            <th scope="row">${number}</th>
            <td>${description}</td>
          </tr>`,
      )}
    </table>
    <p class="lead">A phone that texts STOP is refused with 21610 until it texts START.</p>
  </article>`;
}

/** Formats a US number for reading. Returns any other unchanged. */
function readable(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
