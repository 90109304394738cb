"use client";

import { Link } from "@/components/foundation/ui/link";
import { Banner, RetryBanner } from "@/components/foundation/ui/banner";
import { IconButton } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { ApiError } from "@/lib/foundation/api/fetch";
import { formatNumber } from "@/lib/foundation/text/format";
import { emailTemplateMessages } from "@/lib/messaging/email-templates/messages";
import { describeVariable } from "@/lib/messaging/email-templates/variables";
import { countClients, toExclusionLabel } from "@/lib/messaging/mailings/labels";
import { mailingMessages } from "@/lib/messaging/mailings/messages";
import type { MailingChannel } from "@/lib/messaging/mailings/schema";
import type { LeftOutClient, MailingPreview as Preview } from "@/lib/messaging/mailings/serialize";
import type { WrittenMailing } from "./use-mailing";

/** Previews the message for any recipient, and shows who is left out and why. */
export function MailingPreview({ mailing }: { mailing: WrittenMailing }) {
  const { preview, channel, setPlace } = mailing;
  const { data, error } = preview;
  const refused = error instanceof ApiError && error.status === 400 ? error.message : null;
  return (
    <section
      aria-label="Preview"
      aria-busy={preview.isPending || preview.isPlaceholderData}
      className="flex min-w-0 flex-col gap-4 md:sticky md:top-0"
    >
      <div className="overflow-hidden rounded-card border border-line">
        {refused && (
          <Banner tone="warning" className="m-3">
            {refused}
          </Banner>
        )}
        {error && !refused && (
          <RetryBanner onRetry={() => void preview.refetch()}>
            {mailingMessages.previewFailed}
          </RetryBanner>
        )}
        {preview.isPending && <SkeletonText lines={5} className="m-4" />}
        {data && !error && (
          <Shown
            data={data}
            channel={channel}
            isStale={preview.isPlaceholderData}
            onStep={setPlace}
          />
        )}
      </div>
      {data && !error && data.incomplete_count > 0 && (
        <Banner tone="warning">
          {mailingMessages.incomplete(data.incomplete_count, data.recipient_count)}
        </Banner>
      )}
      {data && <LeftOut clients={data.left_out} channel={channel} />}
    </section>
  );
}

type ShownProps = {
  data: Preview;
  channel: MailingChannel;
  isStale: boolean;
  onStep: (place: number) => void;
};

function Shown({ data: { shown, recipient_count }, channel, isStale, onStep }: ShownProps) {
  if (!shown) return <p className="p-4 text-muted">No one you selected can get it.</p>;
  const { place, name, address, subject, content, unknown, missing } = shown;
  const empty = [...unknown, ...missing].map(describeVariable);
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line bg-sunken py-1.5 pr-1.5 pl-4">
        <p role="status" className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-muted">{address}</span>
        </p>
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">
          {formatNumber(place + 1)} of {formatNumber(recipient_count)}
        </span>
        <IconButton
          icon="chevron-left"
          label="Previous recipient"
          disabled={place === 0}
          onClick={() => onStep(place - 1)}
        />
        <IconButton
          icon="chevron-right"
          label="Next recipient"
          disabled={place + 1 >= recipient_count}
          onClick={() => onStep(place + 1)}
        />
      </div>
      <div
        data-mailing-preview
        // Focusable, so that a long text can be scrolled by keyboard.
        tabIndex={0}
        className={cn(
          "flex max-h-[38vh] min-h-32 flex-col gap-3 overflow-y-auto px-4 py-3 [overflow-wrap:anywhere] transition-opacity",
          isStale && "opacity-60",
        )}
      >
        {empty.length > 0 && (
          <Banner tone="info">{emailTemplateMessages.missingVariables(empty)}</Banner>
        )}
        {channel === "email" && (
          <p className="font-semibold">
            <span className="sr-only">Subject: </span>
            {subject || <span className="font-normal text-muted">No subject yet</span>}
          </p>
        )}
        <p className="whitespace-pre-wrap">
          {content || <span className="text-muted">No text yet</span>}
        </p>
      </div>
    </>
  );
}

type LeftOutProps = { clients: readonly LeftOutClient[]; channel: MailingChannel };

function LeftOut({ clients, channel }: LeftOutProps) {
  if (clients.length === 0) return <p className="text-sm text-muted">No one is left out.</p>;
  const lacksAddress = clients.some(({ reason }) => reason === "no_postal_address");
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{countClients(clients.length)} left out</h3>
      {lacksAddress && (
        <Banner tone="warning">
          Marketing email needs your team’s postal address.{" "}
          <Link href="/settings/organisation" className="rounded-mark underline underline-offset-4">
            Add it in the settings
          </Link>
          .
        </Banner>
      )}
      <ul
        role="list"
        aria-label="Left out"
        tabIndex={0}
        className="max-h-40 divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {clients.map(({ client_id, name, reason }) => (
          <li
            key={client_id}
            className="flex items-baseline justify-between gap-3 px-4 py-2 text-sm"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{name ?? "Unknown Client"}</span>
            <span className="shrink-0 text-right text-muted">
              {toExclusionLabel(reason, channel)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
