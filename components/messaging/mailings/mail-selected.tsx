"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { toSelectionBody } from "@/lib/foundation/record-layer/bulk-hooks";
import type { Selection } from "@/lib/foundation/record-layer/selection";
import type { MailingChannel } from "@/lib/messaging/mailings/schema";
import type { ComposeStart } from "@/lib/messaging/messages/form-values";

const MailingDialog = loadWhenRendered(() => import("./mailing-dialog"));

type MailSelectedProps = { selection: Selection; filter: URLSearchParams };

type Writing = {
  channel: MailingChannel;
  chosen: object;
  selectedCount: number;
  start?: ComposeStart;
};

/**
 * Writes one email or text to the selected clients. They stay selected, so that the person can write again after
 * an undo.
 */
export default function MailSelected({ selection, filter }: MailSelectedProps) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const begin = (channel: MailingChannel) =>
    setWriting({
      channel,
      chosen: toSelectionBody(selection.getSelected(), filter),
      selectedCount: selection.count(),
    });
  return (
    <>
      <Button icon="mail" variant="quiet" size="sm" onClick={() => begin("email")}>
        Email
      </Button>
      <Button icon="message-square" variant="quiet" size="sm" onClick={() => begin("sms")}>
        Text
      </Button>
      {writing && (
        <MailingDialog
          {...writing}
          onUndone={(start) => setWriting({ ...writing, start })}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}
