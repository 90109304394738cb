"use client";

import { Mail, MessageSquareText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SendToClientProps } from "./send-email-dialog";

// `ssr: false` gives each a boundary of its own: without one the whole page would give way to its skeleton.
const SendEmailDialog = dynamic(() => import("./send-email-dialog"), { ssr: false });
const SendSmsDialog = dynamic(() => import("./send-sms-dialog"), { ssr: false });

export type SendKind = "email" | "sms";

type SendToDialogProps = SendToClientProps & { kind: SendKind };

/** The dialog that writes an e-mail or a text to a client. */
export function SendToDialog({ kind, ...props }: SendToDialogProps) {
  return kind === "email" ? <SendEmailDialog {...props} /> : <SendSmsDialog {...props} />;
}

type SendButtonsProps = Omit<SendToClientProps, "onClose">;

/** Text and Email: each only where the client can be reached that way. */
export function SendButtons({ client, timeZone }: SendButtonsProps) {
  const [kind, setKind] = useState<SendKind | null>(null);
  return (
    <>
      {client.phone && (
        <Button onClick={() => setKind("sms")}>
          <MessageSquareText aria-hidden="true" />
          Text
        </Button>
      )}
      {client.email && (
        <Button onClick={() => setKind("email")}>
          <Mail aria-hidden="true" />
          Email
        </Button>
      )}
      {kind && <SendToDialog {...{ kind, client, timeZone }} onClose={() => setKind(null)} />}
    </>
  );
}
