"use client";

import { useState } from "react";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { Badge } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody } from "@/components/foundation/ui/card";
import { Progress } from "@/components/foundation/ui/progress";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDateTime, formatNumber } from "@/lib/foundation/text/format";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";
import { useCancelMailing, useMailing } from "@/lib/messaging/mailings/hooks";
import { countMessages, isForLater, toMailingTitle } from "@/lib/messaging/mailings/labels";
import type { Mailing } from "@/lib/messaging/mailings/serialize";
import { MailingResults } from "./mailing-results";

type MailingViewProps = { id: string; initial: InitialData<Mailing> };

/** Renders one mailing: its progress, its text, and the result for each client. */
export function MailingView({ id, initial }: MailingViewProps) {
  const timeZone = useTimeZone();
  const { data: mailing = initial.data } = useMailing(id, initial);
  const { channel, owner_name, scheduled_at, is_marketing, can_cancel } = mailing;
  const [calling, setCalling] = useState(false);
  return (
    <>
      <ScreenHeader
        title={toMailingTitle(mailing)}
        meta={
          <>
            <Badge>{channel === "email" ? "Email" : "Text"}</Badge>
            {is_marketing && <Badge>Marketing</Badge>}
          </>
        }
        text={[owner_name, formatDateTime(scheduled_at, timeZone)].filter(Boolean).join(", ")}
        actions={can_cancel && <Button onClick={() => setCalling(true)}>Cancel mailing</Button>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <MailingResults mailing={mailing} />
        <div className="flex flex-col gap-5 max-lg:order-first">
          <MailingProgress mailing={mailing} timeZone={timeZone} />
          <Card>
            <CardBody className="flex flex-col gap-2 [overflow-wrap:anywhere]">
              {mailing.subject && (
                <p className="font-semibold">{toReadableText(mailing.subject)}</p>
              )}
              <p className="line-clamp-[12] whitespace-pre-wrap">
                {toReadableText(mailing.content)}
              </p>
            </CardBody>
          </Card>
        </div>
      </div>
      {calling && <CallOff mailing={mailing} onClose={() => setCalling(false)} />}
    </>
  );
}

type MailingProgressProps = { mailing: Mailing; timeZone: string };

function MailingProgress({ mailing, timeZone }: MailingProgressProps) {
  const { figures, channel, scheduled_at, cancelled_at, recipient_count } = mailing;
  const { waiting, sent, failed, bounced } = figures;
  const done = sent + failed + bounced;
  if (cancelled_at) {
    return (
      <Banner tone="info">
        {done + waiting === 0
          ? "Canceled before anything was sent."
          : `Canceled. ${countMessages(done + waiting, channel)} had already been sent.`}
      </Banner>
    );
  }
  if (waiting === 0) return null;
  return (
    <Card>
      <CardBody className="flex flex-col gap-2">
        <p role="status" className="text-sm tabular-nums">
          {done === 0 && isForLater(mailing)
            ? `Scheduled for ${formatDateTime(scheduled_at, timeZone)}`
            : `${formatNumber(done)} of ${countMessages(recipient_count, channel)} sent`}
        </p>
        <Progress value={done} max={done + waiting} label="Messages sent" />
      </CardBody>
    </Card>
  );
}

function CallOff({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const cancel = useCancelMailing();
  return (
    <ConfirmOnce
      title="Cancel this mailing"
      text={`${countMessages(mailing.figures.waiting, mailing.channel)} not sent yet will not go out.`}
      confirmLabel="Cancel mailing"
      successText={{ title: "Canceled" }}
      onConfirm={() => cancel.mutateAsync(mailing.id)}
      onClose={onClose}
    />
  );
}
