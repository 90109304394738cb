"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import { useMarkMatches } from "@/lib/listings/listings/match-hooks";
import { composeMatchMail } from "@/lib/listings/listings/match-mail";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import type { MarkMatchesBody } from "@/lib/listings/listings/search-schema";
import type { ListingMatch } from "@/lib/listings/listings/serialize";
import { ListingRow } from "./listing-row";

// `ssr: false` gives it its own boundary. Without it the skeleton would replace the whole page.
const ComposeDialog = dynamic(() => import("@/components/messaging/messages/compose-dialog"), {
  ssr: false,
});

export type MailingRights = {
  /** Id of the person who writes, or null when they may not write. */
  personId: string | null;
  seesDeals: boolean;
};

type MatchListProps = MailingRights & {
  client: { id: string; name: string };
  matches: readonly ListingMatch[];
  /** Shows the client's name above the homes, for lists of several clients. */
  heading?: boolean;
};

/** Homes that match one client's searches. One can mail them, mark them as seen or dismiss them. */
export function MatchList(props: MatchListProps) {
  const { client, matches, heading = false, personId, seesDeals } = props;
  const today = useToday();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [writing, setWriting] = useState<readonly ListingMatch[] | null>(null);
  const { mutate, isPending } = useMarkMatches();
  const canMark = matches.some(({ can_update }) => can_update);
  const fresh = toListingIds(matches.filter(({ seen_at }) => seen_at === null));
  const picked = matches.filter(({ listing }) => chosen.includes(listing.id));

  const mark = (listing_ids: readonly string[], as: MarkMatchesBody["mark"]) =>
    mutate(
      { client_id: client.id, listing_ids: [...listing_ids], mark: as },
      {
        onSuccess: () => as === "dismissed" && toastDismissed(listing_ids),
        onError: () => showFailure(text.markFailed),
      },
    );
  const toastDismissed = (listing_ids: readonly string[]) =>
    showToast({
      title: text.dismissed,
      action: { label: "Undo", onClick: () => mark(listing_ids, "open") },
    });

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));

  return (
    <section aria-label={`Homes for ${client.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-2.5 touch:px-4">
        <div className="flex min-w-0 items-center gap-2">
          {heading && <ClientHeading client={client} />}
          {fresh.length > 0 && <Badge tone="accent">{fresh.length} new</Badge>}
        </div>
        <MatchListActions
          chosenCount={picked.length}
          isMarking={isPending}
          onSeen={canMark && fresh.length > 0 ? () => mark(fresh, "seen") : null}
          onDraft={personId === null ? null : () => setWriting(picked)}
        />
      </div>
      <ul role="list" className="divide-y divide-line border-t border-line">
        {matches.map(({ listing, seen_at, can_update }) => (
          <ListingRow
            key={listing.id}
            listing={listing}
            readAt={listing.readAt}
            today={today}
            actions={
              <MatchActions
                mlsNumber={listing.mlsNumber}
                chosen={chosen.includes(listing.id)}
                onChoose={personId === null ? null : (isChosen) => choose(listing.id, isChosen)}
                onDismiss={can_update ? () => mark([listing.id], "dismissed") : null}
              />
            }
          >
            {seen_at === null && (
              <Badge tone="accent" className="mt-1.5">
                New
              </Badge>
            )}
          </ListingRow>
        ))}
      </ul>
      {writing && personId !== null && (
        <MatchMailDialog
          client={client}
          matches={writing}
          personId={personId}
          seesDeals={seesDeals}
          onClose={() => setWriting(null)}
          onSent={() => {
            setChosen([]);
            if (canMark) mark(toListingIds(writing), "seen");
          }}
        />
      )}
    </section>
  );
}

const toListingIds = (matches: readonly ListingMatch[]) => matches.map(({ listing }) => listing.id);

type Client = MatchListProps["client"];

const ClientHeading = ({ client }: { client: Client }) => (
  <h2 className="min-w-0 text-base font-semibold [overflow-wrap:anywhere]">
    <Link
      href={`/client/${client.id}`}
      prefetch={false}
      className="rounded-mark underline-offset-4 hover:underline"
    >
      {client.name}
    </Link>
  </h2>
);

type MatchListActionsProps = {
  chosenCount: number;
  isMarking: boolean;
  onSeen: (() => void) | null;
  onDraft: (() => void) | null;
};

const MatchListActions = ({ chosenCount, isMarking, onSeen, onDraft }: MatchListActionsProps) => (
  <div data-print="hide" className="flex flex-wrap gap-2 touch:w-full touch:justify-between">
    {onSeen && (
      <Button size="sm" variant="quiet" pending={isMarking} onClick={onSeen}>
        Mark as seen
      </Button>
    )}
    {onDraft && (
      <Button
        size="sm"
        disabled={chosenCount === 0}
        title={chosenCount === 0 ? "Choose homes first" : undefined}
        onClick={onDraft}
      >
        Draft email{chosenCount > 0 && ` with ${chosenCount}`}
      </Button>
    )}
  </div>
);

type MatchActionsProps = {
  mlsNumber: string;
  chosen: boolean;
  /** Null when the person may not write to clients. */
  onChoose: ((isChosen: boolean) => void) | null;
  onDismiss: (() => void) | null;
};

const MatchActions = ({ mlsNumber, chosen, onChoose, onDismiss }: MatchActionsProps) => (
  <>
    {onChoose && (
      <Checkbox
        label="Choose"
        aria-label={`Choose listing ${mlsNumber}`}
        checked={chosen}
        onCheckedChange={onChoose}
      />
    )}
    {onDismiss && (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Dismiss listing ${mlsNumber}`}
        onClick={onDismiss}
      >
        Dismiss
      </Button>
    )}
  </>
);

type MatchMailDialogProps = {
  client: Client;
  matches: readonly ListingMatch[];
  personId: string;
  seesDeals: boolean;
  onClose: () => void;
  onSent: () => void;
};

/** Writes a mail to the client with the chosen homes. */
function MatchMailDialog({ client, matches, ...dialog }: MatchMailDialogProps) {
  const timeZone = useTimeZone();
  const listings = matches.map(({ listing }) => listing);
  return (
    <ComposeDialog
      {...dialog}
      title={`Homes for ${client.name}`}
      start={{
        channel: "email",
        client_id: { id: client.id, label: client.name },
        ...composeMatchMail(client.name, listings, timeZone),
      }}
      draft={`homes:${client.id}:${listings.map(({ mlsNumber }) => mlsNumber).join()}`}
    />
  );
}
