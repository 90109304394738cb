import type { Metadata } from "next";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { MailingList } from "@/components/messaging/mailings/mailing-list";
import { listMailings } from "@/lib/messaging/mailings/data";
import { canSendMailings } from "@/lib/messaging/mailings/rights";
import { mailingListQuery } from "@/lib/messaging/mailings/schema";

export const metadata: Metadata = { title: "Mailings" };

const header = () => (
  <ScreenHeader
    title="Mailings"
    titleInTopBar
    text="Emails and texts to many clients, with the result for each."
  />
);

export default definePage<SearchPageProps>(
  { can: "CONVERSATIONS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const parsed = mailingListQuery.safeParse(await searchParams);
    const query = parsed.data ?? mailingListQuery.parse({});
    const page = await listMailings(db, actor, query);
    return <MailingList {...page} perPage={query.limit} canSend={canSendMailings(actor)} />;
  },
);
