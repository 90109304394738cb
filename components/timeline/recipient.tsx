import type { ReactNode } from "react";
import { BlockedNotice } from "@/components/messages/blocked-notice";

type RecipientProps = {
  /** The address it goes to, as it is read. */
  address: string;
  /** Why it must not be written to; null where it may. */
  blocked: string | null;
  /** What helps with the words, at the end of the line. */
  children?: ReactNode;
};

/** To whom it goes, said before anybody types; and where they opted out, that. */
export function Recipient({ address, blocked, children }: RecipientProps) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2 text-sm">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-muted">To </span>
          <span className="tabular-nums">{address}</span>
        </p>
        {children}
      </div>
      <BlockedNotice reason={blocked} />
    </>
  );
}
