"use client";

import { AlarmClock, ArrowRight } from "lucide-react";
import Link from "next/link";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody } from "@/components/foundation/ui/card";
import { Composer } from "@/components/messaging/timeline/composer";
import { ContactActions } from "@/components/messaging/timeline/contact-actions";
import { useTabRequest } from "@/components/messaging/timeline/use-tab-request";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatPhone } from "@/lib/foundation/text/format";
import { toComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import { statusColor } from "@/lib/records/clients/status-color";
import { ContactReasons } from "./contact-reasons";
import type { QueuedContact } from "./use-contact-work-list";

const SnoozeMenu = loadOnDemand("menu", () => import("./snooze-menu"));

/** Colours of the lead bands. The reasons name the band. */
const BAND_TONES = { hot: "green", warm: "yellow", cold: "gray" } as const;

type CurrentContactProps = {
  contact: QueuedContact;
  rights: ComposerRights;
  /** Whether the person may complete tasks here. */
  canTick: boolean;
  personId: string;
  today: CalendarDay;
  onSnooze: (until: CalendarDay) => void;
  /** Null for the last one. */
  onNext: (() => void) | null;
};

/** The current client: reasons, ways to reach them, and the composer. */
export function CurrentContact(props: CurrentContactProps) {
  const { contact, rights, canTick, personId, today, onSnooze, onNext } = props;
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
              {band && <Badge tone={BAND_TONES[band]}>{`Score ${score}`}</Badge>}
              <Badge tone={statusColor(client.status)} dot>
                {client.status}
              </Badge>
            </div>
          </div>
          {done ? (
            <p role="status" className="text-muted">
              Done for now: nothing is left that would need you.
            </p>
          ) : (
            <ContactReasons contact={contact} today={today} canTick={canTick} />
          )}
          <div className="flex flex-wrap gap-2">
            <ContactActions about={about} rights={own} tabRequest={tabRequest} />
            {!done && (
              <SnoozeMenu
                name={client.name}
                today={today}
                onSnooze={onSnooze}
                trigger={<Button icon={AlarmClock}>Snooze</Button>}
              />
            )}
            <Button
              className="ml-auto touch:flex-1"
              disabled={onNext === null}
              onClick={() => onNext?.()}
            >
              Next
              <ArrowRight aria-hidden="true" />
            </Button>
          </div>
        </CardBody>
      </Card>
      <Composer {...{ about, personId, tabRequest }} rights={own} />
    </div>
  );
}
