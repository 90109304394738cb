/** The longest text we send, in characters, as for clients. */
const MAX_LENGTH = 320;
const WAY_OUT = "Reply STOP to end these texts.";

/** Returns the text message to a member: the notification's title, a link, and how to stop texts. */
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
