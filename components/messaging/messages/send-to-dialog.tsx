"use client";

import dynamic from "next/dynamic";
import type { SendKind } from "@/lib/records/clients/send-kind";
import type { SendToClientProps } from "./send-email-dialog";

// `ssr: false` gives each a boundary of its own: without one the whole page would give way to its skeleton.
const SendEmailDialog = dynamic(() => import("./send-email-dialog"), { ssr: false });
const SendSmsDialog = dynamic(() => import("./send-sms-dialog"), { ssr: false });

type SendToDialogProps = SendToClientProps & { kind: SendKind };

/** The dialog that writes an email or a text to a client. */
export function SendToDialog({ kind, ...props }: SendToDialogProps) {
  return kind === "email" ? <SendEmailDialog {...props} /> : <SendSmsDialog {...props} />;
}
