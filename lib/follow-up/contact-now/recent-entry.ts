import type { TimelineItem } from "@/lib/messaging/timeline/serialize";

/** One entry of a client's timeline as two lines: `head` has the person and the channel, `text` the content. */
export type RecentEntry = {
  id: string;
  at: string;
  /** Whether the client wrote it. */
  isTheirs: boolean;
  head: string;
  text: string;
};

/** The kinds of timeline entries that show what was last discussed. */
export const RECENT_KINDS = ["message", "inquiry", "note", "task"] as const;

/** Returns a timeline entry for a person about to contact the client; null for kinds without content. */
export function toRecentEntry(item: TimelineItem, personId: string): RecentEntry | null {
  const { id, at } = item;
  const byName = (userId: string | null, name: string | null) =>
    userId === personId ? "You" : (name ?? "Former member");
  switch (item.kind) {
    case "message": {
      const { direction, owner_id, owner_name, sender_name, channel, subject, content } =
        item.record;
      const isTheirs = direction === "inbound";
      const who = isTheirs ? (sender_name ?? "They") : byName(owner_id, owner_name);
      return {
        id,
        at,
        isTheirs,
        head: `${who} · ${channel.display_name}`,
        text: [subject, content].filter(Boolean).join(": "),
      };
    }
    case "inquiry": {
      const { name, about, message } = item.record;
      return {
        id,
        at,
        isTheirs: true,
        head: [name, "Inquiry", about].filter(Boolean).join(" · "),
        text: message ?? "",
      };
    }
    case "note": {
      const { author_id, author_name, body } = item.record;
      return {
        id,
        at,
        isTheirs: false,
        head: `${byName(author_id, author_name)} · Note`,
        text: body,
      };
    }
    case "task":
      return { id, at, isTheirs: false, head: "Task done", text: item.record.title };
    default:
      return null;
  }
}

/** The number of entries below the client's unanswered message. */
const SHOWN = 3;

/** The number of entries to read: one on top and those below it. */
export const RECENT_READ = SHOWN + 1;

/** Returns the client's latest message, if it waits for an answer, and the last three other entries. */
export function splitRecentEntries(entries: readonly RecentEntry[], isWaiting: boolean) {
  const waiting = isWaiting ? entries.find(({ isTheirs }) => isTheirs) : undefined;
  return { waiting, others: entries.filter((entry) => entry !== waiting).slice(0, SHOWN) };
}
