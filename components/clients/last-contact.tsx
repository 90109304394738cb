import { formatDateTime, formatRelative } from "@/lib/format";

type LastContactProps = { at: string | null; timeZone: string; className?: string };

/** "6 days ago" with the exact time in a tooltip. */
export function LastContact({ at, timeZone, className }: LastContactProps) {
  if (!at) return <span className={className}>No contact yet</span>;
  const exact = formatDateTime(at, timeZone);
  // The server and the browser look at the clock at different moments.
  return (
    <time
      dateTime={at}
      title={`Last contact: ${exact}`}
      className={className}
      suppressHydrationWarning
    >
      <span className="sr-only">Last contact </span>
      {formatRelative(at)}
    </time>
  );
}
