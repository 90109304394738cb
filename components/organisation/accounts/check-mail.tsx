"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "@/components/foundation/ui/icon";
import { AuthCard } from "./auth-card";

type CheckMailProps = {
  title: string;
  text: ReactNode;
  /** The page with the mails caught on this machine; only in the demo. */
  mailboxUrl: string | null;
  children?: ReactNode;
  foot?: ReactNode;
};

/** Renders the message that replaces the form once a mail was sent. */
export function CheckMail({ title, text, mailboxUrl, children, foot }: CheckMailProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <AuthCard icon="mail-check" title={title} text={text} foot={foot}>
        {(mailboxUrl || children) && (
          <div className="flex flex-col gap-4">
            {mailboxUrl && (
              <a
                href={mailboxUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 self-start font-medium text-accent-fg underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                Open the demo mailbox
                <Icon name="external-link" className="size-3.5" />
              </a>
            )}
            {children}
          </div>
        )}
      </AuthCard>
    </div>
  );
}
