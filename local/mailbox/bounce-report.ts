import { randomUUID } from "node:crypto";
import type { CaughtMail } from "./store";

const HOST = "mx.mailbox.test";

/** Returns the delivery report (RFC 3464) of a mail server that could not deliver this mail. */
export function createBounce(mail: CaughtMail): Buffer {
  const recipient = mail.to[0] ?? "";
  const boundary = `report-${randomUUID()}`;
  const now = new Date().toUTCString().replace("GMT", "+0000");
  const reason = `550 5.1.1 <${recipient}>: Recipient address rejected: No such user here`;
  const lines = [
    "Return-Path: <>",
    `From: Mail Delivery System <mailer-daemon@${HOST}>`,
    `To: ${mail.returnPath || mail.replyTo}`,
    "Subject: Undelivered Mail Returned to Sender",
    `Date: ${now}`,
    `Message-ID: <${randomUUID()}@${HOST}>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    ` boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    `Your mail to <${recipient}> could not be delivered:`,
    reason,
    "",
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    "",
    `Reporting-MTA: dns; ${HOST}`,
    `Arrival-Date: ${now}`,
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    "Status: 5.1.1",
    `Remote-MTA: dns; ${HOST}`,
    `Diagnostic-Code: smtp; ${reason}`,
    "",
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
    ...returnedHeaders(mail),
    "",
    `--${boundary}--`,
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

function returnedHeaders(mail: CaughtMail): string[] {
  return Object.entries(mail.headers).map(
    ([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, " ")}`,
  );
}
