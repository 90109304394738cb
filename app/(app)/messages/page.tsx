import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { LoadFailure } from "@/components/layout/load-failure";
import { MessagesScreen } from "@/components/messages/messages-screen";
import { PageHeader } from "@/components/ui/page-header";
import { nullIfUnavailable } from "@/lib/api/null-if-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can, getScope } from "@/lib/auth/permissions";
import { listMessages } from "@/lib/messages/data";
import { messageAddress, toMessagePageQuery, toUnmatchedCountQuery } from "@/lib/messages/list";
import { messageListQuery } from "@/lib/messages/schema";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Messages" };

type MessagesPageProps = { searchParams: Promise<SearchParams> };

export default async function MessagesPage({ searchParams }: MessagesPageProps) {
  const { actor, db } = await requireActor({ can: "CONVERSATIONS_VIEW" });
  const filters = await messageAddress.load(searchParams);
  const seesOthers = getScope(actor, "CONVERSATIONS_VIEW") === "ALL";
  const read = (query: URLSearchParams) =>
    listMessages(db, actor, messageListQuery.parse(Object.fromEntries(query)));
  const pages = await nullIfUnavailable(
    Promise.all([read(toMessagePageQuery(filters, seesOthers)), read(toUnmatchedCountQuery())]),
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
