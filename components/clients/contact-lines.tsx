import { Mail, MapPin, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone } from "@/lib/format";

/** Above the card's own link, so that the line can be pressed by itself. */
const linkClasses =
  "relative z-10 truncate rounded-mark text-text decoration-control underline-offset-4 hover:underline touch:hidden";

type ContactLinesProps = { email: string | null; phone: string; address: string | null };

/** The three rows of a card. On the phone they are text: Call and Email are buttons there. */
export function ContactLines({ email, phone, address }: ContactLinesProps) {
  return (
    <div className="min-w-0">
      <Line icon={Phone}>
        <a href={`tel:${phone}`} className={`${linkClasses} tabular-nums`}>
          {formatPhone(phone)}
        </a>
        <span className="truncate text-text tabular-nums md:hidden">{formatPhone(phone)}</span>
      </Line>
      <Line icon={Mail}>
        {email && (
          <a href={`mailto:${email}`} className={linkClasses}>
            {email}
          </a>
        )}
        {email && <span className="truncate text-text md:hidden">{email}</span>}
        {!email && <Missing>No email</Missing>}
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

function Missing({ children }: { children: ReactNode }) {
  return <span className="truncate">{children}</span>;
}
