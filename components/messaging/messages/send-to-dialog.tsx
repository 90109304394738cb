"use client";

import dynamic from "next/dynamic";
import type { SendKind } from "@/lib/records/clients/send-kind";
import type { SendToClientProps } from "./send-email-dialog";

// `ssr: false` gives each its own boundary. Without it the skeleton would replace the whole page.
const SendEmailDialog = dynamic(() => import("./send-email-dialog"), { ssr: false });
const SendSmsDialog = dynamic(() => import("./send-sms-dialog"), { ssr: false });

type SendToDialogProps = SendToClientProps & { kind: SendKind };

/** Loads the email or the text dialog. */
export function SendToDialog({ kind, ...props }: SendToDialogProps) {
  return kind === "email" ? <SendEmailDialog {...props} /> : <SendSmsDialog {...props} />;
}
