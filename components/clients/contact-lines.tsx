import { Mail, MapPin, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone } from "@/lib/format";

/** Above the card's own link, so that the line can be pressed by itself. */
const linkClasses =
  "relative z-10 truncate tabular-nums rounded-mark text-text decoration-control underline-offset-4 hover:underline";

type ContactLinesProps = {
  email: string | null;
  phone: string;
  address: string | null;
  /** In one column they are text alone: Call and Email are buttons there. */
  compact: boolean;
};

/** The three rows of a card. */
export function ContactLines({ email, phone, address, compact }: ContactLinesProps) {
  return (
    <div className="min-w-0">
      <Line icon={Phone}>
        <Reach href={compact ? null : `tel:${phone}`}>{formatPhone(phone)}</Reach>
      </Line>
      <Line icon={Mail}>
        {email ? (
          <Reach href={compact ? null : `mailto:${email}`}>{email}</Reach>
        ) : (
          <Missing>No email</Missing>
        )}
      </Line>
      <Line icon={MapPin}>
        {address ? <span className="truncate">{address}</span> : <Missing>No address</Missing>}
      </Line>
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex h-6 min-w-0 items-center gap-2 text-sm text-muted">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </div>
  );
}

function Reach({ href, children }: { href: string | null; children: string }) {
  if (href === null) return <span className="truncate text-text tabular-nums">{children}</span>;
  return (
    <a href={href} className={linkClasses}>
      {children}
    </a>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return <span className="truncate">{children}</span>;
}
