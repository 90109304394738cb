"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname, useRouter } from "next/navigation";
import { Pager } from "@/components/foundation/record-layer/pager";
import { ButtonLink } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { Icon } from "@/components/foundation/ui/icon";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { countClients, toFiguresText, toMailingTitle } from "@/lib/messaging/mailings/labels";
import type { Mailing, MailingPage } from "@/lib/messaging/mailings/serialize";

type MailingListProps = MailingPage & { perPage: number; canSend: boolean };

/** Renders the mailings, latest first, each with its results. */
export function MailingList({ mailings, canSend, ...place }: MailingListProps) {
  const router = useRouter();
  const pathname = usePathname();
  if (mailings.length === 0) {
    return (
      <EmptyState
        icon="send"
        title="No mailings yet"
        text="Select clients or leads in their list and choose Email or Text. See here who got it and who did not."
        action={canSend && <ButtonLink href="/clients">Choose Clients</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul
        role="list"
        aria-label="Mailings"
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {mailings.map((mailing) => (
          <MailingRow key={mailing.id} mailing={mailing} />
        ))}
      </ul>
      <Pager
        {...place}
        onPage={(page) => router.push(page > 1 ? `${pathname}?page=${page}` : pathname)}
      />
    </>
  );
}

function MailingRow({ mailing }: { mailing: Mailing }) {
  const timeZone = useTimeZone();
  const { id, channel, owner_name, scheduled_at, recipient_count } = mailing;
  const icon = channel === "email" ? "mail" : "message-square";
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-hover">
      <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Link
          href={`/messages/mailings/${id}`}
          className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {toMailingTitle(mailing)}
        </Link>
        <p className="text-sm text-muted">
          {[owner_name, formatDateTime(scheduled_at, timeZone)].filter(Boolean).join(", ")}
        </p>
        <p className="text-sm text-muted tabular-nums">{toFiguresText(mailing)}</p>
      </div>
      <p className="shrink-0 text-sm tabular-nums touch:sr-only">{countClients(recipient_count)}</p>
    </li>
  );
}
