import { html } from "hono/html";
import { currentIf, pageFrame, time, type Html } from "../pages/frame";
import { FAULT_BEHAVIOURS } from "./fault-behaviours";
import type { Listing } from "./listings";
import { getMedia } from "./media";

type ListingsPage = {
  listings: readonly Listing[];
  found: number;
  sought: string;
  open: Listing | undefined;
  version: string;
  appUrl: string;
  clientSecret: string;
};

export const MAX_SHOWN = 60;
const STATUSES = ["Active", "Active Under Contract", "Pending", "Closed", "Withdrawn"];

/** Renders the stand-in's page: listings on the left, the open one with its actions on the right. */
export function listingsPage(page: ListingsPage): Html {
  const { listings, open, sought, found, appUrl } = page;
  return pageFrame({
    title: `${open ? `${open.ListingId} · ` : ""}Lintel listings`,
    heading: "Listings",
    intro: html`What stands in for an MLS on this machine. <a href="${appUrl}">Lintel</a> reads it
      over the RESO Web API; no home, agent or office here is real.`,
    open: open !== undefined,
    version: page.version,
    actions: html`<form method="get" action="/">
      <input
        type="search"
        name="q"
        value="${sought}"
        aria-label="Search listings"
        placeholder="Number, street or town"
      />
      <button>Search</button>
    </form>`,
    listName: "Listings",
    list: [
      ...listings.map((listing) => listEntry(listing, sought, open)),
      html`<p class="hint">
        ${found > listings.length ? `The first ${MAX_SHOWN} of ${found}.` : found ? "" : "Nothing found."}
      </p>`,
    ],
    main: open ? openListing(open) : nothingOpen(page.clientSecret),
  });
}

function listEntry(listing: Listing, sought: string, open: Listing | undefined): Html {
  const query = sought ? `?q=${encodeURIComponent(sought)}` : "";
  return html`<a
    class="entry"
    href="/listing/${listing.ListingId}${query}"
    ${currentIf(listing === open)}
  >
    <span class="to">${listing.UnparsedAddress}</span>
    <span class="subject">${dollars(listing.ListPrice)} · ${listing.StandardStatus}</span>
  </a>`;
}

function openListing(listing: Listing): Html {
  const rows = Object.entries(listing).filter(([, value]) => value !== null);
  return html`<article>
    <a class="back" href="/">All listings</a>
    <h2>${listing.UnparsedAddress}</h2>
    ${getMedia(listing, "").map(
      ({ MediaURL, Permission }) =>
        html`<img src="${MediaURL}" width="240" height="160" alt="${Permission.join(", ")}" /> `,
    )}
    <p>
      ${dollars(listing.ListPrice)} · ${listing.StandardStatus} · changed
      ${time(listing.ModificationTimestamp)}
    </p>
    <form class="write" method="post" action="/listing/${listing.ListingId}">
      <label
        >Price
        <input
          type="number"
          name="price"
          min="1"
          step="1"
          required
          value="${String(listing.ListPrice)}"
        />
      </label>
      <label
        >Status
        <select name="status">
          ${STATUSES.map(
            (status) =>
              html`<option ${status === listing.StandardStatus ? "selected" : ""}>
                ${status}
              </option>`,
          )}
        </select>
      </label>
      <button class="primary">Change listing</button>
    </form>
    <details>
      <summary>All fields</summary>
      <pre>${rows.map(([name, value]) => `${name}: ${String(value)}`).join("\n")}</pre>
    </details>
  </article>`;
}

function nothingOpen(clientSecret: string): Html {
  return html`<article>
    <p class="lead">
      Choose a listing to change its price or status. Client ids that play a part, with the secret
      <code>${clientSecret}</code>:
    </p>
    <dl>
      ${Object.entries(FAULT_BEHAVIOURS).map(
        ([id, { description }]) =>
          html`<dt>${id}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>
  </article>`;
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
