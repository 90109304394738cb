"use client";

import { useState } from "react";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { CopyField } from "@/components/foundation/ui/copy-field";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { LoadError } from "@/components/foundation/ui/load-error";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { showToast } from "@/components/foundation/ui/toast";
import { useMailRooms, useRenewMailAddress } from "@/lib/messaging/transaction-mail/hooks";
import { fileMailMessages as texts } from "@/lib/messaging/transaction-mail/messages";
import type { FileMail, MailRoom } from "@/lib/messaging/transaction-mail/serialize";

const RenewAddressDialog = loadWhenRendered(() => import("./renew-address-dialog"));

/** The number of mails shown. The documents of earlier mails name their sender. */
const SHOWN_MAILS = 10;

type FileMailCardProps = { transactionId: string };

/** Renders the mail address of each side, and the received mails. */
export function FileMailCard({ transactionId }: FileMailCardProps) {
  const { data: rooms = [], isError, refetch } = useMailRooms(transactionId);
  const shown = rooms.filter(({ can_update, mails }) => can_update || mails.length > 0);
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (shown.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Email into the file" text="Attachments emailed here become documents." />
      <div className="grid gap-5 px-5 pt-3 pb-4">
        {shown.map((room) => (
          <Room
            key={room.side_id}
            transactionId={transactionId}
            room={room}
            isOnly={rooms.length === 1}
          />
        ))}
      </div>
    </Card>
  );
}

type RoomProps = FileMailCardProps & { room: MailRoom; isOnly: boolean };

function Room({ transactionId, room, isOnly }: RoomProps) {
  const { side, can_update: canUpdate, address, mails } = room;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, mutateAsync, isPending } = useRenewMailAddress(transactionId);
  const create = () =>
    mutate(side, {
      onSuccess: () => showToast({ title: texts.addressReady }),
      onError: (error) => toastFailure(error, texts.addressFailed),
    });
  const label = isOnly ? "Email address" : `Email address of the ${side.toLowerCase()} side`;
  return (
    <div className="grid gap-2">
      {canUpdate && address && (
        <>
          <CopyField label={label} value={address} />
          <div>
            <Button icon="refresh-cw" size="sm" onClick={() => setIsAsking(true)}>
              Renew
            </Button>
          </div>
        </>
      )}
      {canUpdate && !address && (
        <div>
          <Button icon="mail-plus" size="sm" pending={isPending} onClick={create}>
            {isOnly ? "Get an address" : `Get an address for the ${side.toLowerCase()} side`}
          </Button>
        </div>
      )}
      {mails.length > 0 && (
        <ul aria-label={`Emails, ${side.toLowerCase()} side`} className="grid gap-2">
          {mails.slice(0, SHOWN_MAILS).map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {isAsking && (
        <RenewAddressDialog
          onConfirm={() => mutateAsync(side)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function Mail({ mail }: { mail: FileMail }) {
  const { sender, subject, document_count: count, refused, received_at } = mail;
  const files = count === 1 ? "1 document" : `${count} documents`;
  const isEmpty = count === 0 && refused.length === 0;
  return (
    <li className="text-sm wrap-anywhere">
      <p>
        {subject ?? "No subject"}{" "}
        <span className="text-muted">
          · {sender || "Unknown sender"}, <RelativeTime at={received_at} /> ·{" "}
          {isEmpty ? texts.noFiles : files}
        </span>
      </p>
      {refused.map(({ name, reason }, at) => (
        <p key={at} className="text-danger-fg">
          Not kept: {name}. {reason}
        </p>
      ))}
    </li>
  );
}
