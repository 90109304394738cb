"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import { useMarkMatches } from "@/lib/listings/listings/match-hooks";
import { composeMatchMail } from "@/lib/listings/listings/match-mail";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { isNewMatch } from "@/lib/listings/listings/new-match";
import type { MarkMatchesBody } from "@/lib/listings/listings/search-schema";
import type { ListingMatch } from "@/lib/listings/listings/serialize";
import { ListingCredit } from "./listing-credit";
import { ListingRow } from "./listing-row";

const ComposeDialog = loadWhenRendered(
  () => import("@/components/messaging/messages/compose-dialog"),
);

export type MailingRights = {
  /** The id of the sender, or null when they may not write to clients. */
  personId: string | null;
  seesDeals: boolean;
};

type MatchListProps = MailingRights & {
  client: { id: string; name: string };
  matches: readonly ListingMatch[];
  /** The client's search criteria, shown below their name in a list of several clients. */
  wanted?: readonly string[];
  /** Whether the list ends with source and disclaimer; a page of several lists has its own. */
  isAlone?: boolean;
};

/** The number of homes shown at first, fewer in the narrow column of a client's page. A press shows the others. */
const SHOWN_AT_FIRST = { alone: 3, amongOthers: 5 };

/** Renders homes that match one client's searches, to mail them, mark them as seen or dismiss them. */
export function MatchList(props: MatchListProps) {
  const { client, matches, wanted, isAlone = true, personId, seesDeals } = props;
  const today = useToday();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [writing, setWriting] = useState<readonly ListingMatch[] | null>(null);
  const { mark, isPending } = useMarking(client.id);
  const canMark = matches.some(({ can_update }) => can_update);
  const unseen = toListingIds(matches.filter(({ seen_at }) => seen_at === null));
  const newCount = matches.filter((match) => isNewMatch(match, today)).length;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen
    ? matches
    : matches.slice(0, SHOWN_AT_FIRST[isAlone ? "alone" : "amongOthers"]);
  const picked = matches.filter(({ listing }) => chosen.includes(listing.id));

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));

  return (
    <section aria-label={`Homes for ${client.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-2.5 touch:px-4">
        <MatchListHead {...{ client, wanted, newCount }} unseenCount={unseen.length} />
        <MatchListActions
          chosenCount={picked.length}
          isMarking={isPending}
          onSeen={canMark && unseen.length > 0 ? () => mark(unseen, "seen") : null}
          onDraft={personId === null ? null : () => setWriting(picked)}
        />
      </div>
      <ul role="list" className="divide-y divide-line border-t border-line">
        {shown.map((match) => (
          <MatchRow
            key={match.listing.id}
            {...{ match, today }}
            isChosen={chosen.includes(match.listing.id)}
            onChoose={personId === null ? null : choose}
            onDismiss={(id) => mark([id], "dismissed")}
          />
        ))}
      </ul>
      {matches.length > shown.length && (
        <div className="border-t border-line px-3 py-2 touch:px-2" data-print="hide">
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            Show all {matches.length} homes
          </Button>
        </div>
      )}
      {isAlone && (
        <ListingCredit
          readAt={shown.map(({ listing }) => listing.readAt)}
          className="border-t border-line px-5 py-3 touch:px-4"
        />
      )}
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

/** Returns functions that mark a client's homes. Dismissing offers undo. */
function useMarking(client_id: string) {
  const { mutate, isPending } = useMarkMatches();
  const mark = (listing_ids: readonly string[], as: MarkMatchesBody["mark"]) =>
    mutate(
      { client_id, listing_ids: [...listing_ids], mark: as },
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
  return { mark, isPending };
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

type MatchListHeadProps = Pick<MatchListProps, "client" | "wanted"> & {
  newCount: number;
  unseenCount: number;
};

/** Renders the client's name, their search criteria, and the number of new homes. */
const MatchListHead = ({ client, wanted, newCount, unseenCount }: MatchListHeadProps) => (
  <div className="min-w-0">
    <div className="flex min-w-0 items-center gap-2">
      {wanted && <ClientHeading client={client} />}
      {newCount > 0 && <Badge tone="accent">{newCount} new</Badge>}
      {newCount === 0 && unseenCount > 0 && (
        <span className="text-sm text-muted">{unseenCount} to look at</span>
      )}
    </div>
    {wanted?.map((search) => (
      <p key={search} className="text-sm [overflow-wrap:anywhere] text-muted">
        {search}
      </p>
    ))}
  </div>
);

type MatchRowProps = {
  match: ListingMatch;
  today: string;
  isChosen: boolean;
  /** Selects a home; null when the person may not write to clients. */
  onChoose: ((id: string, isChosen: boolean) => void) | null;
  onDismiss: (id: string) => void;
};

function MatchRow({ match, today, isChosen, onChoose, onDismiss }: MatchRowProps) {
  const { id, mlsNumber } = match.listing;
  return (
    <ListingRow
      listing={match.listing}
      today={today}
      isNew={isNewMatch(match, today)}
      choice={
        onChoose && (
          <Checkbox
            aria-label={`Choose listing ${mlsNumber}`}
            checked={isChosen}
            onCheckedChange={(chosen) => onChoose(id, chosen)}
          />
        )
      }
      actions={
        match.can_update && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Dismiss listing ${mlsNumber}`}
            onClick={() => onDismiss(id)}
          >
            Dismiss
          </Button>
        )
      }
    />
  );
}

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

type MatchMailDialogProps = {
  client: Client;
  matches: readonly ListingMatch[];
  personId: string;
  seesDeals: boolean;
  onClose: () => void;
  onSent: () => void;
};

/** Writes an email to the client with the selected homes. */
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
        ...composeMatchMail(client.name, matches, timeZone),
      }}
      draft={`homes:${client.id}:${listings.map(({ mlsNumber }) => mlsNumber).join()}`}
    />
  );
}
