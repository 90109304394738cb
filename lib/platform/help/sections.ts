import type { HelpName } from "./pages";

/** A part of a page under its own heading; the first is the page itself. */
export type HelpSection = { heading: string; anchor: string; text: string };

export type HelpPage = {
  name: HelpName;
  title: string;
  /** The line under the title. */
  summary: string;
  /** As it was written, from under the summary on. */
  body: string;
  sections: HelpSection[];
};

/** How an address names a heading: "Add a client" is `add-a-client`. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The words of Markdown without its signs. */
const stripMarkdown = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`>#|]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Takes a page apart: `# Title`, a line of summary, then its text under `## headings`. Throws where that is missing. */
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
