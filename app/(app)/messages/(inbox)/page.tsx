import type { Metadata } from "next";
import { LoadFailure } from "@/components/foundation/layout/load-failure";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { MessagesScreen } from "@/components/messaging/messages/messages-screen";
import type { SearchParams } from "@/lib/foundation/address/parsers";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireActor } from "@/lib/foundation/auth/actor";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listConversations } from "@/lib/messaging/messages/conversations.data";
import { listMessages } from "@/lib/messaging/messages/data";
import {
  getMessageSource,
  messageAddress,
  toMessagePageQuery,
  toUnmatchedCountQuery,
} from "@/lib/messaging/messages/list";
import { conversationsQuery, messageListQuery } from "@/lib/messaging/messages/schema";

export const metadata: Metadata = { title: "Messages" };

type MessagesPageProps = { searchParams: Promise<SearchParams> };

export default async function MessagesPage({ searchParams }: MessagesPageProps) {
  const { actor, db } = await requireActor({ can: "CONVERSATIONS_VIEW" });
  const filters = messageAddress.read(await searchParams);
  const seesOthers = getScope(actor, "CONVERSATIONS_VIEW") === "ALL";
  const readMessages = (query: URLSearchParams) =>
    listMessages(db, actor, messageListQuery.parse(Object.fromEntries(query)));
  const readConversations = (query: URLSearchParams) =>
    listConversations(db, actor, conversationsQuery.parse(Object.fromEntries(query)));
  const readPage = { messages: readMessages, conversations: readConversations }[
    getMessageSource(filters)
  ];
  const pages = await nullIfUnavailable(
    Promise.all([
      readPage(toMessagePageQuery(filters, seesOthers)),
      readMessages(toUnmatchedCountQuery()),
    ]),
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
