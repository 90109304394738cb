"use client";

import { MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { emailsOf, phonesOf } from "@/lib/clients/reached-at";
import type { Client } from "@/lib/clients/serialize";
import { formatPhone } from "@/lib/format";

/** Every number of the client, to call, to text or to copy. */
export function PhoneLines({ client }: { client: Client }) {
  return (
    <ul className="grid gap-1.5">
      {phonesOf(client).map(({ label, address: phone }, index) => {
        const written = formatPhone(phone);
        return (
          <ContactLine key={index} label={label} value={written} href={`tel:${phone}`}>
            <ButtonLink
              href={`sms:${phone}`}
              prefetch={false}
              variant="quiet"
              size="icon-sm"
              className="text-muted"
              aria-label={`Text ${written}`}
              title="Text"
            >
              <MessageSquareText aria-hidden="true" />
            </ButtonLink>
          </ContactLine>
        );
      })}
    </ul>
  );
}

/** Every e-mail address of the client, to write to or to copy. */
export function EmailLines({ client }: { client: Client }) {
  return (
    <ul className="grid gap-1.5">
      {emailsOf(client).map(({ label, address: email }, index) => (
        <ContactLine key={index} label={label} value={email} href={`mailto:${email}`} />
      ))}
    </ul>
  );
}

type ContactLineProps = {
  /** Whose or which it is; empty for the first. */
  label: string;
  value: string;
  href: string;
  children?: ReactNode;
};

function ContactLine({ label, value, href, children }: ContactLineProps) {
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <a
          href={href}
          className="rounded-mark text-accent-fg tabular-nums underline-offset-4 [overflow-wrap:anywhere] hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
        >
          {value}
        </a>
        {label && <p className="text-sm text-muted [overflow-wrap:anywhere]">{label}</p>}
      </div>
      {/* Beside the first line of the text, and no higher than it. */}
      <div className="-my-1.5 flex shrink-0 touch:my-0">
        {children}
        <CopyButton value={value} />
      </div>
    </li>
  );
}
