"use client";

import { Avatar } from "@/components/foundation/ui/avatar";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { toReasonText } from "@/lib/follow-up/contact-now/reason-text";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { QueuedContact } from "./use-contact-work-list";

type ContactListProps = {
  contacts: readonly QueuedContact[];
  currentId: string;
  today: CalendarDay;
  onChoose: (id: string) => void;
};

/** Renders the clients to contact in order, each with the strongest reason. */
export function ContactList({ contacts, currentId, today, onChoose }: ContactListProps) {
  return (
    <Card className="overflow-hidden">
      <ol aria-label="Who to contact" className="divide-y divide-line">
        {contacts.map(({ client, band, reasons: [reason], done }) => {
          const isCurrent = client.id === currentId;
          return (
            <li key={client.id}>
              <button
                type="button"
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => onChoose(client.id)}
                className={cn(
                  "flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover",
                  "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring",
                  isCurrent && "bg-accent-soft hover:bg-accent-soft",
                )}
              >
                <Avatar id={client.id} name={client.name} size="sm" />
                <span className="min-w-0 flex-1">
                  <span className={cn("block truncate font-medium", done && "text-muted")}>
                    {client.name}
                  </span>
                  <span
                    className="block text-sm text-muted wrap-anywhere md:truncate"
                    suppressHydrationWarning
                  >
                    {done
                      ? "Done"
                      : reason && toReasonText(reason, { now: new Date(), today, band })}
                  </span>
                </span>
                {done && <Icon name="check" className="size-4 shrink-0 text-accent-fg" />}
              </button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
