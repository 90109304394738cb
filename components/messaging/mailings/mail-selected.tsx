"use client";

import { Mail, MessageSquare } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { toSelectionBody } from "@/lib/foundation/record-layer/bulk-hooks";
import type { Selection } from "@/lib/foundation/record-layer/selection";
import type { MailingChannel } from "@/lib/messaging/mailings/schema";
import type { ComposeStart } from "@/lib/messaging/messages/form-values";

// `ssr: false` gives it its own boundary. Without it the skeleton would replace the whole page.
const MailingDialog = dynamic(() => import("./mailing-dialog"), { ssr: false });

type MailSelectedProps = { selection: Selection; filter: URLSearchParams };

type Writing = {
  channel: MailingChannel;
  chosen: object;
  selectedCount: number;
  start?: ComposeStart;
};

/** Writes one email or text to the selected clients. They stay selected, so that undoing can go on from there. */
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
      <Button icon={Mail} variant="quiet" size="sm" onClick={() => begin("email")}>
        Email
      </Button>
      <Button icon={MessageSquare} variant="quiet" size="sm" onClick={() => begin("sms")}>
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
