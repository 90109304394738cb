/** The most that a text of ours holds, as one to a client. */
const MAX_LENGTH = 320;
const WAY_OUT = "Reply STOP to end these texts.";

/** What a member is texted: the bell's title, where it leads, and how to end it. */
export function toMemberText(
  { title, url }: { title: string; url: string },
  appUrl: string,
): string {
  const rest = [`${appUrl}${url}`, WAY_OUT].join("\n");
  const available = MAX_LENGTH - rest.length - 1;
  const line = title.replace(/\s+/g, " ").trim();
  return [line.length > available ? `${line.slice(0, available - 1).trimEnd()}…` : line, rest].join(
    "\n",
  );
}
