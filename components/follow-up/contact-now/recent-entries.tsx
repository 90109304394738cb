"use client";

import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { ExpandableText } from "@/components/messaging/timeline/expandable-text";
import { useRecentEntries } from "@/lib/follow-up/contact-now/hooks";
import {
  splitRecentEntries,
  toRecentEntry,
  type RecentEntry,
} from "@/lib/follow-up/contact-now/recent-entry";

type RecentEntriesProps = {
  clientId: string;
  personId: string;
  /** Whether a message from the client waits for an answer. It is then shown first and in full. */
  isWaiting: boolean;
};

/** Renders the client's message, and the latest conversations and events with them. */
export function RecentEntries({ clientId, personId, isWaiting }: RecentEntriesProps) {
  const { data, isPending } = useRecentEntries(clientId);
  if (isPending) return <SkeletonText lines={3} />;
  const entries = (data ?? []).flatMap((item) => toRecentEntry(item, personId) ?? []);
  const { waiting, others } = splitRecentEntries(entries, isWaiting);
  if (entries.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {waiting && (
        <blockquote className="rounded-card bg-sunken px-4 py-3">
          <EntryHead entry={waiting} />
          {waiting.text && <ExpandableText text={waiting.text} />}
        </blockquote>
      )}
      {others.length > 0 && (
        <ul aria-label="Recent activity" className="divide-y divide-line border-t border-line">
          {others.map((entry) => (
            <li key={entry.id} className="py-2">
              <EntryHead entry={entry} />
              <p className="line-clamp-2 [overflow-wrap:anywhere]">{entry.text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const EntryHead = ({ entry: { head, at } }: { entry: RecentEntry }) => (
  <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
    <span className="min-w-0 [overflow-wrap:anywhere]">{head}</span>
    <RelativeTime at={at} className="shrink-0" />
  </p>
);
