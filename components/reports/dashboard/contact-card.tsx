"use client";

import { Link } from "@/components/foundation/ui/link";
import { useSnooze } from "@/components/follow-up/contact-now/use-snooze";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Avatar } from "@/components/foundation/ui/avatar";
import { ButtonLink, IconButton } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import type { Contact, ContactQueue } from "@/lib/follow-up/contact-now/contacts";
import { useContactQueue } from "@/lib/follow-up/contact-now/hooks";
import { toReasonText } from "@/lib/follow-up/contact-now/reason-text";
import { CONTACTS_ON_DASHBOARD } from "@/lib/follow-up/contact-now/list";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toPhoneLink } from "@/lib/foundation/text/format";

const SnoozeMenu = loadOnDemand(
  "menu",
  () => import("@/components/follow-up/contact-now/snooze-menu"),
);

type ContactCardProps = {
  initialData: InitialData<ContactQueue>;
  today: CalendarDay;
};

/** Renders the person's own clients to contact first; nothing when there are none. */
export function ContactCard({ initialData, today }: ContactCardProps) {
  const { data } = useContactQueue({ owner: "me", limit: CONTACTS_ON_DASHBOARD }, initialData);
  const people = data?.people ?? [];
  if (people.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Contact now"
        actions={
          <ButtonLink href="/contact-now" size="sm" variant="quiet" className="-mt-1 -mr-2.5">
            Work through all
          </ButtonLink>
        }
      />
      <CardBody className="pt-2 pb-2">
        <ul className="divide-y divide-line">
          {people.map((contact) => (
            <ContactRow key={contact.client.id} contact={contact} today={today} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function ContactRow({ contact, today }: { contact: Contact; today: CalendarDay }) {
  const { client, band, reasons } = contact;
  const [reason] = reasons;
  const snooze = useSnooze();
  const href = `/contact-now?client=${client.id}`;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Avatar id={client.id} name={client.name} size="sm" />
      <Link href={href} className="group/contact min-w-0 flex-1 touch:py-0.5">
        <span className="block truncate font-medium group-hover/contact:underline">
          {client.name}
        </span>
        <span
          className="block text-sm text-muted wrap-anywhere md:truncate"
          suppressHydrationWarning
        >
          {reason && toReasonText(reason, { now: new Date(), today, band })}
        </span>
      </Link>
      <div className="flex shrink-0">
        {client.phone && (
          <ButtonLink
            icon="phone"
            href={toPhoneLink(client.phone)}
            prefetch={false}
            size="icon"
            variant="quiet"
            aria-label={`Call ${client.name}`}
          />
        )}
        <SnoozeMenu
          name={client.name}
          today={today}
          onSnooze={(until) => snooze(client, until)}
          trigger={<IconButton icon="alarm-clock" size="icon" label={`Snooze ${client.name}`} />}
        />
      </div>
    </li>
  );
}
