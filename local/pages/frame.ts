import { html, raw } from "hono/html";

export type Html = ReturnType<typeof html>;

type Frame = {
  title: string;
  /** The heading of the page. */
  heading: string;
  intro: Html;
  /** Whether an entry is open. On a phone it replaces the list. */
  open: boolean;
  /** Changes with every change, and the page then reloads. */
  version: string;
  actions: Html | string;
  /** The list's name for screen readers. */
  listName: string;
  list: Html | Html[];
  main: Html;
};

/** Renders a stand-in's page: a header, a list on the left, the open entry on the right. */
export function pageFrame(frame: Frame): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${frame.title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/style.css" />
        <script src="/refresh.js" data-newest="${frame.version}" defer></script>
      </head>
      <body class="${frame.open ? "reading" : "listing"}">
        <header>
          ${mark()}
          <h1>${frame.heading}</h1>
          <p>${frame.intro}</p>
          ${frame.actions}
        </header>
        <main>
          <nav aria-label="${frame.listName}">${frame.list}</nav>
          ${frame.main}
        </main>
      </body>
    </html>`;
}

/** Renders a moment as day and time. */
export function time(instant: string): Html {
  const shown = written(instant, { dateStyle: "medium", timeStyle: "short" });
  return html`<time datetime="${instant}">${shown}</time>`;
}

/** Renders a moment in a list: the time if it is today, otherwise the day. */
export function shortTime(instant: string): Html {
  const today = new Date(instant).toDateString() === new Date().toDateString();
  const shown = written(
    instant,
    today ? { timeStyle: "short" } : { month: "short", day: "numeric" },
  );
  return html`<time datetime="${instant}">${shown}</time>`;
}

/** Marks the open entry of a list. */
export function currentIf(open: boolean): Html | string {
  return open ? raw('aria-current="true"') : "";
}

function written(instant: string, how: Intl.DateTimeFormatOptions): string {
  return new Date(instant).toLocaleString("en-US", how);
}

/** The app's logo, as in app/icon.svg. */
function mark(): Html {
  return html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" />
    <path d="M6 8h20v4H6zM7.75 13.25H12V25H7.75zM20 13.25h4.25V25H20z" />
  </svg>`;
}
