"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { SendKind } from "@/lib/records/clients/send-kind";
import type { SendToClientProps } from "./send-email-dialog";

const SendEmailDialog = loadWhenRendered(() => import("./send-email-dialog"));
const SendSmsDialog = loadWhenRendered(() => import("./send-sms-dialog"));

type SendToDialogProps = SendToClientProps & { kind: SendKind };

/** Renders the email or the text dialog. Its code loads when rendered. */
export function SendToDialog({ kind, ...props }: SendToDialogProps) {
  return kind === "email" ? <SendEmailDialog {...props} /> : <SendSmsDialog {...props} />;
}
