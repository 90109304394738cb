import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { LoadFailure } from "@/components/foundation/layout/load-failure";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { MessagesScreen } from "@/components/messaging/messages/messages-screen";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireActor } from "@/lib/foundation/auth/actor";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listMessages } from "@/lib/messaging/messages/data";
import {
  messageAddress,
  toMessagePageQuery,
  toUnmatchedCountQuery,
} from "@/lib/messaging/messages/list";
import { messageListQuery } from "@/lib/messaging/messages/schema";

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
