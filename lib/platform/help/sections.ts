import type { HelpName } from "./pages";

/** A part of a page under its own heading. The first is the page itself. */
export type HelpSection = { heading: string; anchor: string; text: string };

export type HelpPage = {
  name: HelpName;
  title: string;
  /** The line under the title. */
  summary: string;
  /** The text below the summary, as written. */
  body: string;
  sections: HelpSection[];
};

/** Returns the anchor of a heading: "Add a client" is `add-a-client`. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Returns the text of Markdown without its markup. */
const stripMarkdown = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`>#|]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Parses a page: `# Title`, a line of summary, then text under `## headings`. Throws when title or summary is
 * missing.
 */
export function parseHelpPage(name: HelpName, source: string): HelpPage {
  const head = /^# (.+)\n\n(.+)\n/.exec(source);
  const [header, title, summary] = head ?? [];
  if (!header || !title || !summary)
    throw new Error(`content/help/${name}.md has no title and summary`);
  const body = source.slice(header.length).trim();
  const [first = "", ...rest] = body.split(/^## /m);
  const sections = rest.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return { heading, anchor: toAnchor(heading), text: stripMarkdown(lines.join("\n")) };
  });
  const top = { heading: title, anchor: "", text: stripMarkdown(`${summary} ${first}`) };
  return { name, title, summary, body, sections: [top, ...sections] };
}
