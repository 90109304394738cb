"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/foundation/ui/button";
import { CopyButton } from "@/components/foundation/ui/copy-button";
import { formatPhone, toPhoneLink } from "@/lib/foundation/text/format";
import { listEmails, listPhones, type ContactPoint } from "@/lib/records/clients/contact-points";
import type { Client } from "@/lib/records/clients/serialize";

type ContactLinesProps = {
  client: Client;
  /** Wraps the client's first line (null when there is none) in its editor. */
  edit: (first: ReactNode) => ReactNode;
};

/** Renders all numbers of the client, to call, text or copy. */
export function PhoneLines({ client, edit }: ContactLinesProps) {
  const [first, ...others] = listPhones(client);
  return (
    <ul className="grid gap-1.5">
      <li>{edit(first && <PhoneLine {...first} />)}</li>
      {others.map((other, index) => (
        <li key={index}>
          <PhoneLine {...other} />
        </li>
      ))}
    </ul>
  );
}

function PhoneLine({ label, address: phone }: ContactPoint) {
  const written = formatPhone(phone);
  return (
    <ContactLine label={label} value={written} href={toPhoneLink(phone)}>
      <ButtonLink
        icon="message-square-text"
        href={`sms:${phone}`}
        prefetch={false}
        variant="quiet"
        size="icon-sm"
        className="text-muted"
        aria-label={`Text ${written}`}
        title="Text"
      />
    </ContactLine>
  );
}

/** Renders all email addresses of the client, to write to or copy. */
export function EmailLines({ client, edit }: ContactLinesProps) {
  const lines = listEmails(client).map(({ label, address }, index) => (
    <ContactLine key={index} label={label} value={address} href={`mailto:${address}`} />
  ));
  const first = client.email === null ? null : lines.shift();
  return (
    <ul className="grid gap-1.5">
      <li>{edit(first)}</li>
      {lines.map((line) => (
        <li key={line.key}>{line}</li>
      ))}
    </ul>
  );
}

type ContactLineProps = {
  /** The label of the number or address; empty for the first. */
  label: string;
  value: string;
  href: string;
  children?: ReactNode;
};

function ContactLine({ label, value, href, children }: ContactLineProps) {
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <a
          href={href}
          className="rounded-mark text-accent-fg tabular-nums underline-offset-4 [overflow-wrap:anywhere] hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
        >
          {value}
        </a>
        {label && <p className="text-sm text-muted [overflow-wrap:anywhere]">{label}</p>}
      </div>
      {/* Aligned with the first line of the text, and no higher than it. */}
      <div className="-my-1.5 flex shrink-0 touch:my-0">
        {children}
        <CopyButton value={value} />
      </div>
    </div>
  );
}
