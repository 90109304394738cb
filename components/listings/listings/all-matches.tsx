"use client";

import { ButtonLink } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { LoadError } from "@/components/foundation/ui/load-error";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useMatches } from "@/lib/listings/listings/match-hooks";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { toSearchText } from "@/lib/listings/listings/search-labels";
import type { ListingMatch, MatchPage } from "@/lib/listings/listings/serialize";
import { ListingCredit } from "./listing-credit";
import { MatchList, type MailingRights } from "./match-list";

type AllMatchesProps = { initialData: InitialData<MatchPage>; mailing: MailingRights };

/** Renders matching homes by buyer, the buyer with the newest match first. */
export function AllMatches({ initialData, mailing }: AllMatchesProps) {
  const list = useMatches(null, initialData);
  if (list.isError) return <LoadError onRetry={() => void list.refetch()} />;
  const { matches: all = [], searches = [] } = list.data ?? {};
  const clients = byClient(all);
  if (clients.length === 0) {
    return (
      <EmptyState
        icon="house"
        title={text.matchesNoneYet}
        text={text.matchesNoneYetText}
        action={<ButtonLink href="/clients?status=Buyer">See your buyers</ButtonLink>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {clients.map(({ client, matches }) => (
        <Card key={client.id}>
          <MatchList
            client={client}
            matches={matches}
            wanted={searches.filter(({ client_id }) => client_id === client.id).map(toSearchText)}
            isAlone={false}
            {...mailing}
          />
        </Card>
      ))}
      <ListingCredit readAt={all.map(({ listing }) => listing.readAt)} />
    </div>
  );
}

function byClient(matches: readonly ListingMatch[]) {
  const clients = new Map<
    string,
    { client: { id: string; name: string }; matches: ListingMatch[] }
  >();
  for (const match of matches) {
    const { client_id: id, client_name: name } = match;
    const entry = clients.get(id) ?? { client: { id, name }, matches: [] };
    entry.matches.push(match);
    clients.set(id, entry);
  }
  return [...clients.values()];
}
