"use client";

import { Link } from "@/components/foundation/ui/link";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge } from "@/components/foundation/ui/badge";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardBody } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";
import { Composer } from "@/components/messaging/timeline/composer";
import { ContactActions } from "@/components/messaging/timeline/contact-actions";
import { useTabRequest } from "@/components/messaging/timeline/use-tab-request";
import { ScoreBadge } from "@/components/records/lead-score/score-badge";
import { getFirstWay } from "@/lib/follow-up/contact-now/first-way";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatPhone, toPhoneLink } from "@/lib/foundation/text/format";
import { toComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import { listPhones } from "@/lib/records/clients/contact-points";
import type { Client } from "@/lib/records/clients/serialize";
import { statusColor } from "@/lib/records/clients/status-color";
import { ContactReasons } from "./contact-reasons";
import { RecentEntries } from "./recent-entries";
import type { QueuedContact } from "./use-contact-work-list";

const SnoozeMenu = loadOnDemand("menu", () => import("./snooze-menu"));

/** Reasons that are a message or inquiry from the client. */
const WAITING = new Set(["asked", "wrote", "texted"]);

type CurrentContactProps = {
  contact: QueuedContact;
  rights: ComposerRights;
  /** Whether the person may complete tasks here. */
  canTick: boolean;
  personId: string;
  today: CalendarDay;
  onSnooze: (until: CalendarDay) => void;
  /** Opens the next client; null for the last one. */
  onNext: (() => void) | null;
  /** The client that `onNext` opens. */
  upNext: QueuedContact | undefined;
};

/** Calls the next client and opens their entry, so that the next call is one press. */
function CallNext({ client, onCall }: { client: Client; onCall: (() => void) | null }) {
  const [first] = listPhones(client);
  if (!first) return null;
  return (
    <ButtonLink
      icon="phone"
      variant="primary"
      href={toPhoneLink(first.address)}
      prefetch={false}
      onClick={() => onCall?.()}
    >
      Call {client.name}
    </ButtonLink>
  );
}

/** Renders the current client: reasons, contact buttons, recent conversation, and the composer. */
export function CurrentContact(props: CurrentContactProps) {
  const { contact, rights, canTick, personId, today, onSnooze, onNext, upNext } = props;
  const { client, score, band, done } = contact;
  const tabRequest = useTabRequest();
  const about = toComposerSubject(client);
  const own = { ...rights, canNote: client.can_update };
  return (
    <div className="grid min-w-0 gap-4">
      <Card>
        <CardBody className="flex flex-col gap-4">
          <div className="flex items-start gap-x-3 gap-y-1.5 touch:flex-wrap">
            <Avatar id={client.id} name={client.name} size="lg" />
            <div className="min-w-0 flex-1 basis-40">
              <h2 className="text-lg wrap-anywhere">
                <Link href={`/client/${client.id}`} className="hover:underline">
                  {client.name}
                </Link>
              </h2>
              <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
                {client.phone && <span>{formatPhone(client.phone)}</span>}
                {client.email && <span className="min-w-0 wrap-anywhere">{client.email}</span>}
              </p>
            </div>
            <div className="flex shrink-0 gap-2 touch:w-full touch:pl-13">
              {band && score !== null && <ScoreBadge score={score} band={band} />}
              <Badge tone={statusColor(client.status)} dot>
                {client.status}
              </Badge>
            </div>
          </div>
          {done ? (
            <p role="status" className="text-muted">
              All done for now.
            </p>
          ) : (
            <ContactReasons contact={contact} today={today} canTick={canTick} />
          )}
          <div className="flex flex-wrap gap-2">
            {done && upNext && <CallNext client={upNext.client} onCall={onNext} />}
            <ContactActions
              {...{ about, tabRequest }}
              rights={own}
              {...(!done && { first: getFirstWay(contact.reasons, client) })}
            >
              {!done && (
                <SnoozeMenu
                  name={client.name}
                  today={today}
                  onSnooze={onSnooze}
                  trigger={<Button icon="alarm-clock">Snooze</Button>}
                />
              )}
              <Button disabled={onNext === null} onClick={() => onNext?.()}>
                Next
                <Icon name="arrow-right" />
              </Button>
            </ContactActions>
          </div>
          <RecentEntries
            clientId={client.id}
            personId={personId}
            isWaiting={!done && contact.reasons.some(({ kind }) => WAITING.has(kind))}
          />
        </CardBody>
      </Card>
      <Composer {...{ about, personId, tabRequest }} rights={own} />
    </div>
  );
}
