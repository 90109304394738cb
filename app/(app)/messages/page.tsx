import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { LoadFailure } from "@/components/layout/load-failure";
import { MessagesScreen } from "@/components/messages/messages-screen";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can, scopeOf } from "@/lib/auth/permissions";
import { listMessages } from "@/lib/messages/data";
import { messageAddress, messagePageQuery, unmatchedCountQuery } from "@/lib/messages/list";
import { messageListQuery } from "@/lib/messages/schema";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Messages" };

type MessagesPageProps = { searchParams: Promise<SearchParams> };

export default async function MessagesPage({ searchParams }: MessagesPageProps) {
  const { actor, db } = await requireActor({ can: "CONVERSATIONS_VIEW" });
  const filters = await messageAddress.load(searchParams);
  const seesOthers = scopeOf(actor, "CONVERSATIONS_VIEW") === "ALL";
  const read = (query: URLSearchParams) =>
    listMessages(db, actor, messageListQuery.parse(Object.fromEntries(query)));
  const pages = await orUnavailable(
    Promise.all([read(messagePageQuery(filters, seesOthers)), read(unmatchedCountQuery())]),
  );
  if (!pages) {
    return (
      <>
        <PageHeader title="Messages" titleInTopBar />
        <LoadFailure />
      </>
    );
  }
  const [page, unmatched] = pages;
  return (
    <MessagesScreen
      initialData={initialData(page)}
      initialUnmatched={initialData(unmatched)}
      initialQuery={messageAddress.query(filters)}
      seesOthers={seesOthers}
      seesDeals={can(actor, "DEALS_VIEW")}
      canCompose={can(actor, "CONVERSATIONS_CREATE")}
      canCreateClient={can(actor, "CLIENTS_CREATE")}
      personId={actor.userId}
    />
  );
}
