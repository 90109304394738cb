/** The most that a text of ours holds, as one to a client. */
const MAX_LENGTH = 320;
const WAY_OUT = "Reply STOP to end these texts.";

/** What a member is texted: the bell's title, where it leads, and how to end it. */
export function toMemberText(
  { title, url }: { title: string; url: string },
  appUrl: string,
): string {
  const rest = [`${appUrl}${url}`, WAY_OUT].join("\n");
  const room = MAX_LENGTH - rest.length - 1;
  const said = title.replace(/\s+/g, " ").trim();
  return [said.length > room ? `${said.slice(0, room - 1).trimEnd()}…` : said, rest].join("\n");
}
